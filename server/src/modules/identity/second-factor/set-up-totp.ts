import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { inTx } from '#kit/db/connect.ts'
import { secretBytes } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { codeRefusal, takeStep } from '../contact/check-code.ts'
import { noteCredentialChange } from '../contact/credential-change.ts'
import { findPlayer } from '../person/player-store.ts'
import { holdStepUp, requireStepUp } from '../sessions/require-step-up.ts'
import { cleanCode, renewRecoveryCodes } from './recovery-codes.ts'
import { base32, totpAddress } from './totp.ts'
import { beginTotp, hasTotp, holdTotp, noteWrongCode, removeTotp } from './totp-store.ts'

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20

/** Makes the secret of an app. Nothing changes until its first code has come. Throws identity.totp_is_on. */
export async function beginSetUpTotp(ctx: PlayerContext): Promise<CallData<'identity/totp/begin'>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  const secret = secretBytes(SECRET_BYTES)
  const hasBegun = await inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    return beginTotp(tx, app, { playerId: player.id, secret })
  })
  if (!hasBegun) throw refuse('identity.totp_is_on')
  const row = await findPlayer(ctx.db, player.id)
  const address = totpAddress(secret, { issuer: app.business.name, account: row?.username ?? '' })
  return { secret: base32(secret), address }
}

/** Turns the app on with a code of it. Throws identity.wrong_code, identity.locked and identity.totp_is_on or _off. */
export async function confirmTotp(
  ctx: PlayerContext,
  input: ParsedInput<'identity/totp/confirm'>,
): Promise<CallData<'identity/totp/confirm'>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  const outcome = await inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    const totp = await holdTotp(tx, app, player.id)
    if (totp === null) throw refuse('identity.totp_is_off')
    if (totp.isConfirmed) throw refuse('identity.totp_is_on')
    if (totp.waitMs > 0) return { waitMs: totp.waitMs }
    if (!(await takeStep(tx, totp, cleanCode(toAsciiDigits(input.code)))))
      return { waitMs: await noteWrongCode(tx, totp) }
    await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'secondFactorOn' })
    return { recoveryCodes: await renewRecoveryCodes(tx, app, player.id) }
  })
  if ('waitMs' in outcome) throw codeRefusal(outcome.waitMs, 'code')
  return outcome
}

/** Takes the app away. Throws identity.totp_is_off. */
export async function turnOffTotp(ctx: PlayerContext): Promise<CallData<'identity/totp/remove'>> {
  await requireStepUp(ctx)
  await inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    if (!(await removeTotp(tx, ctx.player.id))) throw refuse('identity.totp_is_off')
    await noteCredentialChange(tx, ctx, { playerId: ctx.player.id, what: 'secondFactorOff' })
  })
  return {}
}

/** Gives fresh recovery codes. Throws identity.totp_is_off. */
export async function renewCodes(ctx: PlayerContext): Promise<CallData<'identity/recoveryCode/renew'>> {
  await requireStepUp(ctx)
  const { app, player } = ctx
  return inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    if (!(await hasTotp(tx, player.id))) throw refuse('identity.totp_is_off')
    await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'recoveryCodesRenewed' })
    return { recoveryCodes: await renewRecoveryCodes(tx, app, player.id) }
  })
}
