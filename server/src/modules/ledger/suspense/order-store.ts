import type { Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'

/** What was ordered to be paid and has neither been paid nor cancelled. */
export type OpenOrder = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly orderedAt: Date
  readonly orderedBy: string
}

/** Open orders of some players. */
export function readOpenOrders({ sql, b }: Db, playerIds: readonly string[]): PromiseLike<readonly OpenOrder[]> {
  return sql<OpenOrder[]>`
    select id, player_id as "playerId", currency, amount as "amountMinor", ordered_at as "orderedAt", ordered_by as "orderedBy"
    from ${b}.ledger_payment_order where ended_at is null and player_id = any(${playerIds as string[]}::uuid[])`
}

type NewOrder = Omit<OpenOrder, 'orderedAt' | 'orderedBy'> & {
  readonly caseIds: readonly string[]
  readonly by: string
}

/** Orders to pay what is in suspense. Each takes its cases, or is refused. */
export const paymentOrders: Table<NewOrder> = {
  name: 'ledger.payment_orders',
  // One after another, as payments are.
  async insert(tx, rows) {
    for (const row of rows) await writeOrder(tx, row)
  },
}

async function writeOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, caseIds, playerId, currency, amountMinor, by } = order
  const { sql, b } = tx
  const made = await sql`
    insert into ${b}.ledger_payment_order (id, player_id, currency, amount, ordered_by)
    values (${id}, ${playerId}, ${currency}, ${amountMinor}, ${by}) on conflict do nothing returning id`
  if (made.length === 0) throw refuse('ledger.owed_otherwise')
  const taken = await sql`
    update ${b}.ledger_suspense set order_id = ${id}
    where id = any(${caseIds as string[]}::uuid[]) and paid_at is null and order_id is null returning id`
  if (taken.length !== caseIds.length) throw refuse('ledger.owed_otherwise')
}

/** Ends an order, once. @returns the player it was for; null when it is not open any more */
export async function endOrder(
  { sql, b }: Tx,
  end: { readonly orderId: string; readonly by: string; readonly outcome: 'paid' | 'cancelled' },
): Promise<string | null> {
  const [ended] = await sql<{ player_id: string }[]>`
    update ${b}.ledger_payment_order set outcome = ${end.outcome}, ended_at = clock_timestamp(), ended_by = ${end.by}
    where id = ${end.orderId} and ended_at is null returning player_id`
  return ended?.player_id ?? null
}

/**
 * Cancels an order that nobody carried out: what it was to pay is owed as before.
 * @returns the player it was for
 * @throws Refusal ledger.order_unknown when it is not open any more
 */
export async function cancelOrder(tx: Tx, { orderId, by }: { orderId: string; by: string }): Promise<string> {
  const playerId = await endOrder(tx, { orderId, by, outcome: 'cancelled' })
  if (playerId === null) throw refuse('ledger.order_unknown')
  await tx.sql`update ${tx.b}.ledger_suspense set order_id = null where order_id = ${orderId} and paid_at is null`
  return playerId
}
