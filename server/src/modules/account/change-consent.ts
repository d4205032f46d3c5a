import { CONSENT_CHANNELS, CONSENT_PRODUCTS } from '@tas/shared/contract/account/choices.ts'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { readMarketing, recordConsents } from '../identity/index.ts'

const PATH = 'user/consent/change'

/**
 * Gives or withdraws the caller's consent to marketing, of one product and channel or of all: withdrawing everything takes
 * one press. What stands already gets no second receipt.
 */
export async function changeConsent(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { player, language } = ctx
  const products = input.product ? [input.product] : CONSENT_PRODUCTS
  const channels = input.channel ? [input.channel] : CONSENT_CHANNELS
  const asked = products.flatMap((product) => channels.map((channel) => ({ product, channel })))
  const marketing = await inTx(ctx.db, async (tx) => {
    const given = await readMarketing(tx, player.id)
    const isGiven = (one: (typeof asked)[number]) =>
      given.some(({ product, channel }) => product === one.product && channel === one.channel)
    const changed = asked.filter((one) => isGiven(one) !== input.isGiven)
    await recordConsents(
      tx,
      { id: player.id, language },
      changed.map((one) => ({ purpose: 'marketing', marketing: one, isGiven: input.isGiven })),
    )
    return readMarketing(tx, player.id)
  })
  return { marketing }
}
