import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { addressBlock, cleanAddress } from '#kit/http/address.ts'
import { Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { callerThings, refuseBlocked } from '../../blocklist/index.ts'
import { checkCode, codeRefusal, lockedFor } from '../contact/check-code.ts'
import { verifyPassword } from '../password/hash-password.ts'
import { passwordMac } from '../password/password-mac.ts'
import { holdPlayer } from '../person/player-store.ts'
import { readSessionData } from '../person/player-view.ts'
import { hasTotp } from '../second-factor/totp-store.ts'
import { noteFailedLogin } from './failed-login-store.ts'
import { type Attempt, forgetFailures, holdCounts, recordFailure } from './failure-store.ts'
import { type LoginMethod, recordLogin } from './login-history-store.ts'
import { nameMac, readLogin, readTypedName } from './login-store.ts'
import { openLogin } from './open-login.ts'

const PATH = 'user/user/login'

/**
 * Opens a session with username or e-mail address and password. A name nobody has costs the same work and gets the same
 * answers as a wrong password, lock included. Throws identity.wrong_credentials, identity.locked and, where the password was
 * right, identity.closed, identity.sign_in_locked and, for a player with an app, identity.second_factor_required and
 * identity.wrong_code.
 */
export async function logIn(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const typed = readTypedName(input.username)
  const name = { ...typed, mac: nameMac(ctx.db, typed.key) }
  const ipBlock = addressBlock(ctx.ip)
  const typedMac = passwordMac(ctx.app, input.password)
  const { player, attempt, waitMs, isShut } = await readLogin(ctx.db, { name, ipBlock, passwordMac: typedMac })
  if (waitMs > 0) throw lockedFor(waitMs)
  // Before the password is judged: who is blocked does not learn whether it was right, nor whose account it was.
  await refuseBlocked(ctx, { door: 'sign_in', things: callerThings(ctx.db, ctx), playerId: null })
  const asker = { ip: ctx.ip, knownAs: attempt.isKnownPlace ? (player?.id ?? null) : null }
  const isRight = await verifyPassword(player?.passwordHash ?? null, input.password, asker)
  if (player === null || !isRight || isShut) throw await countFailure(ctx, attempt, player?.id ?? null)
  if (player.isClosed) throw refuse('identity.closed')
  const opened = await inTx(ctx.db, async (tx) => {
    // Guesses that ran beside this one may have closed the door meanwhile.
    const wait = await holdCounts(tx, attempt)
    if (wait.waitMs > 0) throw lockedFor(wait.waitMs)
    if (wait.isShut) return null
    // The password was judged before: it may have been changed, or the account closed, meanwhile.
    const standing = await holdPlayer(tx, player.id)
    if (standing?.passwordHash !== player.passwordHash) return null
    if (standing.isClosed) return refuse('identity.closed')
    if (standing.isLocked) return refuse('identity.sign_in_locked')
    const second = await secondFactor(tx, ctx, { playerId: player.id, typed: input.twoFaCode, attempt })
    if (second instanceof Refusal) return second
    await forgetFailures(tx, { hashes: [attempt.nameHash, attempt.ownerHash], ipBlocks: [ipBlock] })
    return openLogin(tx, ctx, { playerId: player.id, method: second })
  })
  if (opened === null) throw await countFailure(ctx, attempt, player.id)
  if (opened instanceof Refusal) throw opened
  return { token: opened.token, ...(await readSessionData(ctx, player.id)) }
}

/**
 * What the password alone does not do: with an app, its code or a recovery code. @returns how the login was made, or the
 * refusal, which is thrown once what was counted is written.
 */
async function secondFactor(
  tx: Tx,
  ctx: CallContext,
  login: { readonly playerId: string; readonly typed: string | undefined; readonly attempt: Attempt },
): Promise<LoginMethod | Refusal> {
  const { playerId, typed, attempt } = login
  if (!(await hasTotp(tx, playerId))) return 'password'
  if (typed === undefined) return refuse('identity.second_factor_required', {}, { twoFaCode: 'required' })
  const outcome = await checkCode(tx, ctx.app, { playerId, typed })
  if (outcome.method !== null) return outcome.method
  await noteFailedLogin(tx, { ...attempt, method: 'totp', playerId })
  await recordLogin(tx, ctx, { playerId, outcome: 'wrong_code', method: 'totp' })
  return codeRefusal(outcome.waitMs, 'twoFaCode')
}

async function countFailure(ctx: CallContext, attempt: Attempt, playerId: string | null): Promise<Refusal> {
  const { waitMs } = await inTx(ctx.db, async (tx) => {
    const counted = await recordFailure(tx, attempt)
    if (counted.waitMs === 0) await noteFailedLogin(tx, { ...attempt, method: 'password', playerId })
    await recordLogin(tx, ctx, { playerId, outcome: 'wrong_password', method: 'password' })
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
  return waitMs > 0 ? lockedFor(waitMs) : refuse('identity.wrong_credentials')
}
