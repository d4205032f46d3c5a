import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { enqueueMail, enqueuePhone, isPhoneReachable } from '../mail/index.ts'
import { addressBlock } from './address.ts'
import { holdSubject, insertCode, judgeCodes, makeCode, newCodeId, useCode } from './code-store.ts'
import { noteCredentialChange } from './credential-change.ts'
import { changePersonal, readContact } from './person-store.ts'
import { lockProfileFields } from './profile-store.ts'
import { rememberPlayer } from './remember-persons.ts'
import { tooManyCodes } from './request-reset.ts'
import { requireStepUp } from './require-step-up.ts'
import { codeRefusal } from './reset-password.ts'

const CHANGE = 'user/phone/change'
const CONFIRM = 'user/phone/confirm'
const USEFUL_MINUTES = 10

/**
 * Begins a change of the phone number, or its first confirmation. A code goes to the new number; where a number was
 * confirmed before, another goes to the e-mail address, which a lost phone cannot read.
 * Throws identity.step_up_required, identity.phone_unavailable, identity.same_address and identity.too_many_codes.
 */
export async function changePhone(
  ctx: PlayerContext,
  input: ParsedInput<typeof CHANGE>,
): Promise<CallData<typeof CHANGE>> {
  const { app, player, language } = ctx
  if (!isPhoneReachable(app)) throw refuse('identity.phone_unavailable')
  await requireStepUp(ctx)
  const subject = { hash: sha256(`phone|${player.id}`), ipBlock: addressBlock(ctx.ip) }
  const [id, code, oldCode] = [newCodeId(), makeCode(), makeCode()]
  return inTx(ctx.db, async (tx) => {
    const { waitMs } = await holdSubject(tx, subject)
    if (waitMs > 0) throw tooManyCodes(waitMs)
    const now = await readContact(tx, player.id)
    if (now === null || (now.isPhoneVerified && now.phone === input.phone))
      throw refuse('identity.same_address', {}, { phone: 'same' })
    const { expiresAt } = await insertCode(tx, app, {
      ...{ id, purpose: 'phone', playerId: player.id, subject, target: input.phone },
      ...{ code, oldCode: now.isPhoneVerified ? oldCode : null, usefulMinutes: USEFUL_MINUTES },
    })
    const reader = { playerId: player.id, language }
    await enqueuePhone(tx, {
      ...{ ...reader, to: input.phone, template: 'confirmNewPhone', facts: { code, minutes: USEFUL_MINUTES } },
    })
    if (now.isPhoneVerified)
      await enqueueMail(tx, {
        ...{ ...reader, to: now.email, template: 'confirmLeavingPhone' },
        facts: { code: oldCode, minutes: USEFUL_MINUTES, newPhone: input.phone },
      })
    return { requestId: id, expiresAt: expiresAt.toISOString(), needsOldCode: now.isPhoneVerified }
  })
}

/**
 * Writes the number the codes were about. From then on it changes only this way, not with the rest of the profile.
 * Throws identity.mail_code_wrong and identity.mail_code_gone.
 */
export async function confirmPhone(
  ctx: PlayerContext,
  input: ParsedInput<typeof CONFIRM>,
): Promise<CallData<typeof CONFIRM>> {
  const { app, player } = ctx
  const { requestId, newCode, oldCode } = input
  const outcome = await inTx(ctx.db, (tx) =>
    judgeCodes(tx, app, { id: requestId, purpose: 'phone', playerId: player.id, newCode, oldCode }),
  )
  if (outcome.kind !== 'right') throw codeRefusal(outcome, 'newCode')
  await inTx(ctx.db, async (tx) => {
    if (!(await useCode(tx, requestId))) throw refuse('identity.mail_code_gone', {}, { newCode: 'unknown' })
    await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'phoneChanged' })
    await changePersonal(tx, player.id, { phone: outcome.target })
    await tx.sql`update ${tx.b}.identity_player set phone_verified_at = clock_timestamp() where id = ${player.id}`
    await lockProfileFields(tx, player.id, ['phone'])
    await rememberPlayer(app, tx, player.id)
  })
  app.emit({ type: 'identity.credential_changed', playerId: player.id, what: 'phoneChanged' })
  return {}
}
