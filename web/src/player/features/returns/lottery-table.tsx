import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { TableHead } from '../../../ui/table-head.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import { Share } from './share.tsx'

type LotteryReturn = CallData<'game/fairness/getReturns'>['lotteries'][number]

/** What the draws of the lottery paid back, by currency: a table on wide screens, a card for each on phones. */
export function LotteryTable({ lotteries }: { readonly lotteries: readonly LotteryReturn[] }) {
  const t = useTexts('returns')
  return (
    <section aria-labelledby="lottery-returns" className="grid grid-cols-1 gap-3">
      <h2 id="lottery-returns" className="text-[20px] font-bold">
        {t('lottery')}
      </h2>
      <p className="max-w-[80ch] text-[14px] text-ink-2">{t('lotteryText')}</p>
      <div className="overflow-hidden rounded-xl border border-line bg-surface-1">
        <table className="w-full text-[14px]">
          <caption className="sr-only">{t('lottery')}</caption>
          <thead className="max-lg:sr-only">
            <tr className="border-b border-line text-[13px] text-ink-3">
              <TableHead className="ps-5">{t('currency')}</TableHead>
              <TableHead align="end">{t('draws')}</TableHead>
              <TableHead align="end">{t('tickets')}</TableHead>
              <TableHead align="end">{t('stakes')}</TableHead>
              <TableHead align="end">{t('prizes')}</TableHead>
              <TableHead align="end">{t('measured')}</TableHead>
              <TableHead align="end">{t('byTerms')}</TableHead>
              <TableHead>{t('countedSince')}</TableHead>
            </tr>
          </thead>
          <tbody>
            {lotteries.map((one) => (
              <LotteryRow key={one.currency} row={one} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const CELL = 'lg:px-3 lg:py-4'
const LABEL = 'block text-[13px] text-ink-3 lg:sr-only'

function LotteryRow({ row }: { readonly row: LotteryReturn }) {
  const t = useTexts('returns')
  const { count, day } = useFormat()
  const currency = currencyOrCode(useCurrencies(), row.currency)
  return (
    <tr className="border-b border-line/60 last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-3 max-lg:px-4 max-lg:py-5">
      <th scope="row" className="text-start font-bold max-lg:col-span-2 lg:py-4 lg:ps-5 lg:pe-3">
        <Ltr>{row.currency}</Ltr>
      </th>
      {(['draws', 'tickets'] as const).map((key) => (
        <td key={key} className={`${CELL} lg:text-end`}>
          <span className={LABEL}>{t(key)}</span>
          <span className="font-semibold tabular-nums">{count(row[key])}</span>
        </td>
      ))}
      {(
        [
          ['stakes', row.stake],
          ['prizes', row.paid],
        ] as const
      ).map(([key, amount]) => (
        <td key={key} className={`${CELL} lg:text-end`}>
          <span className={LABEL}>{t(key)}</span>
          <AmountText amount={amount} currency={currency} className="font-semibold tabular-nums" />
        </td>
      ))}
      <td className={`${CELL} lg:text-end`}>
        <span className={LABEL}>{t('measured')}</span>
        <Share share={row.measured} className="text-[17px] font-extrabold" />
      </td>
      <td className={`${CELL} lg:text-end`}>
        <span className={LABEL}>{t('byTerms')}</span>
        <bdi dir="ltr" className="font-semibold text-saffron-ink lg:whitespace-nowrap">
          <Share share={row.lowest} /> – <Share share={row.highest} />
        </bdi>
      </td>
      <td className={`${CELL} text-ink-2 max-lg:col-span-2 lg:whitespace-nowrap`}>
        <span className={LABEL}>{t('countedSince')}</span>
        <time dateTime={row.since}>{day(row.since)}</time>
      </td>
    </tr>
  )
}
