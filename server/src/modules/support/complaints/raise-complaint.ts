import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { complaintDates, isIncidentDay } from '@tas/shared/rules/support/complaints.ts'
import { inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { actOnTicket } from '../act-on-ticket.ts'
import { requireOwn } from '../require-ticket.ts'
import { supportSettings } from '../settings.ts'
import { insertComplaint, readComplaint } from './complaint-store.ts'
import { complaintView } from './complaint-view.ts'

const PATH = 'support/complaint/raise'

/**
 * Makes a ticket of the player a complaint, which is acknowledged at once with its number and its dates. It can be about a ticket that
 * is closed too; of one that goes on elsewhere, about where it goes on.
 * @throws Refusal support.ticket_unknown, support.complaint_raised, support.incident_day, support.ticket_other, support.ticket_full
 */
export async function raiseComplaint(
  { app, db, player }: PlayerContext,
  { id, happenedOn, text }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { complaintDays: days, complaintSeniorDays: seniorDays, complaintMonths } = settingsOf(app, supportSettings)
  return inTx(db, async (tx) => {
    const ticket = await requireOwn(tx, id, player.id)
    if ((await readComplaint(tx, id)) !== null) throw refuse('support.complaint_raised')
    if (ticket.mergedInto !== null) throw refuse('support.ticket_other')
    const at = await readNow(tx)
    if (!isIncidentDay(happenedOn, at, complaintMonths))
      throw refuse('support.incident_day', { months: complaintMonths })
    const complaint = await insertComplaint(tx, ticket, {
      happenedOn,
      raisedAt: at,
      ...complaintDates(at, { days, seniorDays }),
    })
    const words = { sender: 'player', senderId: null, text } as const
    const happened = { event: 'complaintRaised', value: String(complaint.intId) } as const
    const changes = { priority: 'high' } as const
    const done = { act: 'complain', messages: [words, happened], at, changes } as const
    if ((await actOnTicket(app, tx, ticket, done)) === null) throw refuse('support.ticket_other')
    return complaintView(app, complaint, at)
  })
}
