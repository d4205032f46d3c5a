import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Scopes } from '../rights.ts'
import { readScopes } from '../role-store.ts'
import { covers } from '../scopes.ts'

type Waiting = {
  readonly id: string
  readonly asked_by: string
  readonly permission: string
  readonly moved_currency: string | null
  /** Minor units. */
  readonly moved_amount: string | null
}

/**
 * Withdraws for good what waits of somebody, or of anybody, and is not covered by what they may at this moment: it wakes for nobody who
 * is given the right anew. Whoever changes rights does it before the change, for what ended by itself, and behind it; under `holdRights`.
 * @returns how many were withdrawn
 */
export async function withdrawLost(
  tx: Tx,
  { personId, by }: { readonly personId: string | null; readonly by: string },
): Promise<number> {
  const { sql, b } = tx
  const waiting = await sql<Waiting[]>`
    select id, asked_by, permission, moved_currency, moved_amount::text as moved_amount from ${b}.staff_approval
    where settled_at is null and lapses_at > clock_timestamp() and asked_by = coalesce(${personId}::uuid, asked_by)`
  const scopes = new Map<string, Scopes>()
  for (const askedBy of new Set(waiting.map(({ asked_by }) => asked_by)))
    scopes.set(askedBy, await readScopes(tx, askedBy))
  const lost = waiting.filter((one) => !isCovered(scopes.get(one.asked_by), one)).map(({ id }) => id)
  if (lost.length === 0) return 0
  const withdrawn = await sql`
    update ${b}.staff_approval set outcome = 'withdrawn', settled_by = ${by}, settled_at = clock_timestamp()
    where id = any(${lost}::uuid[]) and settled_at is null returning id`
  return withdrawn.length
}

function isCovered(
  scopes: Scopes | undefined,
  { permission, moved_currency: currency, moved_amount: amount }: Waiting,
): boolean {
  const own = scopes?.get(permission as StaffPermission)
  if (own === undefined) return false
  if (currency === null || amount === null) return true
  return own.some((scope) => covers(scope, { currency, amountMinor: BigInt(amount) }))
}
