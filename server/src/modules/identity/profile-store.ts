import { type GENDERS, PROFILE_FIELDS, type ProfileData, type ProfileField } from '@tas/shared/contract/account.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** What a player may change of themselves, once it was checked. */
export type ProfileChange = Partial<Omit<ProfileData, 'lockedFields' | 'avatar'>>

type Row = {
  readonly first_name: string
  readonly last_name: string
  readonly birth_date: string
  readonly gender: (typeof GENDERS)[number] | null
  readonly phone: string | null
  readonly country: string
  readonly zip_code: string
  readonly address: string
  readonly locked_fields: string[]
  readonly avatar: string | null
}

/** What a player has said of themselves; null when there is no such player. `hold` keeps others from changing it meanwhile. */
export async function readProfile(db: Db, playerId: string, options: { readonly hold?: true } = {}) {
  const [row] = await db.sql<Row[]>`
    select first_name, last_name, birth_date::text as birth_date, gender, phone, country, zip_code, address,
      locked_fields, avatar
    from ${db.b}.identity_player where id = ${playerId} ${options.hold ? db.sql`for update` : db.sql``}`
  return row === undefined ? null : profileOf(row)
}

function profileOf(row: Row): ProfileData {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    gender: row.gender,
    phone: row.phone,
    country: row.country,
    zipCode: row.zip_code,
    address: row.address,
    lockedFields: PROFILE_FIELDS.filter((field) => row.locked_fields.includes(field)),
    avatar: row.avatar,
  }
}

/** Writes a whole profile over the one that is held. */
export async function writeProfile(tx: Tx, playerId: string, next: Required<ProfileChange>): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player set first_name = ${next.firstName}, last_name = ${next.lastName},
      birth_date = ${next.birthDate}::text::date, gender = ${next.gender}, phone = ${next.phone},
      country = ${next.country}, zip_code = ${next.zipCode}, address = ${next.address}
    where id = ${playerId}`
}

export async function writeAvatar(db: Db, playerId: string, avatar: string | null): Promise<void> {
  await db.sql`update ${db.b}.identity_player set avatar = ${avatar} where id = ${playerId}`
}

/** Locks fields of a profile that were checked against a document; what is locked already stays so. */
export async function lockProfileFields(tx: Tx, playerId: string, fields: readonly ProfileField[]): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player
    set locked_fields = array(select distinct unnest(locked_fields || ${fields as ProfileField[]}::text[]) order by 1)
    where id = ${playerId}`
}

/** The database's day (UTC), YYYY-MM-DD. */
export async function readToday(db: Db): Promise<string> {
  const [row] = await db.sql<{ today: string }[]>`
    select (clock_timestamp() at time zone 'UTC')::date::text as today`
  if (row === undefined) throw new Error('the database gave no row')
  return row.today
}
