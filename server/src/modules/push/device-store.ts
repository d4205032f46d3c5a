import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { closePushWay, openPushWay } from '../notices/index.ts'

/** Devices a player may have: more are not one person's. */
export const MOST_DEVICES = 10

/** Where a browser is reached, and the keys that messages to it are encrypted with (RFC 8291). */
export type Device = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } }

const placeOf = (id: string) => ({ column: 'push_device.device', owner: id })
const macOf = (db: Db, endpoint: string) => db.seals.mac('push devices', endpoint)

export function openDevice(db: Db, { id, device }: { readonly id: string; readonly device: Buffer }): Device {
  return db.seals.open<Device>(device, placeOf(id))
}

export async function countDevices(db: Db, playerId: string): Promise<number> {
  const [row] = await db.sql<{ n: number }[]>`
    select count(*)::int as n from ${db.b}.push_device where player_id = ${playerId}`
  return row?.n ?? 0
}

export type KeptDevice = {
  readonly playerId: string
  readonly device: Device
  readonly showsAmounts: boolean
  readonly language: Language
}

/** Keeps a browser for this player, whoever had it before. The caller holds the player's row, so that devices are counted right. */
export async function keepDevice(tx: Tx, kept: KeptDevice): Promise<void> {
  const { playerId, device, showsAmounts, language } = kept
  await dropDevices(tx, { endpoint: device.endpoint })
  const id = uuidv7()
  await tx.sql`
    insert into ${tx.b}.push_device (id, player_id, endpoint_mac, device, shows_amounts, language)
    values (${id}, ${playerId}, ${macOf(tx, device.endpoint)}, ${tx.seals.seal(device, placeOf(id))}, ${showsAmounts}, ${language})`
  await openPushWay(tx, playerId)
}

type Which =
  | { readonly endpoint: string; readonly playerId?: string }
  | { readonly playerId: string; readonly endpoint?: undefined }
  | { readonly id: string; readonly playerId?: undefined; readonly endpoint?: undefined }

/** Forgets a browser, or all of a player, with what waits for it; whoever has none left is reached this way no more. */
export async function dropDevices(tx: Tx, which: Which): Promise<void> {
  const { sql, b } = tx
  const of = 'id' in which ? sql`id = ${which.id}` : whichOf(tx, which)
  const dropped = await sql<{ player_id: string }[]>`delete from ${b}.push_device where ${of} returning player_id`
  for (const playerId of new Set(dropped.map((row) => row.player_id)))
    if ((await countDevices(tx, playerId)) === 0) await closePushWay(tx, playerId)
}

function whichOf(tx: Tx, { endpoint, playerId }: Exclude<Which, { readonly id: string }>) {
  const { sql } = tx
  if (endpoint === undefined) return sql`player_id = ${playerId ?? null}`
  const mac = macOf(tx, endpoint)
  return playerId === undefined ? sql`endpoint_mac = ${mac}` : sql`endpoint_mac = ${mac} and player_id = ${playerId}`
}
