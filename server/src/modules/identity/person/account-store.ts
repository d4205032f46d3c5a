import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import { fold } from '@tas/shared/values/fold.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import type { SignInLockCause } from '../sessions/lock-sign-in.ts'
import { emailMac, soughtNameMacs } from './person-store.ts'

/** An account without anything of the person behind it. */
export type AccountRow = {
  readonly id: string
  readonly intId: number
  readonly username: string
  readonly group: UserGroup
  readonly currency: string
  /** Of an agent: what they may do in the agent area. */
  readonly permissions: readonly string[]
  readonly registeredAt: Date
  readonly closedAt: Date | null
  /** Nothing of the person is kept any more. */
  readonly isErased: boolean
}

/** Behind every letter there is, in the order of bytes: the end of what begins with a prefix. */
const LAST_LETTER = '\u{10ffff}'

const columns = ({ sql }: Db) => sql`
  id, int_id as "intId", username, user_group as "group", currency, agent_permissions as permissions, created_at as "registeredAt", closed_at as "closedAt",
  erased_at is not null as "isErased"`

/** These accounts, in no order. */
export async function readAccounts(db: Db, ids: readonly string[]): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return []
  return db.sql<AccountRow[]>`
    select ${columns(db)} from ${db.b}.identity_player where id = any(${ids as string[]}::uuid[])`
}

/** The first accounts whose username begins so, whichever way it is spelled. */
export async function findByUsername(db: Db, beginning: string, limit: number): Promise<readonly AccountRow[]> {
  const key = fold(beginning)
  if (key === '') return []
  return db.sql<AccountRow[]>`
    select ${columns(db)} from ${db.b}.identity_player
    where ${nameBegins(db, db.sql`username_key`, beginning)}
    order by username_key using ~<~ limit ${limit}`
}

/**
 * Everybody of a business as lists of people are narrowed and ordered, to be joined by `id`: whoever registered, and under the name they
 * were invited by whoever has not.
 */
export function peopleIn({ sql, b }: Db) {
  return sql`(
    select id, username_key, case when closed_at is null then 'active' else 'closed' end as status from ${b}.identity_player
    union all
    select player_id, username_key, 'invited' from ${b}.identity_invitation where used_at is null
  )`
}

/** Whether a name, folded, begins so: `column` is where it stands. */
export function nameBegins({ sql }: Pick<Db, 'sql'>, column: Fragment, beginning: string) {
  const key = fold(beginning)
  return sql`(${column} ~>=~ ${key} and ${column} ~<~ ${key + LAST_LETTER})`
}

/** Accounts that say a mailbox is theirs: the one that proved it first, then the newest. */
export async function findByEmail(db: Db, email: string, limit: number): Promise<readonly AccountRow[]> {
  return db.sql<AccountRow[]>`
    select ${columns(db)} from ${db.b}.identity_player where email_mac = ${emailMac(db, email)}
    order by email_verified_at is null, id desc limit ${limit}`
}

/** Of a name that more people have, so many are looked at. */
const MOST_OF_NAME = 200

/**
 * Accounts of people who have all parts of a name, in any order and spelling, the newest first. Of a name that hundreds have, some of
 * them: whoever looks for one person says more of the name.
 */
export async function findByName(db: Db, name: string, limit: number): Promise<readonly AccountRow[]> {
  const macs = soughtNameMacs(db, name)
  if (macs.length === 0) return []
  return db.sql<AccountRow[]>`
    select ${columns(db)} from (
      select * from ${db.b}.identity_player where name_macs @> ${macs as Buffer[]}::bytea[] limit ${MOST_OF_NAME}) as named
    order by id desc limit ${limit}`
}

