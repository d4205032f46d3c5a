import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { requireOwn } from '../require-ticket.ts'
import { actOnComplaint } from './act-on-complaint.ts'
import { readComplaint } from './complaint-store.ts'

const PATH = 'support/complaint/answerDecision'

/**
 * Takes the decision on a complaint as it is, or does not: then it is in deadlock.
 * @throws Refusal support.ticket_unknown, support.complaint_other
 */
export async function answerDecision(
  { app, db, player }: PlayerContext,
  { id, isAccepted }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await inTx(db, async (tx) => {
    const ticket = await requireOwn(tx, id, player.id)
    const complaint = await readComplaint(tx, id)
    if (complaint === null) throw refuse('support.ticket_unknown')
    const done = { act: isAccepted ? 'accept' : 'refuse', at: await readNow(tx) } as const
    if (!(await actOnComplaint(app, tx, { ticket, complaint }, done))) throw refuse('support.complaint_other')
  })
  return {}
}
