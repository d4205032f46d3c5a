import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { holdPurses } from '../ledger/index.ts'

/**
 * Says whether it is known who a player is, under the lock of the player's purses: from the commit on, play and withdrawals follow it.
 * Written by `verification` alone.
 */
export async function setCleared(
  app: App,
  tx: Tx,
  { playerId, isCleared }: { readonly playerId: string; readonly isCleared: boolean },
): Promise<void> {
  await holdPurses(tx, [playerId])
  await tx.sql`
    insert into ${tx.b}.limits_protection (player_id, is_cleared) values (${playerId}, ${isCleared})
    on conflict (player_id) do update set is_cleared = excluded.is_cleared, updated_at = clock_timestamp()`
  await app.leave(tx, { type: 'limits.changed', playerId })
}
