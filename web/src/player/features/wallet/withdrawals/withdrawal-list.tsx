import type { ReactNode } from 'react'
import { useTexts } from '../../../../lib/i18n.ts'
import { isolated } from '../../../../lib/shown-number.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { Table } from '../../../../ui/table/table.tsx'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { requestPath, type WithdrawalData } from './withdrawal-data.ts'
import { WithdrawalStatus } from './withdrawal-status.tsx'

type WithdrawalListProps = {
  /** Null while they are being read. */
  readonly items: readonly WithdrawalData[] | null
  readonly foot?: ReactNode
}

/** Withdrawals, each row the way to all that is known of it: a table on wide screens, rows of two lines on phones. */
export function WithdrawalList({ items, foot }: WithdrawalListProps) {
  const pages = useTexts('pages')
  return (
    <Table
      caption={pages('page.withdrawTransactions')}
      columns={useColumns()}
      rows={items}
      keyOf={({ id }) => id}
      narrow="lines"
      frame="own"
      foot={foot}
    />
  )
}

function useColumns(): readonly Column<WithdrawalData>[] {
  const t = useTexts('withdraw')
  const wallet = useTexts('wallet')
  const { money, moment, serial } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: WithdrawalData) => (
    <Ltr>{money(wire, currencyOrCode(currencies, currency))}</Ltr>
  )
  return [
    {
      key: 'request',
      head: t('list.request'),
      namesRow: true,
      place: 'title',
      cell: ({ id, intId }) => (
        <RowLink to={requestPath(id)} className="font-semibold">
          {t('list.number', { number: isolated(`#${serial(intId)}`) })}
        </RowLink>
      ),
    },
    {
      key: 'when',
      head: t('list.when'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'status',
      head: t('list.status'),
      place: 'noteEnd',
      cell: ({ status }) => <WithdrawalStatus status={status} />,
    },
    {
      key: 'amount',
      head: wallet('amount'),
      kind: 'number',
      place: 'value',
      className: 'text-[15px] font-bold',
      cell: (item) => write(item.amount, item),
    },
    { key: 'fee', head: t('list.fee'), kind: 'number', place: 'hidden', cell: (item) => write(item.fee, item) },
    { key: 'net', head: t('list.net'), kind: 'number', place: 'hidden', cell: (item) => write(item.net, item) },
  ]
}
