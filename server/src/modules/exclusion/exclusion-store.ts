import { CONTACT_KINDS, personKeys } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { type Claims, macsOf, type PersonMac } from './person-macs.ts'

/** Registrations and changes take it shared, the look for a person alone: neither passes the other unseen. */
const EXCLUSIONS = 0x7a5_ec1
/** So many accounts of the platform may prove one mailbox or one phone, and so many more say that it is theirs. */
const MOST_ACCOUNTS = 5

/** An account somewhere on the platform. */
export type Account = { readonly businessId: number; readonly playerId: string }

/** From here until the transaction ends nobody's exclusion is looked for elsewhere. */
export async function waitForExclusions(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock_shared(${EXCLUSIONS})`
}

/** From here until the transaction ends no registration and no change passes. As short as can be: everybody waits. */
export async function holdRegistrations(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(${EXCLUSIONS})`
}

/**
 * Remembers what an account is known by; of what is known already nothing changes. Whoever calls it holds the player's row and
 * `waitForExclusions`. A claim that too many accounts make is not remembered, and nothing tells so; a proof is refused.
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
    select ${businessId}, ${playerId}, * from unnest(${kinds}::text[], ${macs.map(({ mac }) => mac)}::bytea[],
      ${macs.map(({ isProved }) => isProved)}::boolean[])
    on conflict (business_id, player_id, kind) do update set mac = excluded.mac, is_proved = excluded.is_proved,
      since = case when known.mac = excluded.mac then known.since else excluded.since end`
  await tx.sql`
    delete from platform.person_key
    where business_id = ${businessId} and player_id = ${playerId} and kind <> all(${kinds}::text[])`
}

/** Which contacts as many other accounts have already: proofs are counted among proofs, claims among claims. */
async function findCrowded(tx: Tx, own: Account, said: readonly PersonMac[]): Promise<ReadonlySet<string>> {
  const contacts = said.filter(({ kind }) => CONTACT_KINDS.includes(kind))
  const macs = contacts.map(({ mac }) => mac).sort(Buffer.compare)
  // One after another, so that those who come at the same moment count each other.
  await tx.sql`
    select pg_advisory_xact_lock(hashtextextended(encode(mac, 'hex'), 0)) from unnest(${macs}::bytea[]) as mac`
  const rows = await tx.sql<{ kind: string }[]>`
    select k.kind from unnest(${contacts.map(({ mac }) => mac)}::bytea[],
      ${contacts.map(({ isProved }) => isProved)}::boolean[]) as said (mac, is_proved)
    join platform.person_key k on k.mac = said.mac and k.is_proved = said.is_proved
    where (k.business_id, k.player_id) <> (${own.businessId}::int, ${own.playerId}::uuid)
    group by k.kind having count(*) >= ${MOST_ACCOUNTS}`
  return new Set(rows.map(({ kind }) => kind))
}

/** Which of these accounts are not remembered yet. */
export async function findForgotten(
  db: Db,
  businessId: number,
  playerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.sql<{ id: string }[]>`
    select id from unnest(${playerIds as string[]}::uuid[]) as id
    where not exists (select from platform.person_key where business_id = ${businessId} and player_id = id)`
  return rows.map(({ id }) => id)
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
    select ${businessId}, ${playerId}, *, ${held.since}::timestamptz, ${held.until}::timestamptz
    from unnest(${distinct.map(({ kind }) => kind)}::text[], ${distinct.map(({ mac }) => mac)}::bytea[],
      ${distinct.map(({ isProved }) => isProved)}::boolean[])
    on conflict (business_id, player_id, mac) do update set is_proved = known.is_proved or excluded.is_proved,
      until = greatest(known.until, excluded.until), ended_at = null`
}

/** Whether an account has asked for an exclusion itself that has not ended by its coming back. */
export async function hasAskedItself(db: Db, { businessId, playerId }: Account): Promise<boolean> {
  const rows = await db.sql`
    select from platform.exclusion_spread where business_id = ${businessId} and player_id = ${playerId}`
  return rows.length > 0
}

/** Ends what holds a person who came back: exclusions that are over, their own and those under what they have proved. */
export async function releasePerson(tx: Tx, { businessId, playerId }: Account): Promise<void> {
  await tx.sql`
    update platform.exclusion e set ended_at = clock_timestamp()
    where e.ended_at is null and e.until <= clock_timestamp()
      and ((e.business_id = ${businessId} and e.player_id = ${playerId}) or (e.is_proved and e.mac in (
        select mac from platform.person_key where business_id = ${businessId} and player_id = ${playerId} and is_proved)))`
  await tx.sql`delete from platform.exclusion_spread where business_id = ${businessId} and player_id = ${playerId}`
}
