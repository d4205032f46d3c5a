import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { foldEmail } from '@tas/shared/values/fold.ts'
import { brokenConstraint, inTx } from '#kit/db/connect.ts'
import { sha256 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { enqueueMail } from '../mail/index.ts'
import { addressBlock } from './address.ts'
import { emailTaken } from './check-registration.ts'
import { endCodes, holdSubject, insertCode, judgeCodes, makeCode, newCodeId, useCode } from './code-store.ts'
import { noteCredentialChange } from './credential-change.ts'
import { changePersonal, readContact } from './person-store.ts'
import { rememberPlayer } from './remember-persons.ts'
import { tooManyCodes } from './request-reset.ts'
import { requireStepUp } from './require-step-up.ts'
import { codeRefusal } from './reset-password.ts'

const CHANGE = 'user/email/change'
const CONFIRM = 'user/email/confirm'
const USEFUL_MINUTES = 30

/**
 * Begins a change of the e-mail address. A code goes to the new address and, where it was verified, another to the present
 * one: both are needed. Whether somebody else has the new address is told only to whoever reads its mails.
 * Throws identity.step_up_required, identity.same_address and identity.too_many_codes.
 */
export async function changeEmail(
  ctx: PlayerContext,
  input: ParsedInput<typeof CHANGE>,
): Promise<CallData<typeof CHANGE>> {
  await requireStepUp(ctx)
  const { app, player, language } = ctx
  const subject = { hash: sha256(`email|${player.id}`), ipBlock: addressBlock(ctx.ip) }
  const [id, code, oldCode] = [newCodeId(), makeCode(), makeCode()]
  return inTx(ctx.db, async (tx) => {
    const { waitMs } = await holdSubject(tx, subject)
    if (waitMs > 0) throw tooManyCodes(waitMs)
    const now = await readContact(tx, player.id)
    if (now === null || foldEmail(now.email) === foldEmail(input.email))
      throw refuse('identity.same_address', {}, { email: 'same' })
    const { expiresAt } = await insertCode(tx, app, {
      ...{ id, purpose: 'email', playerId: player.id, subject, target: input.email },
      ...{ code, oldCode: now.isEmailVerified ? oldCode : null, usefulMinutes: USEFUL_MINUTES },
    })
    const reader = { playerId: player.id, language }
    await enqueueMail(tx, {
      ...{ ...reader, to: input.email, template: 'confirmNewEmail', facts: { code, minutes: USEFUL_MINUTES } },
    })
    if (now.isEmailVerified)
      await enqueueMail(tx, {
        ...{ ...reader, to: now.email, template: 'confirmLeavingEmail' },
        facts: { code: oldCode, minutes: USEFUL_MINUTES, newAddress: input.email },
      })
    return { requestId: id, expiresAt: expiresAt.toISOString(), needsOldCode: now.isEmailVerified }
  })
}

/**
 * Changes the address with the codes of both ends. The former address is told; links and codes that went there end; money
 * stays for a while. Throws identity.mail_code_wrong, identity.mail_code_gone and identity.email_taken.
 */
export async function confirmEmail(
  ctx: PlayerContext,
  input: ParsedInput<typeof CONFIRM>,
): Promise<CallData<typeof CONFIRM>> {
  const { app, player } = ctx
  const { requestId, newCode, oldCode } = input
  const outcome = await inTx(ctx.db, (tx) =>
    judgeCodes(tx, app, { id: requestId, purpose: 'email', playerId: player.id, newCode, oldCode }),
  )
  if (outcome.kind !== 'right') throw codeRefusal(outcome, 'newCode')
  const email = outcome.target ?? ''
  try {
    await inTx(ctx.db, async (tx) => {
      if (!(await useCode(tx, requestId))) throw refuse('identity.mail_code_gone', {}, { newCode: 'unknown' })
      await noteCredentialChange(tx, ctx, { playerId: player.id, what: 'emailChanged' })
      await endCodes(tx, player.id)
      await changePersonal(tx, player.id, { email })
      await tx.sql`update ${tx.b}.identity_player set email_verified_at = clock_timestamp() where id = ${player.id}`
      await rememberPlayer(app, tx, player.id)
    })
  } catch (error) {
    throw brokenConstraint(error) === 'identity_player_email_key' ? emailTaken() : error
  }
  app.emit({ type: 'identity.credential_changed', playerId: player.id, what: 'emailChanged' })
  return {}
}
