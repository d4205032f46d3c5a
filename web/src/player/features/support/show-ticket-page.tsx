import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { call } from '../../../lib/api.ts'
import { isApiError } from '../../../lib/api-error.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NotLoaded } from '../../../ui/load-problem.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { refreshTickets } from '../../me/refresh-tickets.ts'
import { AboutLine } from './about-line.tsx'
import { ComplaintPart } from './complaint-part.tsx'
import { HarmHelp } from './harm-help.tsx'
import { MessageList } from './message-list.tsx'
import { TICKETS_PATH, ticketPath } from './paths.ts'
import { RateForm } from './rate-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import type { WholeTicket } from './ticket.ts'
import { TicketActions } from './ticket-actions.tsx'
import { TicketStatus } from './ticket-status.tsx'

/** /user/support/showTicket?id=…: one ticket, all that was written, and what can be done. */
export function ShowTicketPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  return isUuid(id) ? <ReadTicket key={id} id={id} /> : <NoTicket />
}

function ReadTicket({ id }: { readonly id: string }) {
  const pages = useTexts('pages')
  const read = useCall('support/ticket/getTicket', { id }, { silent: true, staleTimeMs: 0 })
  const { data, error } = read
  usePageTitle(data?.ticket.subject ?? pages('page.tickets'))
  const isUnread = data?.ticket.isUnread ?? false
  // What is shown is read; where that cannot be kept, it stays new.
  useEffect(() => {
    if (isUnread) call('support/ticket/markRead', { id }).then(refreshTickets, () => {})
  }, [isUnread, id])
  if (data === undefined && isApiError(error) && error.status === 404) return <NoTicket />
  if (data === undefined) return <NotLoaded read={read} fallback={<Skeleton className="h-96 rounded-xl" />} />
  return <Shown whole={data} />
}

function Shown({ whole: { ticket, replies } }: { readonly whole: WholeTicket }) {
  const t = useTexts('support')
  const { serial, moment } = useFormat()
  // What stands behind an address is given by our own pages alone.
  const { state } = useLocation() as { readonly state: { readonly showsHelp?: boolean } | null }
  const { intId, department, priority, status, firstReplyDueAt, closesAt, linkedTo, mergedInto, about } = ticket
  return (
    <article className="grid grid-cols-1 gap-5">
      <PageHead
        title={ticket.subject}
        text={`${t('number', { number: serial(intId) })} · ${department.title} · ${t('priorityOf', { priority: priority.title })}`}
      >
        <ButtonLink to={TICKETS_PATH} look="ghost">
          {t('all')}
        </ButtonLink>
        <TicketActions ticket={ticket} />
      </PageHead>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-[14px] text-ink-2">
        <TicketStatus status={status} />
        {firstReplyDueAt !== null && <span>{t('answeredBy', { moment: moment(firstReplyDueAt) })}</span>}
        {closesAt !== null && <span>{t('closesAt', { moment: moment(closesAt) })}</span>}
      </div>
      {state?.showsHelp === true && <HarmHelp />}
      {linkedTo !== null && (
        <ButtonLink to={ticketPath(linkedTo)} look="quiet" className="justify-self-start">
          {t('before')}
        </ButtonLink>
      )}
      {about !== null && <AboutLine about={about} />}
      <MessageList replies={replies} />
      {mergedInto !== null && (
        <ButtonLink to={ticketPath(mergedInto)} className="justify-self-start">
          {t('goesOn')}
        </ButtonLink>
      )}
      <ComplaintPart ticket={ticket} />
      {ticket.canRate && <RateForm id={ticket.id} />}
      {ticket.canReply && <ReplyForm id={ticket.id} isClosed={status === 'closed'} />}
    </article>
  )
}

/** There is none of this id, or it is somebody else's. */
function NoTicket() {
  const t = useTexts('support')
  return (
    <EmptyState picture="not-found" title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to={TICKETS_PATH} look="ghost">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  )
}
