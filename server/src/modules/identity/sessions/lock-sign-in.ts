import type { Tx } from '#kit/db/connect.ts'
import { endCodes } from '../contact/code-store.ts'
import { endEverySession } from './end-sessions.ts'

/** Who wants the sign-in of a player locked: staff by hand, or an agent of theirs. It opens once nobody does any more. */
export const SIGN_IN_LOCK_CAUSES = ['staff', 'agent'] as const
export type SignInLockCause = (typeof SIGN_IN_LOCK_CAUSES)[number]

/**
 * Locks the sign-in of a player for one cause: from the commit on none of their sessions goes on, none opens, and no code that was sent
 * counts. Or takes that cause away. The caller holds the player's row, which a login that runs at the same moment waits for.
 * @returns whether the cause held it otherwise before, and whether it is locked now, by whichever cause
 */
export async function lockSignIn(
  tx: Tx,
  playerId: string,
  { cause, isLocked }: { readonly cause: SignInLockCause; readonly isLocked: boolean },
): Promise<{ readonly hasChanged: boolean; readonly isLocked: boolean }> {
  const [row] = await tx.sql<{ had: boolean; locks: string[] }[]>`
    update ${tx.b}.identity_player player set sign_in_locks = locks,
      sign_in_locked_at = case when locks <> '{}' then coalesce(sign_in_locked_at, clock_timestamp()) end
    from (
      select ${cause} = any(sign_in_locks) as had,
        array_remove(sign_in_locks, ${cause}) || case when ${isLocked} then array[${cause}::text] else '{}' end as locks
      from ${tx.b}.identity_player where id = ${playerId}
    ) as wanted
    where id = ${playerId} returning had, locks`
  if (row === undefined) throw new Error('the player is held')
  const now = { hasChanged: row.had !== isLocked, isLocked: row.locks.length > 0 }
  if (!isLocked || !now.hasChanged) return now
  await endEverySession(tx, playerId)
  await endCodes(tx, playerId)
  return now
}
