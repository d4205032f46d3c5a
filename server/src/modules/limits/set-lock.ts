import type { LockCause } from '@tas/shared/contract/office/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { holdPurses } from '../ledger/index.ts'
import type { AccountLock } from './protection.ts'

type Asked = {
  readonly playerId: string
  readonly kind: AccountLock
  /** Who wants it: a lock is open once nobody wants it any more. */
  readonly cause: LockCause
  readonly isLocked: boolean
}

/**
 * Locks something of an account for one cause, or takes that cause away, under the lock of the player's purses: what was taken before is
 * taken, and from the commit on nothing passes. What waits for its round is taken back. The caller writes the line of the trail.
 * @returns whether this cause held it otherwise before, and whether it is locked now, by whichever cause
 */
export async function setLock(
  app: App,
  tx: Tx,
  { playerId, kind, cause, isLocked }: Asked,
): Promise<{ readonly hasChanged: boolean; readonly isLocked: boolean }> {
  await holdPurses(tx, [playerId])
  const { sql, b } = tx
  const changed = isLocked
    ? await sql`
        insert into ${b}.limits_lock (player_id, kind, cause) values (${playerId}, ${kind}, ${cause})
        on conflict do nothing returning kind`
    : await sql`
        delete from ${b}.limits_lock where player_id = ${playerId} and kind = ${kind} and cause = ${cause} returning kind`
  const held = [...new Set((await readLockCauses(tx, playerId)).map((lock) => lock.kind))]
  const now = { hasChanged: changed.length > 0, isLocked: held.includes(kind) }
  if (!now.hasChanged) return now
  await sql`
    insert into ${b}.limits_protection (player_id, locks) values (${playerId}, ${held}::text[])
    on conflict (player_id) do update set locks = excluded.locks, updated_at = clock_timestamp()`
  if (kind === 'play' && isLocked) await app.leave(tx, { type: 'limits.play_stopped', playerId })
  await app.leave(tx, { type: 'limits.changed', playerId })
  return now
}

/** A query of the players of whom something is locked, by whomever: for lists that are narrowed to them. */
export function lockedPlayers({ sql, b }: Db, kind: AccountLock) {
  return sql`select player_id from ${b}.limits_lock where kind = ${kind}`
}

/** What is locked of an account, by whom, in the order in which it was. */
export async function readLockCauses(
  { sql, b }: Db,
  playerId: string,
): Promise<readonly { readonly kind: AccountLock; readonly cause: LockCause }[]> {
  return sql`select kind, cause from ${b}.limits_lock where player_id = ${playerId} order by since, kind, cause`
}
