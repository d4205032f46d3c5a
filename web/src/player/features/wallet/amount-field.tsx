import { formatAmount } from '@tas/shared/values/money.ts'
import type { ReactNode } from 'react'
import { isolated } from '../../../lib/shown-number.ts'
import type { StakeBounds } from '../../../lib/stake-amount.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import { Field } from '../../../ui/field.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { amountChips } from './amount-chips.ts'

type AmountFieldProps = {
  readonly label: string
  readonly typed: string
  readonly onType: (text: string) => void
  readonly currency: CurrencyData
  readonly bounds: StakeBounds
  /** What was typed, as the wire has it; null: it is no amount that can be asked for. */
  readonly wire: string | null
  /** What is wrong with it, once that is told. */
  readonly problem: string | null
  /** What a proposed amount is called by who does not see what it is for. */
  readonly nameOfChip: (amount: string) => string
  /** What the largest amount there can be is called, where it is proposed beside the round ones. */
  readonly nameOfAll?: (amount: string) => string
}

/** An amount to move, with round ones proposed under it. */
export function AmountField(props: AmountFieldProps) {
  const { label, typed, onType, currency, bounds, wire, problem, nameOfChip, nameOfAll } = props
  const { money } = useFormat()
  const { maxMinor, balanceMinor, pointCount } = bounds
  const topMinor = balanceMinor !== null && balanceMinor < maxMinor ? balanceMinor : maxMinor
  const top = formatAmount(topMinor, pointCount)
  return (
    <div className="grid gap-4">
      <Field
        label={label}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        error={problem ?? undefined}
        end={<span className="pe-3 text-ink-3">{currency.symbol}</span>}
        className="h-14 text-[20px] font-bold"
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(92px,1fr))] gap-2">
        {amountChips({ ...bounds, maxMinor: topMinor }).map((chip) => (
          <Chip
            key={chip}
            isPressed={wire === chip}
            label={nameOfChip(isolated(money(chip, currency)))}
            onPress={() => onType(chip)}
          >
            <Ltr>{money(chip.replace(/\.0+$/, ''), { ...currency, pointCount: 0 })}</Ltr>
          </Chip>
        ))}
        {nameOfAll !== undefined && (
          <Chip isPressed={wire === top} isWide onPress={() => onType(top)}>
            {nameOfAll(isolated(money(top, currency)))}
          </Chip>
        )}
      </div>
    </div>
  )
}

type ChipProps = {
  readonly isPressed: boolean
  /** Where its words alone do not say what it is for. */
  readonly label?: string
  readonly isWide?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Chip({ isPressed, label, isWide = false, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onPress}
      className={classes(
        'min-h-11 rounded-md border px-3 font-bold transition-colors',
        isWide && 'col-span-2',
        isPressed
          ? 'border-saffron bg-saffron/12 text-saffron-ink'
          : 'border-line-strong bg-surface-2 text-ink-2 hover:bg-surface-3 hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
