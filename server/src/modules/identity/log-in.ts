import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { fold, foldEmail } from '@tas/shared/values/fold.ts'
import { inTx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { addressBlock, cleanAddress } from './address.ts'
import { type Attempt, forgetFailures, holdCounts, recordFailure } from './failure-store.ts'
import { verifyPassword } from './hash-password.ts'
import { type LoginName, readLogin } from './login-store.ts'
import { passwordMac } from './password-mac.ts'
import { noteLogin } from './player-store.ts'
import { readSessionData } from './player-view.ts'
import { openSession } from './session-store.ts'

const PATH = 'user/user/login'

/**
 * Opens a session with username or e-mail address and password. A name nobody has costs the same work and gets the same
 * answers as a wrong password, lock included. Throws identity.wrong_credentials and identity.locked.
 */
export async function logIn(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const name = readName(input.username)
  const ipBlock = addressBlock(ctx.ip)
  const typedMac = passwordMac(ctx.app, input.password)
  const { player, isKnownPlace, waitMs } = await readLogin(ctx.db, { name, ipBlock, passwordMac: typedMac })
  if (waitMs > 0) throw locked(waitMs)
  const attempt: Attempt = { nameHash: name.hash, ipBlock, passwordMac: typedMac, isKnownPlace }
  const isRight = await verifyPassword(player?.passwordHash ?? null, input.password)
  if (player === null || !isRight) throw await countFailure(ctx, attempt, player?.id ?? null)
  const { token } = await inTx(ctx.db, async (tx) => {
    // Guesses that ran beside this one may have closed the door meanwhile.
    const wait = await holdCounts(tx, attempt)
    if (wait.waitMs > 0) throw locked(wait.waitMs)
    await forgetFailures(tx, attempt)
    await noteLogin(tx, player.id)
    const session = await openSession(tx, { playerId: player.id, caller: ctx })
    await recordAudit(tx, {
      actorKind: 'player',
      actorId: player.id,
      action: 'identity.logged_in',
      targetId: session.sessionId,
      ip: cleanAddress(ctx.ip),
    })
    return session
  })
  return { token, ...(await readSessionData(ctx.app, player.id)) }
}

/** A username cannot hold "@", so the text itself says which of the two was typed. */
function readName(typed: string): LoginName {
  const isEmail = fold(typed).includes('@')
  const key = isEmail ? foldEmail(typed) : fold(typed)
  return { key, isEmail, hash: sha256(key) }
}

async function countFailure(ctx: CallContext, attempt: Attempt, playerId: string | null): Promise<Refusal> {
  const { waitMs } = await inTx(ctx.db, async (tx) => {
    const counted = await recordFailure(tx, attempt)
    if (counted.lockedMs > 0)
      await recordAudit(tx, {
        actorKind: 'system',
        actorId: null,
        action: 'identity.login_locked',
        targetId: playerId,
        ip: cleanAddress(ctx.ip),
        details: { ipBlock: attempt.ipBlock, seconds: Math.round(counted.lockedMs / 1_000) },
      })
    return counted
  })
  return waitMs > 0 ? locked(waitMs) : refuse('identity.wrong_credentials')
}

function locked(waitMs: number): Refusal {
  return refuse('identity.locked', { minutes: Math.ceil(waitMs / 60_000), seconds: Math.ceil(waitMs / 1_000) })
}
