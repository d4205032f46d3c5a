import { CONTACT_KINDS, personKeys, phoneDigits } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { type Claims, macsOf, type PersonMac } from './person-macs.ts'

/** Advisory lock of registrations and changes while they look for exclusions. Nobody takes it alone, so nobody waits. */
const REMEMBERING = 0x7a5_ec1
/** The most accounts of the platform that may prove one mailbox or phone. As many more may claim it. */
const MOST_ACCOUNTS = 5

/** An account somewhere on the platform. */
export type Account = { readonly businessId: number; readonly playerId: string }

/**
 * Shows, until the transaction ends, that it remembers somebody whom the search for a person may not see yet. The caller then
 * looks for exclusions. It finds an exclusion that was written before; the search of a later exclusion finds this person once
 * the transaction has ended (`findRemembering`). So neither misses the other, and neither waits.
 */
export async function showRemembering(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock_shared(${REMEMBERING})`
}

/** Names of the transactions that remember somebody at this moment. */
export async function findRemembering(db: Db): Promise<readonly string[]> {
  const rows = await db.sql<{ name: string }[]>`
    select virtualtransaction as name from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${REMEMBERING} and objsubid = 1 and granted
      and database = (select oid from pg_database where datname = current_database())`
  return rows.map(({ name }) => name)
}

/**
 * Remembers the keys by which a person is known: mailbox, name with birth date, and so on. Known keys stay as they are. The
 * caller holds the row of the player and has called `showRemembering`. Where too many accounts have a key already, a proof
 * is refused and a claim is dropped without a sign.
 * @throws Refusal identity.too_many_accounts
 */
export async function rememberPerson(app: App, tx: Tx, known: Account & { readonly person: Claims }): Promise<void> {
  const { businessId, playerId, person } = known
  const said = macsOf(app.config, personKeys(person), person.proved)
  const crowded = await findCrowded(tx, known, said)
  if (said.some(({ kind, isProved }) => isProved && crowded.has(kind))) throw refuse('identity.too_many_accounts')
  const macs = said.filter(({ kind }) => !crowded.has(kind))
  const kinds = macs.map(({ kind }) => kind)
  await tx.sql`
    insert into platform.person_key as known (business_id, player_id, kind, mac, is_proved)
    select ${businessId}::int, ${playerId}::uuid, *
    from ${unnested(macs, 'said', { kind: 'text', mac: 'bytea', is_proved: 'boolean' })}
    on conflict (business_id, player_id, kind) do update set mac = excluded.mac, is_proved = excluded.is_proved,
      since = case when known.mac = excluded.mac then known.since else excluded.since end`
  await tx.sql`
    delete from platform.person_key
    where business_id = ${businessId} and player_id = ${playerId} and kind <> all(${kinds}::text[])`
}

/** Finds the contacts that the most accounts allowed have already. Proofs count among proofs, claims among claims. */
async function findCrowded(tx: Tx, own: Account, said: readonly PersonMac[]): Promise<ReadonlySet<string>> {
  const contacts = said.filter(({ kind }) => CONTACT_KINDS.includes(kind))
  const macs = contacts.map(({ mac }) => mac).sort(Buffer.compare)
  // One after another, so that those who come at the same moment count each other.
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended(encode(mac, 'hex'), 0)) from unnest(${macs}::bytea[]) as mac`
  const rows = await tx.sql<{ kind: string }[]>`
    select k.kind from ${unnested(contacts, 'said', { mac: 'bytea', is_proved: 'boolean' })}
    join platform.person_key k on k.mac = said.mac and k.is_proved = said.is_proved
    where (k.business_id, k.player_id) <> (${own.businessId}::int, ${own.playerId}::uuid)
    group by k.kind having count(*) >= ${MOST_ACCOUNTS}`
  return new Set(rows.map(({ kind }) => kind))
}

const NOTHING_PROVED = { email: false, phone: false, document: false }

/** Accounts of this business that have proved a phone, the newest first. */
export async function findByPhone(
  { config, business, db }: Pick<App, 'config' | 'business'> & { readonly db: Db },
  phone: string,
  limit: number,
): Promise<readonly string[]> {
  const [key] = macsOf(config, [{ kind: 'phone', text: phoneDigits(phone) }], NOTHING_PROVED)
  if (key === undefined) return []
  const rows = await db.sql<{ player_id: string }[]>`
    select player_id from platform.person_key
    where mac = ${key.mac} and kind = 'phone' and is_proved and business_id = ${business.id}
    order by player_id desc limit ${limit}`
  return rows.map((row) => row.player_id)
}

