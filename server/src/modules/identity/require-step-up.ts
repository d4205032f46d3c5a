import type { Db } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readProofState } from './proof-store.ts'

/**
 * Stops what only the player themselves may do (money out, credentials, weaker protection) unless this session was proved
 * within the last five minutes; an open tab or a stolen token is not enough. A login is no proof.
 * `db` may be a transaction: whoever is in one asks on its connection. Throws identity.step_up_required, which the site
 * answers by asking for a proof and making the call again.
 */
export async function requireStepUp({
  db,
  player,
}: Pick<PlayerContext, 'player'> & { readonly db: Db }): Promise<void> {
  const { isFresh, methods } = await readProofState(db, { playerId: player.id, sessionId: player.sessionId })
  if (!isFresh) throw refuse('identity.step_up_required', { methods: methods.join(',') })
}
