import type { CallData } from '@tas/shared/contract/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
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
      <Table
        caption={t('lottery')}
        columns={useColumns()}
        rows={lotteries}
        keyOf={({ currency }) => currency}
        narrow="cards"
        frame="own"
      />
    </section>
  )
}

function useColumns(): readonly Column<LotteryReturn>[] {
  const t = useTexts('returns')
  const { count, day } = useFormat()
  const currencies = useCurrencies()
  const number = { kind: 'number', place: 'half', className: 'font-semibold' } as const
  const amount = (wire: string, currency: string) => (
    <AmountText amount={wire} currency={currencyOrCode(currencies, currency)} />
  )
  return [
    {
      key: 'currency',
      head: t('currency'),
      namesRow: true,
      place: 'title',
      className: 'font-bold',
      cell: ({ currency }) => <Ltr>{currency}</Ltr>,
    },
    { key: 'draws', head: t('draws'), ...number, cell: ({ draws }) => count(draws) },
    { key: 'tickets', head: t('tickets'), ...number, cell: ({ tickets }) => count(tickets) },
    { key: 'stakes', head: t('stakes'), ...number, cell: ({ stake, currency }) => amount(stake, currency) },
    { key: 'prizes', head: t('prizes'), ...number, cell: ({ paid, currency }) => amount(paid, currency) },
    {
      key: 'measured',
      head: t('measured'),
      kind: 'number',
      place: 'half',
      cell: ({ measured }) => <Share share={measured} className="text-[17px] font-extrabold" />,
    },
    {
      key: 'byTerms',
      head: t('byTerms'),
      kind: 'number',
      place: 'half',
      className: 'font-semibold text-saffron-ink',
      cell: ({ lowest, highest }) => (
        <bdi dir="ltr">
          <Share share={lowest} /> – <Share share={highest} />
        </bdi>
      ),
    },
    {
      key: 'since',
      head: t('countedSince'),
      place: 'whole',
      className: 'text-ink-2 whitespace-nowrap',
      cell: ({ since }) => <time dateTime={since}>{day(since)}</time>,
    },
  ]
}
