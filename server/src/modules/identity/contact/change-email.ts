import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { foldEmail } from '@tas/shared/values/fold.ts'
import { brokenConstraint } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { mailThings, refuseBlocked } from '../../blocklist/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { changePersonal } from '../person/person-store.ts'
import { emailTaken } from '../registration/check-registration.ts'
import { requireStepUp } from '../sessions/require-step-up.ts'
import { beginContactChange, confirmContactChange } from './change-contact.ts'
import { endCodes } from './code-store.ts'

const CHANGE = 'user/email/change'
const CONFIRM = 'user/email/confirm'
const USEFUL_MINUTES = 10

/**
 * Begins a change of the e-mail address. A code goes to the new address and, where it was verified, another to the present
 * one: both are needed. Whether somebody else has the new address is told only to whoever reads its mails.
 * Throws identity.step_up_required, identity.same_address and identity.too_many_codes.
 */
export async function changeEmail(
  ctx: PlayerContext,
  { email }: ParsedInput<typeof CHANGE>,
): Promise<CallData<typeof CHANGE>> {
  await requireStepUp(ctx)
  await refuseBlocked(ctx, { door: 'contact', things: mailThings(ctx.db, email), playerId: ctx.player.id })
  const reader = { playerId: ctx.player.id, language: ctx.language }
  return beginContactChange(ctx, 'email', {
    target: email,
    usefulMinutes: USEFUL_MINUTES,
    isThere: (now) => foldEmail(now.email) === foldEmail(email),
    async send(tx, { now, code, oldCode, isDecoy }) {
      const facts = { code, minutes: USEFUL_MINUTES }
      await enqueueMail(tx, { ...reader, to: email, template: 'confirmNewEmail', facts, isDecoy })
      if (oldCode !== null)
        await enqueueMail(tx, {
          ...reader,
          to: now.email,
          template: 'confirmLeavingEmail',
          facts: { code: oldCode, minutes: USEFUL_MINUTES, newAddress: email },
        })
    },
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
  const { id } = ctx.player
  try {
    await confirmContactChange(ctx, { ...input, purpose: 'email' }, async (tx, target) => {
      await changePersonal(tx, id, { email: target ?? '' })
      // Now that the row is held: whoever sent a code or a link to the former address did it before.
      await endCodes(tx, id)
      await tx.sql`update ${tx.b}.identity_player set email_verified_at = clock_timestamp() where id = ${id}`
    })
  } catch (error) {
    throw brokenConstraint(error) === 'identity_player_email_key' ? emailTaken() : error
  }
  return {}
}
