import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { Invited } from '../registration/invitation-store.ts'
import { emailMac, nameMacs, openPerson, type Personal, type SealedRow, sealPerson } from './person-store.ts'

/** Facts of a registration that only the database knows, read together. */
export type RegistrationFacts = {
  /** A day that has begun both in UTC and where the licence counts, YYYY-MM-DD: nobody comes of age early by a zone. */
  readonly today: string
  readonly isUsernameTaken: boolean
  /** Which of the asked-for referrers exist, by int_id. */
  readonly referrerIntIds: readonly number[]
}

export async function readRegistrationFacts(
  db: Db,
  asked: {
    readonly usernameKey: string
    readonly referrerIntIds: readonly number[]
    readonly zone: string
  },
): Promise<RegistrationFacts> {
  const [row] = await db.sql<{ today: string; username_taken: boolean; referrers: number[] }[]>`
    select least((clock_timestamp() at time zone 'UTC')::date, (clock_timestamp() at time zone ${asked.zone})::date)::text
        as today,
      exists (select from ${db.b}.identity_player where username_key = ${asked.usernameKey}) as username_taken,
      array(select int_id from ${db.b}.identity_player
        where int_id = any(${asked.referrerIntIds as number[]}::int[])) as referrers`
  if (row === undefined) throw new Error('the database gave no row')
  return {
    today: row.today,
    isUsernameTaken: row.username_taken,
    referrerIntIds: row.referrers,
  }
}

/** The id of the player with a public number, or null. */
export async function findPlayerByNumber(db: Db, intId: number): Promise<string | null> {
  const [row] = await db.sql<{ id: string }[]>`select id from ${db.b}.identity_player where int_id = ${intId}`
  return row?.id ?? null
}

/** People with accounts by their public numbers, with the currency and group of each; who is not known is not in it. */
export async function findPlayersByNumbers(
  db: Db,
  intIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: string; readonly currency: string; readonly group: UserGroup }>> {
  const rows = await db.sql<{ id: string; intId: number; currency: string; group: UserGroup }[]>`
    select id, int_id as "intId", currency, user_group as "group" from ${db.b}.identity_player where int_id = any(${intIds as number[]}::int[])`
  return new Map(rows.map(({ intId, ...player }) => [intId, player]))
}

/** The public numbers of players, by id. */
export async function readPlayerNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db.sql<{ id: string; int_id: number }[]>`
    select id, int_id from ${db.b}.identity_player where id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ id, int_id }) => [id, int_id]))
}

/** Where a player lives, and the month (UTC, `YYYY-MM`) in which they registered. */
export type PlayerOrigin = { readonly country: string; readonly registeredMonth: string }

/** The origins of players, by id; who is not known is not in it. */
export async function readOrigins(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PlayerOrigin>> {
  const rows = await db.sql<({ id: string } & PlayerOrigin)[]>`
    select id, country, to_char(created_at at time zone 'UTC', 'YYYY-MM') as "registeredMonth"
    from ${db.b}.identity_player where id = any(${ids as string[]}::uuid[])`
  return new Map(rows.map(({ id, country, registeredMonth }) => [id, { country, registeredMonth }]))
}

export type NewPlayer = Omit<Personal, 'phone' | 'gender'> & {
  readonly username: string
  readonly usernameKey: string
  readonly passwordHash: string
  readonly country: string
  readonly currency: string
  readonly referrerIntId: number | null
  readonly termsVersion: string
  readonly isMarketingSubscribed: boolean
  readonly isDemo: boolean
  /** As what they were invited; left out or null: they came by themselves. */
  readonly invited?: Invited | null
}

/** Adds a player. The unique key of the username may refuse: SQLSTATE 23505. A demo player has proved the mailbox nobody has. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<{ id: string; intId: number }> {
  const id = player.invited?.playerId ?? uuidv7()
  const { group, permissions } = player.invited ?? { group: 'user', permissions: [] }
  const { email, firstName, lastName, birthDate, address, zipCode } = player
  const personal = { email, firstName, lastName, birthDate, address, zipCode, phone: null, gender: null }
  const [row] = await tx.sql<{ int_id: number }[]>`
    insert into ${tx.b}.identity_player (id, username, username_key, person, email_mac, name_macs, password_hash, country, currency, referrer_int_id, terms_version, legal_age_confirmed_at,
      information_confirmed_at, marketing_subscribed_at, is_demo, user_group, agent_permissions, email_verified_at, created_at, last_login_at)
    select ${id}, ${player.username}, ${player.usernameKey}, ${sealPerson(tx, id, personal)}, ${emailMac(tx, email)}, ${nameMacs(tx, personal) as Buffer[]}::bytea[],
      ${player.passwordHash}, ${player.country}, ${player.currency}, ${player.referrerIntId}, ${player.termsVersion}, now, now,
      case when ${player.isMarketingSubscribed} then now end, ${player.isDemo}, ${group}, ${permissions as string[]}::text[],
      case when ${player.isDemo} then now end, now, now
    from clock_timestamp() as now
    returning int_id`
  if (row === undefined) throw new Error('the database gave no row')
  return { id, intId: row.int_id }
}

export type PlayerRow = SealedRow & {
  readonly int_id: number
  readonly username: string
  readonly avatar: string | null
  readonly user_group: UserGroup
  readonly agent_permissions: string[]
}

/** What a player is shown of themselves, or null when there is no such player, or nobody any more. */
export async function findPlayer(
  db: Db,
  playerId: string,
): Promise<(Omit<PlayerRow, 'person'> & { readonly personal: Personal }) | null> {
  const [row] = await db.sql<PlayerRow[]>`
    select id, int_id, username, person, avatar, user_group, agent_permissions
    from ${db.b}.identity_player where id = ${playerId}`
  const personal = row === undefined ? null : openPerson(db, row)
  return row === undefined || personal === null ? null : { ...row, personal }
}

/** The stored hash of a player's password, or null when there is no such player. */
export async function findPasswordHash(db: Db, playerId: string): Promise<string | null> {
  const [row] = await db.sql<{ password_hash: string }[]>`
    select password_hash from ${db.b}.identity_player where id = ${playerId}`
  return row?.password_hash ?? null
}

/**
 * Holds a player's row until the transaction ends, so that what was judged outside of it can be compared with what stands:
 * no credential changes and no account closes meanwhile. Null when there is no such player.
 */
export async function holdPlayer(
  tx: Tx,
  playerId: string,
): Promise<{ readonly passwordHash: string; readonly isClosed: boolean; readonly isLocked: boolean } | null> {
  const [row] = await tx.sql<{ password_hash: string; is_closed: boolean; is_locked: boolean }[]>`
    select password_hash, closed_at is not null as is_closed, sign_in_locked_at is not null as is_locked
    from ${tx.b}.identity_player where id = ${playerId} for no key update`
  return row === undefined
    ? null
    : { passwordHash: row.password_hash, isClosed: row.is_closed, isLocked: row.is_locked }
}

/** Notes a login; the one before stays readable. */
export async function noteLogin(tx: Tx, playerId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_player set previous_login_at = last_login_at, last_login_at = clock_timestamp()
    where id = ${playerId}`
}

export async function countDemoPlayers(db: Db): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from ${db.b}.identity_player where is_demo`
  return row?.count ?? 0
}

/** Which of these usernames exist. */
export async function findUsernames(db: Db, usernameKeys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.sql<{ username_key: string }[]>`
    select username_key from ${db.b}.identity_player where username_key = any(${usernameKeys as string[]})`
  return new Set(rows.map((row) => row.username_key))
}
