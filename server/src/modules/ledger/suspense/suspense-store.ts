import type { Db } from '#kit/db/connect.ts'
import type { SuspenseCause } from './suspense-table.ts'

/** An amount in suspense that nobody has paid out yet. */
export type SuspenseCase = {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly cause: SuspenseCause
  readonly reference: string
  readonly happenedAt: Date
  /** The order that is to pay it; null: nobody ordered it yet. */
  readonly orderId: string | null
}

const columns = ({
  sql,
}: Pick<Db, 'sql'>) => sql`id, player_id as "playerId", currency, amount as "amountMinor", cause, reference,
  happened_at as "happenedAt", order_id as "orderId"`

/** Cases that are not paid, the oldest first; of one player or of all. */
export function readSuspense({ sql, b }: Db, playerId: string | null = null): PromiseLike<readonly SuspenseCase[]> {
  return sql<SuspenseCase[]>`
    select ${columns({ sql })}
    from ${b}.ledger_suspense where paid_at is null and (${playerId}::uuid is null or player_id = ${playerId}::uuid)
    order by happened_at, id`
}

/** The cases of so many players behind `after`, in the order in which those registered; what is null narrows nothing. */
export function listSuspense(
  { sql, b }: Db,
  asked: {
    readonly playerId?: string | null
    readonly currency?: string | null
    readonly isOrdered?: boolean | null
    readonly after: string | null
    readonly players: number
  },
): PromiseLike<readonly SuspenseCase[]> {
  const { playerId = null, currency = null, isOrdered = null, after, players } = asked
  const within = sql`paid_at is null
    ${playerId === null ? sql`` : sql`and player_id = ${playerId}`}
    ${currency === null ? sql`` : sql`and currency = ${currency}`}
    ${isOrdered === null ? sql`` : sql`and (order_id is not null) = ${isOrdered}`}`
  return sql<SuspenseCase[]>`
    select ${columns({ sql })}
    from ${b}.ledger_suspense
    where ${within} and player_id in (
      select distinct player_id from ${b}.ledger_suspense
      where ${within} and player_id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') order by player_id limit ${players})
    order by player_id, currency, happened_at, id`
}

/** Whether something is owed to the player of a closed account. */
export async function hasSuspense({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.ledger_suspense where player_id = ${playerId} and paid_at is null limit 1`
  return rows.length > 0
}

/** What an order is to pay, while it is open. */
export function readOrdered({ sql, b }: Db, orderId: string): PromiseLike<readonly SuspenseCase[]> {
  return sql<SuspenseCase[]>`
    select ${columns({ sql })}
    from ${b}.ledger_suspense where paid_at is null and order_id = ${orderId} order by happened_at, id`
}

/** What of a player's suspense was paid by a transfer, in minor units; null: the transfer paid nothing of it. */
export async function readPaidBy(
  { sql, b }: Db,
  paid: { readonly playerId: string; readonly currency: string; readonly transfer: string },
): Promise<bigint | null> {
  const [row] = await sql<{ amount: bigint | null }[]>`
    select sum(amount)::bigint as amount from ${b}.ledger_suspense
    where player_id = ${paid.playerId} and currency = ${paid.currency} and paid_transfer = ${paid.transfer}`
  return row?.amount ?? null
}
