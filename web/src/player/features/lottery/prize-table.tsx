import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated, percentText } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Table } from '../../../ui/table/table.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { oneIn } from './picks.ts'

type PrizeTableProps = { readonly draw: DrawData; readonly currency: CurrencyData }

/** What can be won with which chance, and what comes back on average: counted, not promised. */
export function PrizeTable({ draw, currency }: PrizeTableProps) {
  const t = useTexts('lottery')
  const { count, countDecimal, percent } = useFormat()
  const returned = ({ numerator, denominator }: DrawData['lowestReturn']) => {
    const share = truncatedDecimal({ numerator: BigInt(numerator), denominator: BigInt(denominator) }, 4)
    return isolated(percent(percentText(share)))
  }
  return (
    <section aria-labelledby="lottery-prizes" className="rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <h2 id="lottery-prizes" className="mb-4 text-[20px] font-bold">
        {t('prizes')}
      </h2>
      <Table
        caption={t('prizes')}
        columns={[
          {
            key: 'hits',
            head: t('right'),
            namesRow: true,
            place: 'title',
            className: 'font-bold',
            cell: ({ hits }) => t('rightCount', { hits: count(hits), pick: count(draw.pick) }),
          },
          {
            key: 'prize',
            head: t('prize'),
            kind: 'number',
            place: 'value',
            className: 'whitespace-normal',
            cell: (tier) => <Prize tier={tier} currency={currency} />,
          },
          {
            key: 'chance',
            head: t('chance'),
            kind: 'number',
            place: 'note',
            className: 'whitespace-normal',
            cell: ({ chance }) => (
              <>
                <span className="text-ink-3 @xl:hidden">{t('chance')} </span>
                {t('oneIn', { one: isolated(count(1)), count: isolated(countDecimal(oneIn(chance))) })}
              </>
            ),
          },
        ]}
        rows={draw.tiers}
        keyOf={({ hits }) => String(hits)}
        narrow="lines"
      />
      <p className="mt-4 text-[14px] text-ink-2">
        {t('honest', {
          highest: returned(draw.highestReturn),
          lowest: returned(draw.lowestReturn),
          tickets: count(draw.maxTickets),
          win: isolated(countDecimal(oneIn(draw.winChance))),
        })}
      </p>
    </section>
  )
}

type PrizeProps = { readonly tier: DrawData['tiers'][number]; readonly currency: CurrencyData }

function Prize({ tier: { prize, reserve }, currency }: PrizeProps) {
  const t = useTexts('lottery')
  const { money } = useFormat()
  const amount = isolated(money(reserve, currency))
  if (prize === null) return <span className="font-bold text-saffron-ink">{t('shared', { amount })}</span>
  return (
    <>
      <AmountText amount={prize} currency={currency} className="font-bold" />
      <span className="block text-[12px] text-ink-3">{t('atMost', { amount })}</span>
    </>
  )
}
