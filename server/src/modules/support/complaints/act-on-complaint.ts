import { type ComplaintAct, type ComplaintOutcome, moveComplaint } from '@tas/shared/rules/support/complaints.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import { type Act, actOnTicket } from '../act-on-ticket.ts'
import type { Happened, Written } from '../message-store.ts'
import type { TicketRow } from '../ticket-store.ts'
import { type ComplaintRow, updateComplaint } from './complaint-store.ts'

export type DoneToComplaint = {
  readonly act: ComplaintAct
  readonly outcome?: ComplaintOutcome
  /** What staff write with it. */
  readonly answer?: Written
  readonly at: Date
  readonly changes?: Act['changes']
}

/** What each act does to the ticket, and what the house writes into it. */
const EFFECTS = {
  investigate: { act: null, event: 'complaintInvestigated' },
  decide: { act: 'staffReply', event: 'complaintDecided' },
  accept: { act: 'settle', event: 'complaintAccepted' },
  refuse: { act: 'deadlock', event: 'complaintDeadlock' },
  lapse: { act: 'deadlock', event: 'complaintLapsed' },
} as const satisfies Readonly<Record<ComplaintAct, Pick<Act, 'act'> & Pick<Happened, 'event'>>>

/** Does something to a complaint whose ticket the caller holds. @returns false: it was not open to this, and nothing was done */
export async function actOnComplaint(
  app: App,
  tx: Tx,
  { ticket, complaint }: { readonly ticket: TicketRow; readonly complaint: ComplaintRow },
  { act, outcome, answer, at, changes }: DoneToComplaint,
): Promise<boolean> {
  const state = moveComplaint(complaint.state, act)
  if (state === null) return false
  const { act: ticketAct, event } = EFFECTS[act]
  const happened: Happened = { event, ...(outcome !== undefined && { value: outcome }) }
  const messages = answer === undefined ? [happened] : [answer, happened]
  const done = { act: ticketAct, messages, at, ...(changes !== undefined && { changes }) }
  if ((await actOnTicket(app, tx, ticket, done)) === null) return false
  await updateComplaint(tx, { ...complaint, state, outcome: outcome ?? complaint.outcome })
  return true
}
