import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { Table } from '../../../ui/table/table.tsx'
import { currencyOrCode, useCurrencies } from '../../me/currency.ts'
import type { Jackpots } from './pool-card.tsx'

type Drop = Jackpots['drops'][number]

/** The pools that dropped last: one line each, named only where the winner chose to be seen. */
export function WinnerTable({ drops }: { readonly drops: Jackpots['drops'] }) {
  const t = useTexts('jackpots')
  const { moment } = useFormat()
  const currencies = useCurrencies()
  const columns: readonly Column<Drop>[] = [
    {
      key: 'winner',
      head: t('winner'),
      namesRow: true,
      place: 'title',
      className: 'font-semibold',
      cell: ({ name }) => (name === null ? t('hidden') : <Bdi>{name}</Bdi>),
    },
    {
      key: 'game',
      head: t('game'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ title, at }) => (
        <>
          {title} · <time dateTime={at}>{moment(at)}</time>
        </>
      ),
    },
    {
      key: 'paid',
      head: t('paid'),
      kind: 'number',
      place: 'value',
      cell: ({ paid, currency }) => (
        <AmountText
          amount={paid}
          currency={currencyOrCode(currencies, currency)}
          className="font-extrabold text-turquoise-ink"
        />
      ),
    },
    {
      key: 'bet',
      head: t('seeBet'),
      isHeadHidden: true,
      kind: 'action',
      cell: ({ betId }) => (
        <Link
          to={`/bet/${betId}`}
          className="grid min-h-11 place-items-center font-semibold text-saffron-ink hover:underline"
        >
          {t('seeBet')}
        </Link>
      ),
    },
  ]
  return (
    <section aria-labelledby="jackpots-winners" className="grid gap-3">
      <h2 id="jackpots-winners" className="text-[20px] font-bold">
        {t('winners')}
      </h2>
      <Table
        caption={t('winners')}
        columns={columns}
        rows={drops}
        keyOf={({ betId }) => betId}
        narrow="lines"
        frame="own"
        empty={<p className="text-ink-2">{t('winnersNone')}</p>}
      />
    </section>
  )
}
