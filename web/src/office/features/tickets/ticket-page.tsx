import { useParams } from 'react-router'
import { isApiError } from '../../../lib/api-error.ts'
import { useCall } from '../../../lib/query.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageFallback } from '../../../ui/page-fallback.tsx'
import { Page } from '../../kit/page.tsx'
import { TICKET, type WholeTicket } from '../../kit/tickets/ticket.ts'
import { TicketStatus } from '../../kit/tickets/ticket-status.tsx'
import { useLive } from '../../me/live.ts'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { AnswerForm } from './answer-form.tsx'
import { ComplaintPanel } from './complaint-panel.tsx'
import { HarmNotice } from './harm-notice.tsx'
import { PlayerCard } from './player-card.tsx'
import { TakeButton } from './take-button.tsx'
import { Talk } from './talk.tsx'
import { TicketDialogs } from './ticket-dialogs.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketWork } from './ticket-work.tsx'
import { useSeen } from './use-seen.ts'

/** One ticket, by the id in the address: the talk, an answer, what can be done, and whose it is. */
export function TicketPage() {
  const { id = '' } = useParams()
  return isUuid(id) ? <ReadTicket key={id} id={id} /> : <NoTicket />
}

function ReadTicket({ id }: { readonly id: string }) {
  const read = useCall(TICKET, { id }, { silent: true, staleTimeMs: 0 })
  useLive('tickets', TICKET)
  if (isApiError(read.error) && read.error.code === 'support.ticket_unknown') return <NoTicket />
  return (
    <Loaded read={read} fallback={<PageFallback />}>
      {(ticket) => <Shown ticket={ticket} />}
    </Loaded>
  )
}

function NoTicket() {
  const t = useTexts('tickets')
  return (
    <EmptyState isPage picture="not-found" title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to="/tickets" look="ghost">
        {t('toList')}
      </ButtonLink>
    </EmptyState>
  )
}

function Shown({ ticket }: { readonly ticket: WholeTicket }) {
  const t = useTexts('tickets')
  const { serial } = useFormat()
  const mayReadPlayers = useMay('player.read')
  const seen = useSeen(ticket)
  const { intId, department, priority, status, hasHarm, uid, messages } = ticket
  return (
    <Page
      title={ticket.subject}
      text={
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {t('number', { number: serial(intId) })} · {department.title} · {priority.title}
          <TicketStatus status={status} hasHarm={hasHarm} />
        </span>
      }
      actions={
        <>
          <TakeButton ticket={ticket} />
          <ButtonLink to="/tickets" look="ghost" size="s">
            {t('toList')}
          </ButtonLink>
        </>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {hasHarm && <HarmNotice uid={uid} />}
          <Talk messages={messages} isNew={seen.isNew} />
          <AnswerForm ticket={ticket} seen={seen} />
        </div>
        <aside aria-label={t('facts')} className="grid min-w-0 grid-cols-1 gap-4">
          {ticket.complaint !== null && <ComplaintPanel ticket={ticket} complaint={ticket.complaint} />}
          <TicketWork ticket={ticket} />
          <TicketFacts ticket={ticket} />
          {mayReadPlayers && <PlayerCard uid={uid} />}
        </aside>
      </div>
      <TicketDialogs ticket={ticket} />
    </Page>
  )
}
