import type { Resource } from '#kit/commit/state.ts'
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
}

/** Cases that are not paid, the oldest first; of one player or of all. */
export function readSuspense({ sql, b }: Db, playerId: string | null = null): PromiseLike<readonly SuspenseCase[]> {
  return sql<SuspenseCase[]>`
    select id, player_id as "playerId", currency, amount as "amountMinor", cause, reference, happened_at as "happenedAt"
    from ${b}.ledger_suspense where paid_at is null and (${playerId}::uuid is null or player_id = ${playerId}::uuid)
    order by happened_at, id`
}

/** Whether something is owed to the player of a closed account. */
export async function hasSuspense({ sql, b }: Db, playerId: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.ledger_suspense where player_id = ${playerId} and paid_at is null limit 1`
  return rows.length > 0
}

/** How an amount left suspense. */
export type SuspensePaid = { readonly by: string; readonly how: string }
type Payable = {
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly isPaid: boolean
}

/** Cases by id, locked while they are paid; `paid` says that this decision did it. */
export const payableCases: Resource<Payable & { readonly paid: SuspensePaid | null }> = {
  name: 'ledger.suspense_payable',
  async load(tx, ids) {
    const rows = await tx.sql<(Payable & { readonly id: string })[]>`
      select id, player_id as "playerId", currency, amount as "amountMinor", paid_at is not null as "isPaid"
      from ${tx.b}.ledger_suspense where id = any(${ids}::uuid[]) order by id for no key update`
    return new Map(rows.map(({ id, ...row }) => [id, { ...row, paid: null }]))
  },
  save(tx, values) {
    const paid = [...values].flatMap(([id, { paid }]) => (paid === null ? [] : [{ id, ...paid }]))
    return tx.sql`
      update ${tx.b}.ledger_suspense as owed set paid_at = clock_timestamp(), paid_by = paid.by, paid_how = paid.how
      from unnest(${paid.map(({ id }) => id)}::uuid[], ${paid.map(({ by }) => by)}::text[],
        ${paid.map(({ how }) => how)}::text[]) as paid (id, by, how)
      where owed.id = paid.id and owed.paid_at is null`
  },
}
