import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { mayReach } from '#kit/http/post-outside.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { holdPlayer } from '../identity/index.ts'
import { countDevices, dropDevices, keepDevice, MOST_DEVICES } from './device-store.ts'
import { addTest } from './message-store.ts'
import { readVapidKey } from './vapid-key.ts'

/** What a browser subscribes with. */
export async function getKey({ db, player }: PlayerContext): Promise<CallData<'notices/push/getKey'>> {
  const [{ publicKey }, count] = await Promise.all([readVapidKey(db), countDevices(db, player.id)])
  return { publicKey, countDevices: count, mostDevices: MOST_DEVICES }
}

/**
 * Keeps a browser of the player. Throws push.no_place for an address that is not on the public internet, and
 * push.too_many_devices.
 */
export async function subscribe(
  ctx: PlayerContext,
  { endpoint, keys, showsAmounts }: ParsedInput<'notices/push/subscribe'>,
): Promise<CallData<'notices/push/subscribe'>> {
  const { app, player } = ctx
  if (!mayReach(endpoint, { mayBePrivate: app.config.mode === 'sandbox' }))
    throw refuse('push.no_place', {}, { endpoint: 'choice' })
  return inTx(ctx.db, async (tx) => {
    await holdPlayer(tx, player.id)
    await dropDevices(tx, { endpoint })
    if ((await countDevices(tx, player.id)) >= MOST_DEVICES)
      throw refuse('push.too_many_devices', { most: MOST_DEVICES })
    await keepDevice(tx, { playerId: player.id, device: { endpoint, keys }, showsAmounts, language: ctx.language })
    return { countDevices: await countDevices(tx, player.id) }
  })
}

/** Forgets a browser of the player, or all of them. */
export function unsubscribe(
  ctx: PlayerContext,
  { endpoint }: ParsedInput<'notices/push/unsubscribe'>,
): Promise<CallData<'notices/push/unsubscribe'>> {
  const playerId = ctx.player.id
  return inTx(ctx.db, async (tx) => {
    await holdPlayer(tx, playerId)
    await dropDevices(tx, endpoint === undefined ? { playerId } : { endpoint, playerId })
    return { countDevices: await countDevices(tx, playerId) }
  })
}

/** Has a test come to every device of the player. Throws push.no_device. */
export async function sendTest(ctx: PlayerContext): Promise<CallData<'notices/push/test'>> {
  const count = await inTx(ctx.db, (tx) => addTest(tx, ctx.player.id))
  if (count === 0) throw refuse('push.no_device')
  return {}
}
