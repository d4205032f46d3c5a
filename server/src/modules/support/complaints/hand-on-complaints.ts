import { readNow } from '#kit/db/read-now.ts'
import type { App } from '../../../ctx.ts'
import { actOnTicket } from '../act-on-ticket.ts'
import { eachApart } from '../each-apart.ts'
import { holdTicket } from '../ticket-store.ts'
import { actOnComplaint } from './act-on-complaint.ts'
import { listComplaintsDue, readComplaint, updateComplaint } from './complaint-store.ts'

const AT_ONCE = 500

/** Hands complaints that nobody decided to senior staff when that is due; those whose days are over are in deadlock. */
export async function handOnComplaints(app: App): Promise<void> {
  await eachApart(app, await listComplaintsDue(app.db, AT_ONCE), async (tx, ticketId) => {
    const ticket = await holdTicket(tx, ticketId)
    const complaint = await readComplaint(tx, ticketId)
    if (ticket === null || complaint === null) return
    const at = await readNow(tx)
    if (complaint.dueAt <= at) {
      // Whatever was decided meanwhile stays.
      await actOnComplaint(app, tx, { ticket, complaint }, { act: 'lapse', at })
      return
    }
    if (complaint.isSenior || complaint.seniorAt > at) return
    const changes = { priority: 'urgent', assignedTo: null } as const
    await actOnTicket(app, tx, ticket, { act: null, messages: [{ event: 'complaintSenior' }], at, changes })
    await updateComplaint(tx, { ...complaint, isSenior: true })
  })
}
