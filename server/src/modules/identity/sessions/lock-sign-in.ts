import type { Tx } from '#kit/db/connect.ts'
import { endCodes } from '../contact/code-store.ts'
import { endEverySession } from './end-sessions.ts'

/**
 * Locks the sign-in of a player: from the commit on none of their sessions goes on, none opens, and no code that was sent counts. Or
 * unlocks it. The caller holds the player's row, which a login that runs at the same moment waits for.
 */
export async function lockSignIn(tx: Tx, playerId: string, isLocked: boolean): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player
    set sign_in_locked_at = case when ${isLocked} then coalesce(sign_in_locked_at, clock_timestamp()) end
    where id = ${playerId}`
  if (!isLocked) return
  await endEverySession(tx, playerId)
  await endCodes(tx, playerId)
}
