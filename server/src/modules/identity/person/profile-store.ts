import type { ProfileData } from '@tas/shared/contract/account/calls.ts'
import { PROFILE_FIELDS, type ProfileField } from '@tas/shared/contract/account/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { changePersonal, openPerson, type Personal, type SealedRow } from './person-store.ts'

/** What a player may change of themselves, once it was checked. */
export type ProfileChange = Partial<Omit<ProfileData, 'lockedFields' | 'avatar'>>

type Row = SealedRow & {
  readonly country: string
  readonly locked_fields: string[]
  readonly avatar: string | null
}

/** What a player has said of themselves; null when there is no such player. `hold` keeps others from changing it meanwhile. */
export async function readProfile(db: Db, playerId: string, options: { readonly hold?: true } = {}) {
  const [row] = await db.sql<Row[]>`
    select id, person, country, locked_fields, avatar from ${db.b}.identity_player where id = ${playerId} ${options.hold ? db.sql`for update` : db.sql``}`
  const personal = row === undefined ? null : openPerson(db, row)
  return row === undefined || personal === null ? null : profileOf(row, personal)
}

function profileOf(row: Row, { email: _, ...personal }: Personal): ProfileData {
  return {
    ...personal,
    country: row.country,
    lockedFields: PROFILE_FIELDS.filter((field) => row.locked_fields.includes(field)),
    avatar: row.avatar,
  }
}

/** Writes a whole profile over the one that is held. */
export async function writeProfile(tx: Tx, playerId: string, next: Required<ProfileChange>): Promise<void> {
  const { country, ...personal } = next
  await changePersonal(tx, playerId, personal)
  await tx.sql`update ${tx.b}.identity_player set country = ${country} where id = ${playerId}`
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

/** Notes that a document has proved how old a player is. What is noted stays. */
export async function noteAgeVerified(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player set age_verified_at = clock_timestamp()
    where id = ${playerId} and age_verified_at is null`
}

/** When a document proved how old a player is; null: none has. */
export async function readAgeVerified({ sql, b }: Db, playerId: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select age_verified_at as at from ${b}.identity_player where id = ${playerId}`
  return row?.at ?? null
}

/** The database's day (UTC), YYYY-MM-DD. */
export async function readToday(db: Db): Promise<string> {
  const [row] = await db.sql<{ today: string }[]>`
    select (clock_timestamp() at time zone 'UTC')::date::text as today`
  if (row === undefined) throw new Error('the database gave no row')
  return row.today
}
