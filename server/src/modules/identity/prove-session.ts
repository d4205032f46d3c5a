import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { ProofMethod } from '@tas/shared/contract/security.ts'
import { inTx } from '#kit/db/connect.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { cleanAddress } from './address.ts'
import { verifyPassword } from './hash-password.ts'
import { findPasswordHash } from './player-store.ts'
import { countWrongProof, holdSession, noteProof, readProofState } from './proof-store.ts'

const PATH = 'identity/stepUp/prove'
type Input = ParsedInput<typeof PATH>

/**
 * Takes a proof that the player is there, for the next five minutes of this session, and renews its token. The fifth wrong
 * one in a row ends the session. Throws identity.wrong_proof, identity.locked and, for a proof that does not count for
 * this player, identity.step_up_required.
 */
export async function proveSession(ctx: PlayerContext, input: Input): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { methods } = await readProofState(ctx.db, { playerId: player.id, sessionId: player.sessionId })
  const method = methodOf(input)
  if (!methods.includes(method)) throw refuse('identity.step_up_required', { methods: methods.join(',') })
  const isRight = await verifyPassword(await findPasswordHash(ctx.db, player.id), input.password ?? '')
  const outcome = await inTx(ctx.db, async (tx) => {
    // Guesses that ran beside this one may have ended the session meanwhile: then no answer is given to any.
    if (!(await holdSession(tx, player.sessionId))) return { left: 0 }
    const proved = isRight ? await noteProof(tx, player.sessionId) : null
    const left = proved === null ? await countWrongProof(tx, player.sessionId) : null
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: proved === null ? 'identity.proof_failed' : 'identity.proved',
      targetId: player.sessionId,
      ip: cleanAddress(ctx.ip),
      details: { method, hasEnded: left === 0 },
    })
    return proved ?? { left: left ?? 0 }
  })
  if ('token' in outcome) return { token: outcome.token, provenUntil: outcome.provenUntil.toISOString() }
  if (outcome.left === 0) app.emit({ type: 'identity.session_ended', playerId: player.id, sessionId: player.sessionId })
  throw wrongProof(outcome.left)
}

function methodOf(input: Input): ProofMethod {
  if (input.passkey !== undefined) return 'passkey'
  return input.code === undefined ? 'password' : 'totp'
}

function wrongProof(left: number): Refusal {
  return left === 0 ? refuse('identity.login_required') : refuse('identity.wrong_proof', { left })
}
