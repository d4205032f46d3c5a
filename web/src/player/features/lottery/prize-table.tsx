import type { DrawData } from '@tas/shared/contract/lottery/calls.ts'
import { truncatedDecimal } from '@tas/shared/rules/fraction.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated, percentText } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import type { CurrencyData } from '../../me/currency.ts'
import { oneIn } from './picks.ts'

type PrizeTableProps = { readonly draw: DrawData; readonly currency: CurrencyData }

/** What can be won with which chance, and what comes back on average: counted, not promised. */
export function PrizeTable({ draw, currency }: PrizeTableProps) {
  const t = useTexts('lottery')
  const { count, countDecimal, money, percent } = useFormat()
  const returned = ({ numerator, denominator }: DrawData['lowestReturn']) => {
    const share = truncatedDecimal({ numerator: BigInt(numerator), denominator: BigInt(denominator) }, 4)
    return isolated(percent(percentText(share)))
  }
  return (
    <section aria-labelledby="lottery-prizes" className="rounded-xl border border-line bg-surface-1 p-4 sm:p-6">
      <h2 id="lottery-prizes" className="mb-4 text-[20px] font-bold">
        {t('prizes')}
      </h2>
      <table className="w-full text-[14px]">
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('right')}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t('prize')}
            </th>
            <th scope="col" className="py-2 ps-3 text-end font-semibold">
              {t('chance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {draw.tiers.map(({ hits, prize, reserve, chance }) => (
            <tr key={hits} className="border-b border-line last:border-0">
              <th scope="row" className="py-3 pe-3 text-start font-bold">
                {t('rightCount', { hits: count(hits), pick: count(draw.pick) })}
              </th>
              <td className="px-3 py-3 text-end">
                {prize === null ? (
                  <span className="font-bold text-saffron-ink">
                    {t('shared', { amount: isolated(money(reserve, currency)) })}
                  </span>
                ) : (
                  <>
                    <AmountText amount={prize} currency={currency} className="font-bold" />
                    <span className="block text-[12px] text-ink-3">
                      {t('atMost', { amount: isolated(money(reserve, currency)) })}
                    </span>
                  </>
                )}
              </td>
              <td className="py-3 ps-2 text-end">
                {t('oneIn', { one: isolated(count(1)), count: isolated(countDecimal(oneIn(chance))) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
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
