import type { CallData } from '@tas/shared/contract/api.ts'
import { pageField } from '../../../../lib/address-fields.ts'
import { useTexts } from '../../../../lib/i18n.ts'
import { useCall } from '../../../../lib/query.ts'
import { useAddress } from '../../../../lib/use-address.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Ltr } from '../../../../ui/bdi.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { PAGE_SIZE } from '../../../../ui/pager.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { PagedTable } from '../../../../ui/table/paged-table.tsx'
import { RowLink } from '../../../../ui/table/table-row.tsx'
import { currencyOrCode, useCurrencies } from '../../../me/currency.ts'
import { useLiveList } from '../../../me/use-live-list.ts'
import { grantPath, MANAGE_PATH } from '../paths.ts'

type Move = CallData<'bonus/transaction/getTransactions'>['items'][number]

const FIELDS = { page: pageField() }

/** /user/bonus/transactions: how bonus money of the player came, became their own and went back. */
export function BonusMovesPage() {
  const t = useTexts('bonuses')
  const address = useAddress(FIELDS)
  const { page } = address.shown
  const input = { pageNumber: page, limit: PAGE_SIZE }
  const read = useCall('bonus/transaction/getTransactions', input, { silent: true, staleTimeMs: 0 })
  useLiveList(read.refetch)
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('movesTitle')} text={t('movesText')}>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toManage')}
        </ButtonLink>
      </PageHead>
      <PagedTable
        caption={t('movesTitle')}
        columns={columns}
        keyOf={({ id }) => id}
        narrow="lines"
        frame="own"
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('movesEmpty')} text={t('movesEmptyText')} />}
      />
    </div>
  )
}

function useColumns(): readonly Column<Move>[] {
  const t = useTexts('bonuses')
  const { money, moment } = useFormat()
  const currencies = useCurrencies()
  return [
    {
      key: 'kind',
      head: t('move'),
      namesRow: true,
      place: 'title',
      cell: ({ grantId, kind }) => (
        <RowLink to={grantPath(grantId)} className="font-semibold">
          {t(`move.${kind}`)}
        </RowLink>
      ),
    },
    {
      key: 'when',
      head: t('move.when'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time>,
    },
    {
      key: 'amount',
      head: t('move.amount'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: ({ amount, currency }) => <Ltr>{money(amount, currencyOrCode(currencies, currency))}</Ltr>,
    },
  ]
}
