import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowLink } from '../../../ui/table/table-row.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { placeOfTicket } from '../links/places.ts'
import { DueAt } from '../queue/due.tsx'
import type { QueuedTicket } from './ticket.ts'
import { TicketStatus } from './ticket-status.tsx'

/** What a list says of each ticket; the whole row leads to it, for whoever may read it. */
export function useTicketColumns(): readonly Column<QueuedTicket>[] {
  const t = useTexts('tickets')
  const { moment, serial } = useFormat()
  const mayRead = useMay('ticket.answer')
  return [
    {
      key: 'subject',
      head: t('subject'),
      namesRow: true,
      place: 'title',
      cell: ({ id, intId, subject }) => (
        <>
          {mayRead ? (
            <RowLink to={placeOfTicket(id).to} className="font-semibold wrap-anywhere">
              <Bdi>{subject}</Bdi>
            </RowLink>
          ) : (
            <Bdi>{subject}</Bdi>
          )}
          <span className="block text-[13px] font-normal text-ink-3">{t('number', { number: serial(intId) })}</span>
        </>
      ),
    },
    { key: 'department', head: t('department'), place: 'half', cell: ({ department }) => department.title },
    { key: 'priority', head: t('priority'), place: 'half', cell: ({ priority }) => priority.title },
    {
      key: 'status',
      head: t('status'),
      place: 'half',
      cell: ({ status, hasHarm }) => <TicketStatus status={status} hasHarm={hasHarm} />,
    },
    {
      key: 'due',
      head: t('due'),
      place: 'half',
      cell: ({ dueAt, warnAt }) => (dueAt === null ? '–' : <DueAt dueAt={dueAt} warnAt={warnAt} />),
    },
    {
      key: 'taken',
      head: t('taken'),
      place: 'half',
      cell: ({ assignedTo }) => (assignedTo === null ? '–' : <Bdi>{assignedTo.name}</Bdi>),
    },
    {
      key: 'lastReply',
      head: t('lastReply'),
      place: 'half',
      className: 'whitespace-nowrap',
      cell: ({ lastReplyAt }) => moment(lastReplyAt),
    },
  ]
}