/** Writes what an exclusion holds by; one that stands longer stays. */
export async function holdMacs(
  tx: Tx,
  held: Account & { readonly macs: readonly PersonMac[]; readonly since: Date; readonly until: Date },
): Promise<void> {
  const { businessId, playerId, macs } = held
  // One text may be of two kinds for a short name: the proved one stands.
  const byMac = new Map(macs.toReversed().map((one) => [one.mac.toString('hex'), one]))
  const distinct = [...byMac.values()]
  await tx.sql`
    insert into platform.exclusion as known (business_id, player_id, kind, mac, is_proved, since, until)
    select ${businessId}::int, ${playerId}::uuid, *, ${held.since}::timestamptz, ${held.until}::timestamptz
    from ${unnested(distinct, 'held', { kind: 'text', mac: 'bytea', is_proved: 'boolean' })}
    on conflict (business_id, player_id, mac) do update set is_proved = known.is_proved or excluded.is_proved,
      until = greatest(known.until, excluded.until), ended_at = null`
}

/** How long an account's own exclusions stand: all of them, and what its player asked for. Null: there is none. */
export type OwnExclusion = { readonly until: Date | null; readonly ownUntil: Date | null }

/** How long an account is excluded by what was said of it, until its player comes back; held until the transaction ends. */
export async function holdOwnExclusion(tx: Tx, { businessId, playerId }: Account): Promise<OwnExclusion> {
  const [row] = await tx.sql<OwnExclusion[]>`
    select until, own_until as "ownUntil" from platform.exclusion_spread
    where business_id = ${businessId} and player_id = ${playerId} for no key update`
  return row ?? { until: null, ownUntil: null }
}

/**
 * Until when an account is shut because of the exclusions of others that stand: those that shut it, those that staff found to be of
 * the same person, and those that both sides have proved to be. Null: by none.
 */
export async function readEndByOthers(tx: Tx, { businessId, playerId }: Account): Promise<Date | null> {
  const [row] = await tx.sql<{ until: Date | null }[]>`
    with own as (select ${businessId}::int as business_id, ${playerId}::uuid as player_id)
    select max(e.until) as until from platform.exclusion e, own
    where e.ended_at is null and (e.business_id, e.player_id) <> (own.business_id, own.player_id) and (
      (e.business_id, e.player_id) in (
        select by_business_id, by_player_id from platform.exclusion_shut join own using (business_id, player_id)
        union all select by_business_id, by_player_id from platform.exclusion_case join own using (business_id, player_id)
        where answer = 'same')
      or (e.is_proved and e.mac in (
        select mac from platform.person_key join own using (business_id, player_id) where is_proved)
        and not exists (select from platform.exclusion_case c join own using (business_id, player_id)
          where c.by_business_id = e.business_id and c.by_player_id = e.player_id and e.mac = any(c.proved))))`
  return row?.until ?? null
}

/**
 * Ends what the operator's exclusion of an account holds by, but for what its player asked for: until `ownUntil`. Whom it would have
 * held or shut is not any more; accounts that are shut because of it are opened one by one.
 */
export async function releaseHouse(
  { sql }: Tx,
  { businessId, playerId }: Account,
  ownUntil: Date | null,
): Promise<void> {
  if (ownUntil !== null) {
    await sql`
      update platform.exclusion_spread set until = own_until where business_id = ${businessId} and player_id = ${playerId}`
    await sql`
      update platform.exclusion set until = ${ownUntil}
      where business_id = ${businessId} and player_id = ${playerId} and until > ${ownUntil}`
    await sql`
      update platform.exclusion_shut set until = ${ownUntil}
      where by_business_id = ${businessId} and by_player_id = ${playerId} and shut_at is null and until > ${ownUntil}`
    return
  }
  await sql`delete from platform.exclusion_spread where business_id = ${businessId} and player_id = ${playerId}`
  await sql`
    update platform.exclusion set ended_at = clock_timestamp()
    where business_id = ${businessId} and player_id = ${playerId} and ended_at is null`
  await sql`
    delete from platform.exclusion_shut
    where by_business_id = ${businessId} and by_player_id = ${playerId} and shut_at is null`
  // Nobody looked: the answer is about no likeness, and another exclusion asks anew.
  await sql`
    update platform.exclusion_case set answer = 'other', answered_at = clock_timestamp(), kinds = '{}'
    where by_business_id = ${businessId} and by_player_id = ${playerId} and answer is null`
}

/** Ends what holds a person who came back: exclusions that are over, their own and those under what they have proved. */
export async function releasePerson(tx: Tx, { businessId, playerId }: Account): Promise<void> {
  // One that was asked for meanwhile goes on, and its person is looked for.
  await tx.sql`
    delete from platform.exclusion_spread
    where business_id = ${businessId} and player_id = ${playerId} and until <= clock_timestamp()`
  await tx.sql`
    update platform.exclusion e set ended_at = clock_timestamp()
    where e.ended_at is null and e.until <= clock_timestamp()
      and ((e.business_id = ${businessId} and e.player_id = ${playerId}) or (e.is_proved and e.mac in (
        select mac from platform.person_key where business_id = ${businessId} and player_id = ${playerId} and is_proved)))`
}
