import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { holdPlayer } from '../person/player-store.ts'
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

/**
 * Asks the same once more under the player's row, before a credential is written: a new password ends sessions under that row,
 * and what a session that it ends has asked for must not outlive it. Throws identity.step_up_required.
 */
export async function holdStepUp(tx: Tx, { player }: Pick<PlayerContext, 'player'>): Promise<void> {
  await holdPlayer(tx, player.id)
  await requireStepUp({ db: tx, player })
}
