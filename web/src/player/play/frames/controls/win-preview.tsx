import { highestOf } from '@tas/shared/rules/games/multipliers.ts'
import { type PaytableRow, rowPayoutMinor } from '@tas/shared/rules/games/paytable.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { classes } from '../../../../ui/classes.ts'
import type { Stake } from './use-stake.ts'

type WinPreviewProps = {
  readonly stake: Stake
  /** The most the bet can pay, in ten-thousandths, as in the pay table that will decide it. */
  readonly maxMultiplierE4: bigint
  /** The rows of the pay table that pay, where it has any. */
  readonly wins: readonly PaytableRow[]
}

/** What a win would pay, by the very function that will decide the bet. */
export function WinPreview({ stake, maxMultiplierE4, wins }: WinPreviewProps) {
  const t = useTexts('originals')
  const { money } = useFormat()
  const { reading, currency } = stake
  const stakeMinor = reading.ok ? reading.minor : 0n
  // A game without a list of what can happen has more of it than could be listed.
  const isMost = maxMultiplierE4 > 0n && wins.length !== 1
  // A multiplier of chips may have more than four decimals: its payout follows the whole of it.
  const payout = wins.some(({ exact }) => exact !== undefined)
    ? highestOf(wins.map((row) => rowPayoutMinor(stakeMinor, row)))
    : payoutMinor(stakeMinor, maxMultiplierE4)
  const rows = [
    {
      key: 'profit',
      title: t(isMost ? 'profitAtMost' : 'profitOnWin'),
      minor: payout - stakeMinor,
      look: 'text-turquoise-ink',
    },
    { key: 'payout', title: t(isMost ? 'payoutAtMost' : 'payoutOnWin'), minor: payout, look: 'text-ink' },
  ]
  return (
    <dl className="grid gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
      {rows.map(({ key, title, minor, look }) => (
        <div key={key} className="flex items-baseline justify-between gap-3">
          <dt className="text-[14px] text-ink-2">{title}</dt>
          <dd className={classes('font-bold', look)}>
            <Ltr>
              {currency && reading.ok && maxMultiplierE4 > 0n
                ? money(formatAmount(minor, currency.pointCount), currency)
                : '–'}
            </Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