/** What narrows a list of accounts; what is null narrows nothing. */
export type AccountFilter = {
  readonly status: 'open' | 'closed' | null
  readonly country: string | null
  readonly currency: string | null
  readonly isAgeProved: boolean | null
  readonly isSignInLocked: true | null
  /** A query of the players among whom they are. */
  readonly among: Fragment | null
  /** Registered from a moment on, and before one. */
  readonly from: string | null
  readonly to: string | null
}

/** A page of accounts, the newest first, behind the one with the id `after`. */
export async function listAccounts(
  db: Db,
  { after, limit, ...filter }: AccountFilter & { readonly after: string | null; readonly limit: number },
): Promise<readonly AccountRow[]> {
  const { sql, b } = db
  const beyond =
    after === null
      ? sql``
      : sql`and (created_at, id) < ((select created_at from ${b}.identity_player where id = ${after}), ${after}::uuid)`
  return sql<AccountRow[]>`
    select ${columns(db)} from ${b}.identity_player where true ${accountsWithin(db, filter)} ${beyond}
    order by created_at desc, id desc limit ${limit}`
}

function accountsWithin({ sql }: Pick<Db, 'sql'>, filter: AccountFilter) {
  const { status, country, currency, isAgeProved, isSignInLocked, among, from, to } = filter
  const state = { open: sql`and closed_at is null`, closed: sql`and closed_at is not null`, all: sql`` }
  return sql`
    ${state[status ?? 'all']}
    ${country === null ? sql`` : sql`and country = ${country}`}
    ${currency === null ? sql`` : sql`and currency = ${currency}`}
    ${isAgeProved === null ? sql`` : sql`and (age_verified_at is not null) = ${isAgeProved}`}
    ${isSignInLocked === null ? sql`` : sql`and sign_in_locked_at is not null`}
    ${among === null ? sql`` : sql`and id in (${among})`}
    ${from === null ? sql`` : sql`and created_at >= ${from}`}
    ${to === null ? sql`` : sql`and created_at < ${to}`}`
}

/** Some of the players among whom they are who closed their account so many years ago or more. */
export async function listClosedFor(
  { sql, b }: Db,
  { years, among, limit }: { readonly years: number; readonly among: Fragment; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from ${b}.identity_player
    where closed_at < clock_timestamp() - make_interval(years => ${years}::int) and id in (${among}) limit ${limit}`
  return rows.map(({ id }) => id)
}

export type AccountFacts = AccountRow & {
  readonly lastSeenAt: Date
  readonly isEmailProved: boolean
  readonly isPhoneProved: boolean
  readonly isAgeProved: boolean
  /** Who wants the sign-in locked: it is while anybody does. */
  readonly signInLocks: readonly SignInLockCause[]
}

/** One account with when its player was last here, and what of them was proved; null: there is none. */
export async function readAccountFacts(db: Db, playerId: string): Promise<AccountFacts | null> {
  const [row] = await db.sql<AccountFacts[]>`
    select ${columns(db)}, email_verified_at is not null as "isEmailProved",
      phone_verified_at is not null as "isPhoneProved", age_verified_at is not null as "isAgeProved",
      sign_in_locks as "signInLocks",
      greatest(last_login_at, (
        select max(last_active_at) from ${db.b}.identity_session
        where player_id = ${playerId} and ended_at is null)) as "lastSeenAt"
    from ${db.b}.identity_player where id = ${playerId}`
  return row ?? null
}

/** How long a player was away before the last login, in whole days, and when they came back; null: they logged in once. */
export async function readAbsence(
  { sql, b }: Db,
  playerId: string,
): Promise<{ readonly days: number; readonly until: Date } | null> {
  const [row] = await sql<{ days: number; until: Date }[]>`
    select last_login_at as until, floor(extract(epoch from last_login_at - greatest(previous_login_at, (
        select max(last_active_at) from ${b}.identity_session
        where player_id = ${playerId} and created_at < player.last_login_at - interval '1 hour'))) / 86400)::int as days
    from ${b}.identity_player player where id = ${playerId} and previous_login_at is not null`
  return row ?? null
}
