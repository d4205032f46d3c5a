import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { holdPurses } from '../ledger/index.ts'
import type { AccountLock } from './protection.ts'

/**
 * Locks something of an account, or unlocks it, under the lock of the player's purses: what was taken before is taken, and from the
 * commit on nothing passes. What waits for its round is taken back. The caller writes the line of the trail.
 * @returns what was locked before
 */
export async function setLock(
  app: App,
  tx: Tx,
  { playerId, kind, isLocked }: { readonly playerId: string; readonly kind: AccountLock; readonly isLocked: boolean },
): Promise<readonly AccountLock[]> {
  await holdPurses(tx, [playerId])
  const [row] = await tx.sql<{ locks: AccountLock[] }[]>`
    select locks from ${tx.b}.limits_protection where player_id = ${playerId}`
  const before = row?.locks ?? []
  if (before.includes(kind) === isLocked) return before
  const locks = isLocked ? [...before, kind] : before.filter((one) => one !== kind)
  await tx.sql`
    insert into ${tx.b}.limits_protection (player_id, locks) values (${playerId}, ${locks}::text[])
    on conflict (player_id) do update set locks = excluded.locks, updated_at = clock_timestamp()`
  if (kind === 'play' && isLocked) await app.leave(tx, { type: 'limits.play_stopped', playerId })
  await app.leave(tx, { type: 'limits.changed', playerId })
  return before
}
