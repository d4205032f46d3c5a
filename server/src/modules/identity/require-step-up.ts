import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readProofState } from './proof-store.ts'

/**
 * Stops what only the player themselves may do (money out, credentials, weaker protection) unless this session was proved
 * within the last five minutes; an open tab or a stolen token is not enough. A login is no proof.
 * Throws identity.step_up_required, which the site answers by asking for a proof and making the call again.
 */
export async function requireStepUp(ctx: PlayerContext): Promise<void> {
  const { isFresh, methods } = await readProofState(ctx.db, {
    playerId: ctx.player.id,
    sessionId: ctx.player.sessionId,
  })
  if (!isFresh) throw refuse('identity.step_up_required', { methods: methods.join(',') })
}
