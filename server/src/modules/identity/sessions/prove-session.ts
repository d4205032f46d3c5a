import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { ProofMethod } from '@tas/shared/contract/identity/choices.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { checkCode, lockedFor } from '../contact/check-code.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { findPasswordHash, holdPlayer } from '../person/player-store.ts'
import { passkeys } from '../second-factor/passkey-store.ts'
import { hasTotp } from '../second-factor/totp-store.ts'
import { verifyPasskey } from '../second-factor/verify-passkey.ts'
import { countWrongProof, holdSession, noteProof, readProofState } from './proof-store.ts'
import { tellEnded, tellRenewed } from './tell-ended.ts'

const PATH = 'identity/stepUp/prove'
type Proof = ParsedInput<typeof PATH>
type Renewed = { readonly token: string; readonly provenUntil: Date }

/** Takes a proof that the player is there, for the next five minutes of this session, and renews its token. */
export async function proveSession(ctx: PlayerContext, input: Proof): Promise<CallData<typeof PATH>> {
  return withProof(ctx, input, async (_tx, { token, provenUntil }) => ({
    token,
    provenUntil: provenUntil.toISOString(),
  }))
}

/**
 * Runs `work` in the transaction that takes a right proof. The fifth wrong one in a row ends the session. Throws
 * identity.wrong_proof, identity.locked and, for a proof that does not count for this player, identity.step_up_required.
 */
export async function withProof<Result>(
  ctx: PlayerContext,
  proof: Proof,
  work: (tx: Tx, renewed: Renewed) => Promise<Result>,
): Promise<Result> {
  const { player } = ctx
  const { methods } = await readProofState(ctx.db, { playerId: player.id, sessionId: player.sessionId })
  const method = methodOf(proof)
  if (!methods.includes(method)) throw refuse('identity.step_up_required', { methods: methods.join(',') })
  const judge = await judgeOf(ctx, proof)
  const outcome = await inTx(ctx.db, async (tx) => {
    // Guesses that ran beside this one may have ended the session meanwhile: then no answer is given to any.
    if (!(await holdSession(tx, player.sessionId))) return { left: 0 }
    const { isRight, waitMs } = await judge(tx)
    if (waitMs > 0) return { waitMs }
    if (isRight) {
      const renewed = await noteProof(tx, player.sessionId)
      tellRenewed(tx, { playerId: player.id, sessionId: player.sessionId })
      await recordProof(tx, ctx, { method, left: null })
      return { result: await work(tx, renewed) }
    }
    const left = await countWrongProof(tx, player.sessionId)
    await recordProof(tx, ctx, { method, left })
    if (left === 0) tellEnded(tx, [{ playerId: player.id, sessionId: player.sessionId }])
    return { left }
  })
  if ('result' in outcome) return outcome.result
  if ('waitMs' in outcome) throw lockedFor(outcome.waitMs)
  throw outcome.left === 0
    ? refuse('identity.login_required')
    : refuse('identity.wrong_proof', { left: outcome.left }, fieldOf(method))
}

function methodOf(proof: Proof): ProofMethod {
  if (proof.passkey !== undefined) return 'passkey'
  return proof.code === undefined ? 'password' : 'totp'
}

function fieldOf(method: ProofMethod): Record<string, string> {
  if (method === 'passkey') return {}
  return method === 'totp' ? { code: 'unknown' } : { password: 'unknown' }
}

type Verdict = { readonly isRight: boolean; readonly waitMs: number }

/** Does outside of the transaction what is slow or must not be undone, and gives what is judged under its locks. */
async function judgeOf(ctx: PlayerContext, proof: Proof): Promise<(tx: Tx) => Promise<Verdict>> {
  const { app, player } = ctx
  if (proof.passkey !== undefined) {
    const right = await verifyPasskey(app, { purpose: 'prove', sessionId: player.sessionId }, proof.passkey)
    if (right === null || right.playerId !== player.id) return async () => ({ isRight: false, waitMs: 0 })
    return async (tx) => ({ isRight: await passkeys.noteUse(tx, right), waitMs: 0 })
  }
  const typed = proof.code
  if (typed !== undefined)
    return async (tx) => {
      const outcome = await checkCode(tx, app, { playerId: player.id, typed })
      return outcome.method === null ? { isRight: false, waitMs: outcome.waitMs } : { isRight: true, waitMs: 0 }
    }
  const passwordHash = await findPasswordHash(ctx.db, player.id)
  const isRight = await verifyPassword(passwordHash, proof.password ?? '', { ip: ctx.ip, knownAs: player.id })
  return async (tx) => {
    // Judged against the hash of a moment ago: another may stand by now, or an app without which it is not enough.
    const standing = await holdPlayer(tx, player.id)
    const stillCounts = standing?.passwordHash === passwordHash && !(await hasTotp(tx, player.id))
    return { isRight: isRight && stillCounts, waitMs: 0 }
  }
}

async function recordProof(
  tx: Tx,
  ctx: PlayerContext,
  proof: { readonly method: ProofMethod; readonly left: number | null },
): Promise<void> {
  await recordAudit(tx, {
    actorKind: 'player',
    actorId: ctx.player.id,
    action: proof.left === null ? 'identity.proved' : 'identity.proof_failed',
    targetId: ctx.player.sessionId,
    ip: cleanAddress(ctx.ip),
    details: { method: proof.method, hasEnded: proof.left === 0 },
  })
}
