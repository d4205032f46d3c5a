import { ECDH } from 'node:crypto'
import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { mayReach } from '#kit/http/post-outside.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { holdPlayer } from '../identity/index.ts'
import { dropDevices, dropEnded, isAt, keepDevice, listDevices, MOST_DEVICES } from './device-store.ts'
import { addTests } from './message-store.ts'
import { readVapidKey } from './vapid-key.ts'

/** What a browser subscribes with, and whether notices come to the one that is reached at `endpoint`. */
export async function getKey(
  { db, player }: PlayerContext,
  { endpoint }: ParsedInput<'notices/push/getKey'>,
): Promise<CallData<'notices/push/getKey'>> {
  const [{ publicKey }, devices] = await Promise.all([readVapidKey(db), listDevices(db, player.id)])
  const isKnown = endpoint !== undefined && devices.some((device) => isAt(db, device, endpoint))
  return { publicKey, countDevices: devices.length, isKnown }
}

/**
 * Keeps a browser of the player. Throws push.no_place for an address that is not on the public internet and for a key that
 * nothing can be encrypted with, and push.too_many_devices.
 */
export async function subscribe(
  ctx: PlayerContext,
  { endpoint, keys, showsAmounts }: ParsedInput<'notices/push/subscribe'>,
): Promise<CallData<'notices/push/subscribe'>> {
  const { app, player } = ctx
  if (!mayReach(endpoint, { mayBePrivate: app.config.mode === 'sandbox' }))
    throw refuse('push.no_place', {}, { endpoint: 'choice' })
  if (!isPoint(keys.p256dh)) throw refuse('push.no_place', {}, { keys: 'choice' })
  return inTx(ctx.db, async (tx) => {
    await holdPlayer(tx, player.id)
    await dropEnded(tx, player.id)
    await dropDevices(tx, { endpoint })
    const { length: others } = await listDevices(tx, player.id)
    if (others >= MOST_DEVICES) throw refuse('push.too_many_devices', { most: MOST_DEVICES })
    const device = { endpoint, keys }
    const { id: playerId, sessionId } = player
    await keepDevice(tx, { playerId, sessionId, device, showsAmounts, language: ctx.language })
    return { countDevices: others + 1 }
  })
}

/** Whether a key is a point of the curve that messages are encrypted on (RFC 8291, section 3.1). */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return true
  } catch {
    return false
  }
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
    return { countDevices: (await listDevices(tx, playerId)).length }
  })
}

/** Has a test come to every device of the player. Throws push.no_device. */
export async function sendTest(ctx: PlayerContext): Promise<CallData<'notices/push/test'>> {
  const count = await inTx(ctx.db, async (tx) => {
    const devices = await listDevices(tx, ctx.player.id)
    await addTests(tx, devices)
    return devices.length
  })
  if (count === 0) throw refuse('push.no_device')
  return {}
}
