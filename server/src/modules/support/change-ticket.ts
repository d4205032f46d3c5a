import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { actOnTicket } from './act-on-ticket.ts'
import { requireOwn } from './require-ticket.ts'
import { tellTickets } from './tell-tickets.ts'
import { markSeen } from './ticket-store.ts'

type Own = ParsedInput<'support/ticket/close'>

/** Closes a ticket of the player. @throws Refusal support.ticket_unknown, support.ticket_other */
export function closeTicket(ctx: PlayerContext, { id }: Own): Promise<CallData<'support/ticket/close'>> {
  return change(ctx, id, { act: 'close', event: 'closed' })
}

/** Opens a resolved ticket of the player again. @throws Refusal support.ticket_unknown, support.ticket_other */
export function reopenTicket(ctx: PlayerContext, { id }: Own): Promise<CallData<'support/ticket/reopen'>> {
  return change(ctx, id, { act: 'reopen', event: 'reopened' })
}

async function change(
  { app, db, player }: PlayerContext,
  id: string,
  { act, event }: { readonly act: 'close' | 'reopen'; readonly event: 'closed' | 'reopened' },
) {
  await inTx(db, async (tx) => {
    const ticket = await requireOwn(tx, id, player.id)
    const done = { act, messages: [{ event }], at: await readNow(tx) }
    if (!(await actOnTicket(app, tx, ticket, done))) throw refuse('support.ticket_other')
  })
  return {}
}

/** Says that the player has seen a ticket; their other pages learn of it. @throws Refusal support.ticket_unknown */
export async function markRead(
  { db, player }: PlayerContext,
  { id }: Own,
): Promise<CallData<'support/ticket/markRead'>> {
  await inTx(db, async (tx) => {
    await requireOwn(tx, id, player.id)
    if (await markSeen(tx, id)) tellTickets(tx, player.id)
  })
  return {}
}
