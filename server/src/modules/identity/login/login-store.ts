import { fold, foldEmail } from '@tas/shared/values/fold.ts'
import type { Db } from '#kit/db/connect.ts'
import { emailMac } from '../person/person-store.ts'
import { isKnownPlace } from '../sessions/session-store.ts'
import { type Attempt, readWait } from './failure-store.ts'

/** What somebody typed to be known by. The key decides whether it is looked for among usernames or e-mail addresses. */
export type TypedName = { readonly key: string; readonly isEmail: boolean }

/** A username cannot hold "@", so the text itself says which of the two was typed. */
export function readTypedName(typed: string): TypedName {
  const isEmail = fold(typed).includes('@')
  return { key: isEmail ? foldEmail(typed) : fold(typed), isEmail }
}

/** The condition that a row of players has this name. */
export function hasName(db: Db, { key, isEmail }: TypedName) {
  return isEmail ? db.sql`email_mac = ${emailMac(db, key)}` : db.sql`username_key = ${key}`
}

/** What a login is tried with. */
export type LoginName = TypedName & {
  /**
   * The second count of failures, which ignores the spelling of the name: by player, or for an unknown name by that
   * name again.
   */
  readonly mac: Buffer
}

/** The key under which failures of a name are counted: 32 bytes from which the database alone reads no name. */
export function nameMac(db: Db, key: string): Buffer {
  return db.seals.mac('name of a login', key)
}

/** What failures are counted by whatever name was typed: the player; of a name nobody has, that name once more. */
export function ownerMac(db: Db, owner: { readonly playerId: string | null; readonly key: string }): Buffer {
  return db.seals.mac('owner of a login', owner.playerId === null ? `name|${owner.key}` : `player|${owner.playerId}`)
}

export type LoginState = {
  readonly player: { readonly id: string; readonly passwordHash: string; readonly isClosed: boolean } | null
  readonly attempt: Attempt
  /** How long this attempt must still wait; 0 when it need not. */
  readonly waitMs: number
  /** No password opens, and nobody is told: see lock-out.ts. */
  readonly isShut: boolean
}

type PlayerRow = { readonly id: string; readonly password_hash: string; readonly is_closed: boolean }

/**
 * Everything a login is judged by, in two statements that do the same work whether the player exists or not. An address is
 * the name of the one player who proved it.
 */
export async function readLogin(
  db: Db,
  tried: { readonly name: LoginName; readonly ipBlock: string; readonly passwordMac: Buffer },
): Promise<LoginState> {
  const { name, ipBlock, passwordMac } = tried
  const [row] = await db.sql<PlayerRow[]>`
    select id, password_hash, closed_at is not null as is_closed from ${db.b}.identity_player
    where ${hasName(db, name)} and (${!name.isEmail} or email_verified_at is not null)`
  const player = row === undefined ? null : { id: row.id, passwordHash: row.password_hash, isClosed: row.is_closed }
  const playerId = player?.id ?? null
  const macs = { nameHash: name.mac, ownerHash: ownerMac(db, { playerId, key: name.key }) }
  const place = isKnownPlace(db, { playerId, ipBlock })
  const { isKnown, ...wait } = await readWait(db, { ...macs, ipBlock, passwordMac }, place)
  return { player, attempt: { ...macs, ipBlock, passwordMac, isKnownPlace: isKnown }, ...wait }
}
