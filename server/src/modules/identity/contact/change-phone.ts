import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { phoneThing, refuseBlocked } from '../../blocklist/index.ts'
import { enqueueMail, enqueuePhone, isPhoneReachable } from '../../mail/index.ts'
import { changePersonal } from '../person/person-store.ts'
import { lockProfileFields } from '../person/profile-store.ts'
import { requireStepUp } from '../sessions/require-step-up.ts'
import { beginContactChange, confirmContactChange } from './change-contact.ts'

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
  { phone }: ParsedInput<typeof CHANGE>,
): Promise<CallData<typeof CHANGE>> {
  if (!isPhoneReachable(ctx.app)) throw refuse('identity.phone_unavailable')
  await requireStepUp(ctx)
  await refuseBlocked(ctx, { door: 'contact', things: [phoneThing(ctx.db, phone)], playerId: ctx.player.id })
  const reader = { playerId: ctx.player.id, language: ctx.language }
  return beginContactChange(ctx, 'phone', {
    target: phone,
    usefulMinutes: USEFUL_MINUTES,
    isThere: (now) => now.isPhoneVerified && now.phone === phone,
    async send(tx, { now, code, oldCode, isDecoy }) {
      const facts = { code, minutes: USEFUL_MINUTES }
      await enqueuePhone(tx, { ...reader, to: phone, template: 'confirmNewPhone', facts, isDecoy })
      if (oldCode !== null)
        await enqueueMail(tx, {
          ...reader,
          to: now.email,
          template: 'confirmLeavingPhone',
          facts: { code: oldCode, minutes: USEFUL_MINUTES, newPhone: phone },
        })
    },
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
  const { id } = ctx.player
  await confirmContactChange(ctx, { ...input, purpose: 'phone' }, async (tx, target) => {
    await changePersonal(tx, id, { phone: target })
    await tx.sql`update ${tx.b}.identity_player set phone_verified_at = clock_timestamp() where id = ${id}`
    await lockProfileFields(tx, id, ['phone'])
  })
  return {}
}
