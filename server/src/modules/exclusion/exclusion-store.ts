import type { PersonFacts } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { personMacs } from './person-macs.ts'

/** Registrations take it shared, exclusions alone: neither passes the other unseen. */
const EXCLUSIONS = 0x7a5_ec1

/** An account somewhere on the platform. */
export type Account = { readonly businessId: number; readonly playerId: string }

/** Whether somebody known by one of these details is excluded, or was and has not come back. */
export async function isPersonHeld(app: App, db: Db, person: PersonFacts): Promise<boolean> {
  const macs = personMacs(app.config, person).map(({ mac }) => mac)
  const rows = await db.sql`
    select from platform.exclusion where mac = any(${macs}::bytea[]) and ended_at is null limit 1`
  return rows.length > 0
}

/** Remembers what an account is recognised by. Call it whenever one of the details is given or changed. */
export async function rememberPerson(
  app: App,
  tx: Tx,
  known: Account & { readonly person: PersonFacts },
): Promise<void> {
  const macs = personMacs(app.config, known.person)
  await tx.sql`delete from platform.person_key where business_id = ${known.businessId} and player_id = ${known.playerId}`
  await tx.sql`
    insert into platform.person_key (business_id, player_id, kind, mac)
    select ${known.businessId}, ${known.playerId}, * from unnest(${macs.map(({ kind }) => kind)}::text[],
      ${macs.map(({ mac }) => mac)}::bytea[])`
}

/** From here until the transaction ends nobody excludes themselves unseen. */
export async function waitForExclusions(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock_shared(${EXCLUSIONS})`
}

/**
 * The last look before an account is opened: remembers the person and says whether they are held. Until the transaction ends
 * nobody excludes themselves unseen.
 */
export async function rememberUnlessHeld(
  app: App,
  tx: Tx,
  known: Account & { readonly person: PersonFacts },
): Promise<boolean> {
  await waitForExclusions(tx)
  if (await isPersonHeld(app, tx, known.person)) return false
  await rememberPerson(app, tx, known)
  return true
}

/** Which of these accounts are not remembered yet. */
export async function findForgotten(
  tx: Tx,
  businessId: number,
  playerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.sql<{ id: string }[]>`
    select id from unnest(${playerIds as string[]}::uuid[]) as id
    where not exists (select from platform.person_key where business_id = ${businessId} and player_id = id)`
  return rows.map(({ id }) => id)
}

/**
 * Excludes the person behind an account until a moment; a longer exclusion stays. @returns every account of the platform that
 * is known by one of the same details, in the order in which all take their locks
 */
export async function holdPerson(
  tx: Tx,
  held: Account & { readonly since: Date; readonly until: Date },
): Promise<readonly Account[]> {
  const { businessId, playerId } = held
  await tx.sql`select pg_advisory_xact_lock(${EXCLUSIONS})`
  await tx.sql`
    insert into platform.exclusion (mac, since, until)
    select distinct mac, ${held.since}::timestamptz, ${held.until}::timestamptz from platform.person_key
    where business_id = ${businessId} and player_id = ${playerId} order by mac
    on conflict (mac) do update set until = greatest(exclusion.until, excluded.until), ended_at = null`
  const rows = await tx.sql<{ business_id: number; player_id: string }[]>`
    select distinct other.business_id, other.player_id from platform.person_key own
    join platform.person_key other on other.mac = own.mac
    where own.business_id = ${businessId} and own.player_id = ${playerId}
    order by other.business_id, other.player_id`
  return rows.length === 0
    ? [{ businessId, playerId }]
    : rows.map((row) => ({ businessId: row.business_id, playerId: row.player_id }))
}

/** Until when somebody known by one of an account's details is excluded; null: nobody who has not come back is. */
export async function readHeldUntil(db: Db, { businessId, playerId }: Account): Promise<Date | null> {
  const [row] = await db.sql<{ until: Date | null }[]>`
    select max(e.until) as until from platform.person_key k join platform.exclusion e on e.mac = k.mac
    where k.business_id = ${businessId} and k.player_id = ${playerId} and e.ended_at is null`
  return row?.until ?? null
}

/** Ends what is held of a person who came back: only exclusions that are over. */
export async function releasePerson(tx: Tx, account: Account): Promise<void> {
  await tx.sql`
    update platform.exclusion set ended_at = clock_timestamp()
    where ended_at is null and until <= clock_timestamp() and mac in (
      select mac from platform.person_key where business_id = ${account.businessId} and player_id = ${account.playerId})`
}
