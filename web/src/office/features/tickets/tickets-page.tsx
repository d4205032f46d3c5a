import { TICKET_VIEWS } from '@tas/shared/rules/support/choices.ts'
import { viewField } from '../../../lib/address-fields.ts'
import { useCall } from '../../../lib/query.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { useFormat } from '../../../lib/use-format.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { cursorPlace, LIST_SIZE } from '../../kit/cursor-list.tsx'
import { PlayerLink } from '../../kit/links/player-link.tsx'
import { uidOf } from '../../kit/queue/player-filter.tsx'
import { QueuePage } from '../../kit/queue/queue-page.tsx'
import { QUEUE, type QueuedTicket } from '../../kit/tickets/ticket.ts'
import { useTicketColumns } from '../../kit/tickets/use-ticket-columns.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { TakeButton } from './take-button.tsx'
import { TICKET_FIELDS, TicketFilters } from './ticket-filters.tsx'
import { useTicketBulk } from './use-ticket-bulk.ts'

const NEWEST_FIRST: readonly string[] = ['over', 'all'] satisfies (typeof TICKET_VIEWS)[number][]
const FIELDS = { view: viewField(TICKET_VIEWS), ...TICKET_FIELDS, cursor: cursorPlace() }
/** What players wrote: what waits, what is the reader's own, late or over; each ticket is opened on a page of its own. */
export function TicketsPage() {
  const t = useTexts('tickets')
  const { serial } = useFormat()
  const address = useAddress(FIELDS)
  const { shown, change } = address
  useLive('tickets', QUEUE)
  const { department, priority, player, words, tag } = shown
  const filter = {
    departmentId: department === 'all' ? null : department,
    priorityId: priority === 'all' ? null : priority,
    uid: uidOf(player),
    tag: tag === '' ? null : tag,
    ...(words !== '' && { search: words }),
  }
  const input = { ...filter, view: shown.view, limit: LIST_SIZE, cursor: shown.cursor }
  const read = useCall(QUEUE, input, { silent: true, staleTimeMs: 0 })
  const columns = useQueueColumns()
  const bulk = useTicketBulk()
  return (
    <QueuePage
      order={NEWEST_FIRST.includes(shown.view) ? 'newest' : 'place'}
      queue="tickets"
      title={t('title')}
      text={t('text')}
      views={TICKET_VIEWS}
      viewLabel={t('view')}
      nameOfView={(view) => t(`view.${view}`)}
      shown={shown}
      onChange={change}
      filter={filter}
      filters={<TicketFilters address={address} />}
      nameOf={({ intId, subject }) => `${t('nameOf', { number: serial(intId) })} · ${subject}`}
      columns={columns}
      bulk={bulk}
      ownKeys={[
        { key: 'c', title: t('take') },
        { key: 'r', title: t('release') },
      ]}
      keyOf={({ id }) => id}
      read={read}
      empty={address.isFiltered ? { title: t('emptyFiltered') } : { title: t('empty'), text: t('emptyText') }}
    >
      {null}
    </QueuePage>
  )
}

function useQueueColumns(): readonly Column<QueuedTicket>[] {
  const t = useTexts('tickets')
  const mayAnswer = useMay('ticket.answer')
  const [subject, ...rest] = useTicketColumns()
  const player: Column<QueuedTicket> = {
    key: 'player',
    head: t('player'),
    place: 'half',
    cell: ({ uid }) => (
      <span className="relative z-1">
        <PlayerLink uid={uid} />
      </span>
    ),
  }
  const columns = subject === undefined ? rest : [subject, player, ...rest]
  if (!mayAnswer) return columns
  const actions: Column<QueuedTicket> = {
    key: 'actions',
    head: t('actions'),
    isHeadHidden: true,
    kind: 'action',
    cell: (ticket) => <TakeButton ticket={ticket} />,
  }
  return [...columns, actions]
}
