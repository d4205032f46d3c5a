import { prizesOf } from '@tas/shared/rules/rewards/race.ts'
import { formatAmount, parseAmount } from '@tas/shared/values/money.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Money } from '../../kit/figures/money.tsx'
import { useTexts } from '../../me/texts.ts'
import { moneyOf, type Race, type RaceCurrency } from './race.ts'
import { percentOf } from './race-draft.ts'

type PrizePreviewProps = {
  readonly race: Pick<Race, 'pool' | 'sharesE4' | 'currency'>
  readonly currencies: readonly RaceCurrency[]
}

/** What each rank is paid by its share when there are players enough, worked out by the rule itself. */
export function PrizePreview({ race: { pool, sharesE4, currency }, currencies }: PrizePreviewProps) {
  const t = useTexts('races')
  const { count, percent } = useFormat()
  const of = moneyOf(currencies, currency)
  const pointCount = of.pointCount ?? 2
  const poolMinor = parseAmount(pool, pointCount) ?? 0n
  const prizes = prizesOf({ poolMinor, sharesE4: sharesE4.map(BigInt) }, sharesE4.length)
  const together = sharesE4.reduce((sum, share) => sum + share, 0)
  return (
    <div className="grid gap-1.5 text-[14px]">
      <ol aria-label={t('prizes')} className="grid gap-1 sm:grid-cols-2">
        {prizes.map((prize, index) => (
          // A rank is its place in the list.
          <li key={index} className="flex flex-wrap justify-between gap-x-3 border-b border-line/60 py-1">
            <span className="text-ink-2">
              {t('rankShare', { rank: count(index + 1), share: percent(percentOf(sharesE4[index] ?? 0)) })}
            </span>
            {prize < 0n ? <Ltr>–</Ltr> : <Money amount={formatAmount(prize, pointCount)} of={of} />}
          </li>
        ))}
      </ol>
      <p className="text-ink-2">{t('together', { share: percent(percentOf(together)) })}</p>
    </div>
  )
}
