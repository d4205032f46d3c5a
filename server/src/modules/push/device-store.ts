import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import { findEndedOnPurpose, holdPlayer } from '../identity/index.ts'
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

export type DeviceRow = { readonly id: string; readonly endpoint_mac: Buffer }

/** The devices of a player. `isEnded`: its session was ended on purpose, and nothing comes to it any more. */
async function readDevices(db: Db, playerId: string): Promise<readonly (DeviceRow & { readonly isEnded: boolean })[]> {
  const rows = await db.sql<(DeviceRow & { readonly session_id: string })[]>`
    select id, endpoint_mac, session_id from ${db.b}.push_device where player_id = ${playerId}`
  const sessions = rows.map(({ session_id }) => session_id)
  const ended = await findEndedOnPurpose(db, sessions)
  return rows.map((row) => ({ ...row, isEnded: ended.has(row.session_id) }))
}

/** The devices of a player to which something comes. */
export async function listDevices(db: Db, playerId: string): Promise<readonly DeviceRow[]> {
  return (await readDevices(db, playerId)).filter(({ isEnded }) => !isEnded)
}

/** Whether a device is the one that is reached there. */
export function isAt(db: Db, { endpoint_mac }: DeviceRow, endpoint: string): boolean {
  return endpoint_mac.equals(macOf(db, endpoint))
}

export type KeptDevice = {
  readonly playerId: string
  readonly sessionId: string
  readonly device: Device
  readonly showsAmounts: boolean
  readonly language: Language
}

/** Keeps a browser for this player. The caller holds the player's row and has dropped the browser, whoever had it before. */
export async function keepDevice(tx: Tx, kept: KeptDevice): Promise<void> {
  const { playerId, sessionId, device, showsAmounts, language } = kept
  const id = uuidv7()
  await tx.sql`
    insert into ${tx.b}.push_device (id, player_id, session_id, endpoint_mac, device, shows_amounts, language)
    values (${id}, ${playerId}, ${sessionId}, ${macOf(tx, device.endpoint)}, ${tx.seals.seal(device, placeOf(id))},
      ${showsAmounts}, ${language})`
  await openPushWay(tx, playerId)
}

/** One browser, of whomever or of this player alone; all of a player; those with these ids. */
type Which =
  | { readonly endpoint: string; readonly playerId?: string }
  | { readonly playerId: string; readonly endpoint?: undefined }
  | { readonly ids: readonly string[] }

/**
 * Forgets browsers with what waits for them; whoever has none left is reached this way no more. Owners are held first, as by
 * whoever subscribes, so that what is left is counted right.
 */
export async function dropDevices(tx: Tx, which: Which): Promise<void> {
  const { sql, b } = tx
  const of = whichOf(tx, which)
  const found = await sql<{ player_id: string }[]>`select player_id from ${b}.push_device where ${of}`
  const owners = [...new Set(found.map((row) => row.player_id))].sort()
  for (const playerId of owners) await holdPlayer(tx, playerId)
  await sql`delete from ${b}.push_device where ${of} and player_id = any(${owners}::uuid[])`
  for (const playerId of owners) if ((await listDevices(tx, playerId)).length === 0) await closePushWay(tx, playerId)
}

/** Forgets the devices of a player whose session was ended on purpose. */
export async function dropEnded(tx: Tx, playerId: string): Promise<void> {
  const ids = (await readDevices(tx, playerId)).flatMap(({ id, isEnded }) => (isEnded ? [id] : []))
  if (ids.length > 0) await dropDevices(tx, { ids })
}

function whichOf(tx: Tx, which: Which) {
  const { sql } = tx
  if ('ids' in which) return sql`id = any(${[...which.ids]}::uuid[])`
  const { endpoint, playerId } = which
  if (endpoint === undefined) return sql`player_id = ${playerId ?? null}`
  const mac = macOf(tx, endpoint)
  return playerId === undefined ? sql`endpoint_mac = ${mac}` : sql`endpoint_mac = ${mac} and player_id = ${playerId}`
}
