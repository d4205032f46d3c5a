import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { mayDecideComplaint } from '@tas/shared/rules/support/complaints.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  actOnComplaint,
  type ComplaintRow,
  complaintView,
  type DoneToComplaint,
  readComplaint,
} from '../../support/index.ts'
import { holdSeen, type Seen } from './act-on-seen.ts'

type Nothing = CallData<'office/complaint/investigate'>
type Shown = CallData<'office/ticket/get'>['complaint']

/** Whether a complaint is the reader's to decide. Whoever may protect players is senior here. */
function mayDecide({ staff }: Pick<PrivilegedTxContext, 'staff'>, complaint: ComplaintRow): boolean {
  const person = { id: staff.id, isSenior: staff.permissions.has('player.protect') }
  return staff.permissions.has('complaint.decide') && mayDecideComplaint(complaint, person)
}

/** The complaint about a ticket as staff see it; null: there is none. */
export async function shownComplaint(ctx: PrivilegedTxContext, ticketId: string): Promise<Shown> {
  const { app, tx } = ctx
  const complaint = await readComplaint(tx, ticketId)
  if (complaint === null) return null
  const { isSenior } = complaint
  return { ...complaintView(app, complaint, await readNow(tx)), isSenior, mayDecide: mayDecide(ctx, complaint) }
}

/** Says that somebody looks into a complaint. @throws Refusal support.ticket_unknown, support.ticket_outdated, support.complaint_other */
export function investigateComplaint(
  ctx: PrivilegedTxContext,
  seen: ParsedInput<'office/complaint/investigate'>,
): Promise<Done<Nothing>> {
  const doneOf = () => ({ act: 'investigate', changes: { assignedTo: ctx.staff.id } }) as const
  return act(ctx, seen, { action: 'support.complaint_investigated', doneOf })
}

/**
 * Decides a complaint, with the words its player reads.
 * @throws Refusal support.ticket_unknown, support.ticket_outdated, support.complaint_other, support.complaint_own, support.ticket_full
 */
export function decideComplaint(
  ctx: PrivilegedTxContext,
  { outcome, text, ...seen }: ParsedInput<'office/complaint/decide'>,
): Promise<Done<Nothing>> {
  return act(ctx, seen, {
    action: 'support.complaint_decided',
    doneOf(complaint) {
      if (!mayDecide(ctx, complaint)) throw refuse('support.complaint_own')
      return { act: 'decide', outcome, answer: { sender: 'staff', senderId: ctx.staff.id, text } }
    },
  })
}

type Doing = {
  readonly action: string
  readonly doneOf: (complaint: ComplaintRow) => Omit<DoneToComplaint, 'at'>
}

async function act(ctx: PrivilegedTxContext, seen: Seen, { action, doneOf }: Doing): Promise<Done<Nothing>> {
  const { app, tx } = ctx
  const ticket = await holdSeen(ctx, seen)
  const complaint = await readComplaint(tx, ticket.id)
  if (complaint === null) throw refuse('support.complaint_other')
  const done = { ...doneOf(complaint), at: await readNow(tx) }
  if (!(await actOnComplaint(app, tx, { ticket, complaint }, done))) throw refuse('support.complaint_other')
  const details = { ticket: ticket.id, ...(done.outcome !== undefined && { outcome: done.outcome }) }
  return { data: {}, line: { action, targetId: ticket.playerId, details } }
}
