import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { requireOwn } from '../require-ticket.ts'
import { insertRating } from './rating-store.ts'

const PATH = 'support/ticket/rate'

/** Keeps how the player found the answer. @throws Refusal support.ticket_unknown, support.not_resolved, support.rated */
export async function rateTicket(
  { db, player }: PlayerContext,
  { id, score, text = '' }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  await inTx(db, async (tx) => {
    const ticket = await requireOwn(tx, id, player.id)
    if (ticket.resolvedAt === null) throw refuse('support.not_resolved')
    if (!(await insertRating(tx, ticket, { score, text: text === '' ? null : text }))) throw refuse('support.rated')
  })
  return {}
}
