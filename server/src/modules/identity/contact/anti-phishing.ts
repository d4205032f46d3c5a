import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { readAntiPhishing, writeAntiPhishing } from '../../mail/index.ts'
import { readContact } from '../person/person-store.ts'
import { holdStepUp, requireStepUp } from '../sessions/require-step-up.ts'
import { tellChange } from './credential-change.ts'

/** The code that every mail to the player carries. */
export async function showAntiPhishing({
  db,
  player,
}: PlayerContext): Promise<CallData<'user/security/getAntiPhishing'>> {
  return { code: (await readAntiPhishing(db, [player.id])).get(player.id) ?? null }
}

/**
 * Sets the code, or removes it. It is told by a mail that carries the former one. Only for a proved mailbox: otherwise our mail
 * server would carry anybody's words to any address. Setting what is set already tells nobody.
 * Throws identity.step_up_required and identity.email_unverified.
 */
export async function setAntiPhishing(
  ctx: PlayerContext,
  { code }: ParsedInput<'user/security/setAntiPhishing'>,
): Promise<CallData<'user/security/setAntiPhishing'>> {
  await requireStepUp(ctx)
  const { id } = ctx.player
  await inTx(ctx.db, async (tx) => {
    await holdStepUp(tx, ctx)
    const former = (await readAntiPhishing(tx, [id])).get(id) ?? null
    if (former === code) return
    const contact = await readContact(tx, id)
    if (code !== null && contact?.isEmailVerified !== true) throw refuse('identity.email_unverified')
    await tellChange(tx, ctx, { playerId: id, what: 'antiPhishingChanged' })
    await writeAntiPhishing(tx, id, code)
  })
  return {}
}
