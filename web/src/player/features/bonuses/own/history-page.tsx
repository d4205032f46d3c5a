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
import { grantPath, MANAGE_PATH, PUBLIC_PATH } from '../paths.ts'
import type { Grant } from './grant-data.ts'
import { GrantStatusBadge } from './grant-status.tsx'

const FIELDS = { page: pageField() }

/** /user/bonus/history: the bonuses of the player that are over, with what became of their money. */
export function BonusHistoryPage() {
  const t = useTexts('bonuses')
  const address = useAddress(FIELDS)
  const { page } = address.shown
  const input = { view: 'over', pageNumber: page, limit: PAGE_SIZE } as const
  const read = useCall('bonus/grant/getGrants', input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead title={t('historyTitle')} text={t('historyText')}>
        <ButtonLink to={MANAGE_PATH} look="ghost">
          {t('toManage')}
        </ButtonLink>
      </PageHead>
      <PagedTable
        caption={t('historyTitle')}
        columns={columns}
        keyOf={({ id }) => id}
        narrow="lines"
        frame="own"
        read={read}
        address={address}
        empty={
          <EmptyState picture="bonuses" title={t('historyEmpty')} text={t('historyEmptyText')}>
            <ButtonLink to={PUBLIC_PATH} look="ghost">
              {t('seeAll')}
            </ButtonLink>
          </EmptyState>
        }
      />
    </div>
  )
}

function useColumns(): readonly Column<Grant>[] {
  const t = useTexts('bonuses')
  const { money, moment } = useFormat()
  const currencies = useCurrencies()
  const write = (wire: string, { currency }: Grant) => <Ltr>{money(wire, currencyOrCode(currencies, currency))}</Ltr>
  return [
    {
      key: 'name',
      head: t('name'),
      namesRow: true,
      place: 'title',
      cell: ({ id, title }) => (
        <RowLink to={grantPath(id)} className="font-semibold">
          {title}
        </RowLink>
      ),
    },
    {
      key: 'ended',
      head: t('fact.ended'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ endedAt }) => (endedAt === null ? '—' : <time dateTime={endedAt}>{moment(endedAt)}</time>),
    },
    { key: 'status', head: t('move'), place: 'noteEnd', cell: ({ status }) => <GrantStatusBadge status={status} /> },
    {
      key: 'granted',
      head: t('fact.granted'),
      kind: 'number',
      place: 'hidden',
      cell: (grant) => write(grant.granted, grant),
    },
    {
      key: 'converted',
      head: t('fact.converted'),
      kind: 'number',
      place: 'value',
      className: 'font-bold',
      cell: (grant) => write(grant.converted, grant),
    },
    {
      key: 'returned',
      head: t('fact.returned'),
      kind: 'number',
      place: 'hidden',
      cell: (grant) => write(grant.returned, grant),
    },
  ]
}
