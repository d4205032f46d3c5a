import type { CallData } from '@tas/shared/contract/api.ts'
import { idField } from '../../../lib/address-fields.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../ui/bdi.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { CursorTable } from '../../../ui/table/cursor-table.tsx'

type Referred = CallData<'affiliate/affiliate/getAffiliates'>['items'][number]

const FIELDS = { after: idField('place') }

/** Who came by the player: two signs of a name, the day, the link, and whether they ever paid in. */
export function PeopleTab() {
  const t = useTexts('affiliate')
  const address = useAddress(FIELDS)
  const input = { cursor: address.shown.after }
  const read = useCall('affiliate/affiliate/getAffiliates', input, { silent: true, staleTimeMs: 0 })
  const columns = useColumns()
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-[68ch] text-[14px] text-ink-2">{t('peopleText')}</p>
      <CursorTable
        caption={t('tab.people')}
        columns={columns}
        keyOf={({ name, registeredAt }) => `${name}${registeredAt}`}
        read={read}
        address={address}
        empty={<EmptyState picture="empty" title={t('nobody')} text={t('nobodyText')} />}
      />
    </div>
  )
}

function useColumns(): readonly Column<Referred>[] {
  const t = useTexts('affiliate')
  const { day } = useFormat()
  return [
    { key: 'name', head: t('name'), namesRow: true, place: 'title', cell: ({ name }) => <Bdi>{name}</Bdi> },
    {
      key: 'when',
      head: t('registered'),
      place: 'note',
      className: 'text-ink-2',
      cell: ({ registeredAt }) => <time dateTime={registeredAt}>{day(registeredAt)}</time>,
    },
    {
      key: 'link',
      head: t('byLink'),
      place: 'line',
      className: 'text-ink-2',
      cell: ({ link }) => (link === null ? t('byCode') : <Ltr>{link}</Ltr>),
    },
    {
      key: 'deposited',
      head: t('deposited'),
      place: 'noteEnd',
      cell: ({ hasDeposited }) => (
        <Badge look={hasDeposited ? 'good' : 'plain'}>{t(hasDeposited ? 'hasDeposited' : 'hasNot')}</Badge>
      ),
    },
    {
      key: 'counted',
      head: t('counted'),
      place: 'value',
      cell: ({ isCounted }) => t(isCounted ? 'counts' : 'countsNot'),
    },
  ]
}
