import type { Tx } from '#kit/db/connect.ts'
import type { Scopes } from '../rights.ts'
import { readScopes } from '../role-store.ts'
import { listWaiting } from './approval-store.ts'
import { isCovered } from './standing.ts'

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
  const waiting = await listWaiting(tx, { askedBy: personId })
  const scopes = new Map<string, Scopes>()
  for (const askedBy of new Set(waiting.map((one) => one.askedBy))) scopes.set(askedBy, await readScopes(tx, askedBy))
  const lost = waiting.filter((one) => !isCovered(scopes.get(one.askedBy), one)).map(({ id }) => id)
  if (lost.length === 0) return 0
  const withdrawn = await sql`
    update ${b}.staff_approval set outcome = 'withdrawn', settled_by = ${by}, settled_at = clock_timestamp()
    where id = any(${lost}::uuid[]) and settled_at is null returning id`
  return withdrawn.length
}
