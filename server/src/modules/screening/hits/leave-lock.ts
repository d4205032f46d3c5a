import type { Tx } from '#kit/db/connect.ts'
import type { AccountLock } from '../../limits/index.ts'

/** Somebody else wants the same lock of a player: no hit opens it any more, however it is decided on. The caller holds the player. */
export async function leaveLock(
  { sql, b }: Tx,
  { playerId, kind }: { readonly playerId: string; readonly kind: AccountLock },
): Promise<void> {
  await sql`
    update ${b}.screening_hit set locks = array_remove(locks, ${kind}) where player_id = ${playerId} and ${kind} = any(locks)`
}
