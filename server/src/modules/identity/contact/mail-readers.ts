import type { Language } from '@tas/shared/contract/languages.ts'
import { ageInYears } from '@tas/shared/values/time.ts'
import type { Db } from '#kit/db/connect.ts'
import { openPerson, type SealedRow } from '../person/person-store.ts'

/** Where a player is written to, and in which language they agreed to be. */
export type MailReader = { readonly id: string; readonly email: string; readonly language: Language }

/** Ids of open accounts in order, from behind one of them. */
export async function listPlayerIds(
  db: Db,
  page: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await db.sql<{ id: string }[]>`
    select id from ${db.b}.identity_player where id > ${page.after} and closed_at is null order by id limit ${page.limit}`
  return rows.map((row) => row.id)
}

/** How those of these players are written to who still have an account, and whether they proved that they read the mailbox. */
export function readMailReaders(db: Db, playerIds: readonly string[]): Promise<readonly Proved[]> {
  return readReaders(db, playerIds, { isClosed: false })
}

/** How a player is written to whose account is closed and not erased; null: there is none. */
export async function readClosedReader(db: Db, playerId: string): Promise<MailReader | null> {
  const [reader] = await readReaders(db, [playerId], { isClosed: true })
  return reader ?? null
}

type Proved = MailReader & { readonly isProved: boolean }

async function readReaders(
  db: Db,
  playerIds: readonly string[],
  { isClosed }: { readonly isClosed: boolean },
): Promise<readonly Proved[]> {
  const rows = await db.sql<(ReaderRow & { is_proved: boolean })[]>`
    select p.id, p.person, p.email_verified_at is not null as is_proved, coalesce(c.language, 'en') as language from ${db.b}.identity_player p
    left join lateral (select language from ${db.b}.identity_consent
      where player_id = p.id order by happened_at desc, id desc limit 1) as c on true
    where p.id = any(${playerIds as string[]}::uuid[]) and (p.closed_at is not null) = ${isClosed} and p.erased_at is null`
  return rows.flatMap((row) => {
    const personal = openPerson(db, row)
    return personal === null ? [] : [{ ...readerOf(row, personal.email), isProved: row.is_proved }]
  })
}

type ReaderRow = SealedRow & { readonly language: Language }

function readerOf({ id, language }: ReaderRow, email: string): MailReader {
  return { id, email, language }
}

/**
 * The same, of players who may get marketing: their last consent to this product by this channel is a yes, they are of
 * age, and they proved the mailbox. Anybody could type an address; a consent under it would be of somebody who never gave
 * it.
 */
export async function readMarketingReaders(
  db: Db,
  playerIds: readonly string[],
  asked: { readonly product: string; readonly channel: string; readonly minimumAge: number },
): Promise<readonly MailReader[]> {
  const rows = await db.sql<(ReaderRow & { today: string })[]>`
    select p.id, p.person, c.language, (clock_timestamp() at time zone 'UTC')::date::text as today from ${db.b}.identity_player p
    join lateral (select is_given, language from ${db.b}.identity_consent
      where player_id = p.id and purpose = 'marketing' and product = ${asked.product} and channel = ${asked.channel}
      order by happened_at desc, id desc limit 1) as c on c.is_given
    where p.id = any(${playerIds as string[]}::uuid[]) and p.email_verified_at is not null
      and p.closed_at is null and p.erased_at is null`
  return rows.flatMap((row) => {
    const personal = openPerson(db, row)
    if (personal === null || ageInYears(personal.birthDate, row.today) < asked.minimumAge) return []
    return [readerOf(row, personal.email)]
  })
}
