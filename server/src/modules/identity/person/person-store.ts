import type { GENDERS } from '@tas/shared/contract/account/choices.ts'
import { foldEmail } from '@tas/shared/values/fold.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { partsOfName, partsOfQuery } from './name-parts.ts'

/** What of a player names a person: sealed together in `identity_player.person`, nowhere else. */
export type Personal = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly address: string
  readonly zipCode: string
  readonly phone: string | null
  readonly gender: (typeof GENDERS)[number] | null
}

const COLUMN = 'identity_player.person'

/** A row of identity_player with who it is, sealed; null once erased. */
export type SealedRow = { readonly id: string; readonly person: Buffer | null }

export function sealPerson(db: Db, playerId: string, personal: Personal): Buffer {
  return db.seals.seal(personal, { column: COLUMN, owner: playerId })
}

/** Who a row is; null once erased. @throws SealError when it was not sealed for this row */
export function openPerson(db: Db, row: SealedRow): Personal | null {
  return row.person === null ? null : db.seals.open<Personal>(row.person, { column: COLUMN, owner: row.id })
}

/** The blind index an address is found by, and unique among those proved: two spellings of one address have the same. */
export function emailMac(db: Db, email: string): Buffer {
  return db.seals.mac('e-mail address', foldEmail(email))
}

/**
 * The blind indexes a person is found by: one for each part of their names, in the order of the bytes, so that they do not tell which is
 * the first name.
 */
export function nameMacs(db: Db, name: Pick<Personal, 'firstName' | 'lastName'>): readonly Buffer[] {
  return partsOfName(name)
    .map((part) => nameMac(db, part))
    .toSorted(Buffer.compare)
}

/** The blind indexes of what somebody looks for: whoever is meant has all of them. Empty: there is no name in it. */
export function soughtNameMacs(db: Db, typed: string): readonly Buffer[] {
  return partsOfQuery(typed).map((part) => nameMac(db, part))
}

function nameMac(db: Db, part: string): Buffer {
  return db.seals.mac('part of a name', part)
}

/** Who a player is; null when erased or nobody. `hold` keeps others from changing it until the transaction ends. */
export async function readPersonal(
  db: Db,
  playerId: string,
  options: { readonly hold?: true } = {},
): Promise<Personal | null> {
  const [row] = await db.sql<SealedRow[]>`
    select id, person from ${db.b}.identity_player where id = ${playerId}
    ${options.hold ? db.sql`for no key update` : db.sql``}`
  return row === undefined ? null : openPerson(db, row)
}

/** Changes who a player is, under the lock of the row. A proved address has to be unique: SQLSTATE 23505. */
export async function changePersonal(tx: Tx, playerId: string, change: Partial<Personal>): Promise<void> {
  const known = await readPersonal(tx, playerId, { hold: true })
  if (known === null) throw new Error('the player is there')
  const next = { ...known, ...change }
  await tx.sql`
    update ${tx.b}.identity_player set person = ${sealPerson(tx, playerId, next)}, email_mac = ${emailMac(tx, next.email)},
      name_macs = ${nameMacs(tx, next) as Buffer[]}::bytea[]
    where id = ${playerId}`
}

/** Where a player is reached, and what of it was proved. */
export async function readContact(db: Db, playerId: string) {
  const [row] = await db.sql<(SealedRow & { is_email_verified: boolean; is_phone_verified: boolean })[]>`
    select id, person, email_verified_at is not null as is_email_verified, phone_verified_at is not null as is_phone_verified
    from ${db.b}.identity_player where id = ${playerId}`
  const personal = row === undefined ? null : openPerson(db, row)
  if (row === undefined || personal === null) return null
  const { email, phone } = personal
  return { email, phone, isEmailVerified: row.is_email_verified, isPhoneVerified: row.is_phone_verified }
}
