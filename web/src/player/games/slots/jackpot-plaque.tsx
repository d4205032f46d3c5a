import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Stake } from '../../play/frames/controls/use-stake.ts'
import type { ShownJackpot } from './use-jackpot.ts'

/** Decimals of a minor unit that a share of a stake has. */
const FINE_PLACES = 4

/** Over the reels of a machine with a jackpot: its pool, and what of it was won; plainly where that is no more than the stake. */
export function JackpotPlaque({ jackpot }: { readonly jackpot: ShownJackpot | null }) {
  const t = useTexts('slots')
  const { money } = useFormat()
  if (jackpot === null) return null
  const { currency, pool, won, isGain } = jackpot
  const look = 'flex items-baseline gap-2 rounded-full border px-5 py-1 font-extrabold'
  if (won !== null)
    return (
      <p
        role="status"
        className={classes(
          look,
          isGain
            ? 'stage-pop border-[#ffd76e] bg-[#4a2a00]/90 text-[17px] text-[#ffe9a8]'
            : 'border-white/25 bg-[#070b1e]/80 text-[15px] text-[#d6dcf3]',
        )}
      >
        {t('jackpotWon', { amount: isolated(money(won, currency)) })}
      </p>
    )
  return (
    <p className={`${look} border-saffron/50 bg-[#070b1e]/80 text-[#ffe3a0]`}>
      <span className="text-[14px] font-bold">{t('jackpot')}</span>
      <Ltr className="text-[19px] tabular-nums">{money(pool, currency)}</Ltr>
    </p>
  )
}

type JackpotFactsProps = { readonly jackpot: ShownJackpot | null; readonly stake: Stake }

/** Beside the stake: what is in the pool, the amount it never passes, and what the bet as it is typed adds. */
export function JackpotFacts({ jackpot, stake }: JackpotFactsProps) {
  const t = useTexts('slots')
  const { money, decimal } = useFormat()
  if (jackpot === null) return null
  const { currency, pool, mustDropBy, shareE4 } = jackpot
  const places = currency.pointCount + FINE_PLACES
  const added = stake.reading.ok
    ? truncatedDecimal({ numerator: stake.reading.minor * shareE4, denominator: 10n ** BigInt(places) }, places)
    : null
  const rows = [
    { name: t('jackpotPool'), value: money(pool, currency) },
    { name: t('jackpotBy'), value: money(mustDropBy, currency) },
    { name: t('jackpotAdds'), value: added === null ? '–' : `${decimal(added, places)} ${currency.symbol}` },
  ]
  return (
    <dl className="grid gap-2 rounded-md border border-line bg-surface-2 px-4 py-3">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="text-[14px] text-ink-2">{name}</dt>
          <dd className="font-bold">
            <Ltr>{value}</Ltr>
          </dd>
        </div>
      ))}
    </dl>
  )
}
