import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { withdrawalLock } from '../contact/credential-change.ts'
import { findPasswordHash, findPlayer } from '../person/player-store.ts'
import { holdSession, renewToken } from '../sessions/proof-store.ts'
import { withProof } from '../sessions/prove-session.ts'
import { requireStepUp } from '../sessions/require-step-up.ts'
import { tellRenewed } from '../sessions/tell-ended.ts'
import { checkPassword } from './check-password.ts'
import { hashPassword, verifyPassword } from './hash-password.ts'
import { replacePassword } from './replace-password.ts'

const PATH = 'user/password/changePassword'

/**
 * Sets a new password for who knows the old one, or has just proved themselves in another way; with an authenticator app
 * the old password alone is not enough. This session goes on under a new token, all others end.
 */
export async function changePassword(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { player } = ctx
  if (input.oldPassword === undefined) await requireStepUp(ctx)
  const row = await findPlayer(ctx.db, player.id)
  if (row === null) throw refuse('identity.login_required')
  checkNewPassword({
    password: input.newPassword,
    rePassword: input.reNewPassword,
    username: row.username,
    email: row.personal.email,
  })
  if (await isSame(ctx, input)) throw refuse('identity.password_same', {}, { newPassword: 'same_password' })
  const passwordHash = await hashPassword(input.newPassword, { ip: ctx.ip, knownAs: player.id })
  const replace = async (tx: Tx, token: string) => {
    await replacePassword(tx, ctx, {
      playerId: player.id,
      passwordHash,
      keepSessionId: player.sessionId,
      what: 'passwordChanged',
    })
    return { token, until: await withdrawalLock(tx, player.id) }
  }
  const { token, until } = await (input.oldPassword === undefined
    ? inTx(ctx.db, async (tx) => {
        if (!(await holdSession(tx, player.sessionId))) throw refuse('identity.login_required')
        tellRenewed(tx, { playerId: player.id, sessionId: player.sessionId })
        return replace(tx, await renewToken(tx, player.sessionId))
      })
    : withProof(ctx, { password: input.oldPassword }, (tx, renewed) => replace(tx, renewed.token)))
  return { token, withdrawalsLockedUntil: (until ?? new Date()).toISOString() }
}

/** Whether nothing would change. Who names the old password says so themselves, right or wrong. */
async function isSame(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<boolean> {
  if (input.oldPassword !== undefined) return input.oldPassword === input.newPassword
  const passwordHash = await findPasswordHash(ctx.db, ctx.player.id)
  return verifyPassword(passwordHash, input.newPassword, { ip: ctx.ip, knownAs: ctx.player.id })
}

/** The rules of registration, their refusals beside the fields of this form. */
function checkNewPassword(given: Parameters<typeof checkPassword>[0]): void {
  try {
    checkPassword(given)
  } catch (error) {
    const { code, fields } = error as Refusal
    const [reason = 'too_common'] = Object.values(fields)
    throw refuse(code, {}, { [reason === 'mismatch' ? 'reNewPassword' : 'newPassword']: reason })
  }
}
