import { CLOSES_AFTER_DAYS } from '@tas/shared/rules/support/ticket-moves.ts'
import { readNow } from '#kit/db/read-now.ts'
import { repeat } from '#kit/repeat.ts'
import type { App } from '../../ctx.ts'
import type { Running } from '../../module.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { forgetAttachments } from './attachments/attachment-store.ts'
import { handOnComplaints } from './complaints/hand-on-complaints.ts'
import { eachApart } from './each-apart.ts'
import { holdTicket, listLapsed } from './ticket-store.ts'

const CLOSE_EVERY_MS = 10 * 60_000
const AT_ONCE = 500

/** Closes what was resolved long ago, and hands on complaints that wait for too long. */
export function startJobs(app: App): Running {
  const failed = 'tickets and complaints could not be moved on; it is tried again'
  return repeat({ everyMs: CLOSE_EVERY_MS, log: app.log, failed, pace: app.pace }, async () => {
    await forgetAttachments(app.db)
    await closeLapsed(app)
    await handOnComplaints(app)
  })
}

/** Closes tickets that were resolved so long ago that nobody goes on with them. */
export async function closeLapsed(app: App): Promise<void> {
  await eachApart(app, await listLapsed(app.db, CLOSES_AFTER_DAYS, AT_ONCE), async (tx, id) => {
    const ticket = await holdTicket(tx, id)
    // Its player may have written meanwhile.
    if (ticket?.status !== 'resolved') return
    await actOnTicket(app, tx, ticket, { act: 'lapse', messages: [{ event: 'lapsed' }], at: await readNow(tx) })
  })
}
