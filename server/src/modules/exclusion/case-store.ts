import { PERSON_KINDS, personKeys, slipKeys } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { WorkFilter } from '#kit/db/work-within.ts'
import type { App } from '../../ctx.ts'
import type { TasNews } from '../../events.ts'
import type { Account } from './exclusion-store.ts'
import { type Claims, macsOf } from './person-macs.ts'

/**
 * The most cases that one exclusion opens at once without holding an account: staff cannot look at more. Accounts that
 * play come before those that are shut. Cases that hold an account are all opened.
 */
export const MOST_LOOKS = 100

/**
 * Whether staff answered `other` about this likeness of an account (`k`) and an exclusion (`e`). Proof on both sides
 * outweighs the answer, except for what both had proved when staff opened the account again.
 */
export function isAnswered({ sql }: Pick<Db, 'sql'>) {
  return sql`exists (select from platform.exclusion_case c
    where c.business_id = k.business_id and c.player_id = k.player_id and c.answer = 'other'
      and c.by_business_id = e.business_id and c.by_player_id = e.player_id
      and case when e.is_proved and k.is_proved then e.mac = any(c.proved) else e.kind = any(c.kinds) end)`
}

/**
 * Widens an open case that is met again: it keeps every likeness it ever had. When it gets a new one, it gets a new number
 * too, so an answer to the old number does not settle what staff did not see.
 */
export function widened({ sql }: Tx) {
  return sql`
    on conflict (business_id, player_id, by_business_id, by_player_id) where answer is null do update
      set id = default, is_hold = known.is_hold or excluded.is_hold,
        kinds = array(select distinct unnest(known.kinds || excluded.kinds) order by 1)
      where not known.kinds @> excluded.kinds or (excluded.is_hold and not known.is_hold)`
}

/**
 * Holds an account against every exclusion there is, in the transaction that remembers it. For each person
 * excluded whom it looks like a case is opened; what it said after the exclusion began holds it until staff looked. Where it has proved what
 * somebody excluded had proved, it is theirs and is to be shut like those that had it then, until the same day. The same
 * statement runs whether anybody is met or not.
 */
export async function meetExclusions(
  app: App,
  tx: Tx,
  { businessId, playerId, person }: Account & { readonly person: Claims },
): Promise<void> {
  const macs = macsOf(app.config, [...personKeys(person), ...slipKeys(person)], person.proved)
  const opened = await tx.sql`
    with said as (
      select ${businessId}::int as business_id, ${playerId}::uuid as player_id, mac, is_proved
      from ${unnested(macs, 'said', { mac: 'bytea', is_proved: 'boolean' })}),
    own as (
      select mac, kind, since from platform.person_key where business_id = ${businessId} and player_id = ${playerId}),
    alike as (
      select e.business_id, e.player_id, array_agg(distinct e.kind) as kinds, bool_or(e.is_proved and k.is_proved) as is_same,
        max(e.until) filter (where e.is_proved and k.is_proved) as until,
        -- A key so common that it is not remembered, of somebody whose name gives none, was said now.
        coalesce(bool_or(coalesce(own.since, (select since from own where kind = 'name')) >= e.since), true) as is_later
      from said k join platform.exclusion e on e.mac = k.mac and e.ended_at is null
      left join own on own.mac = k.mac
      where (e.business_id, e.player_id) <> (k.business_id, k.player_id)
        and not ${isAnswered(tx)}
      group by e.business_id, e.player_id),
    same as (
      insert into platform.exclusion_shut as known (business_id, player_id, by_business_id, by_player_id, since, until)
      select ${businessId}, ${playerId}, business_id, player_id, clock_timestamp(), until from alike where is_same
      on conflict (business_id, player_id, by_business_id, by_player_id) do update
        set until = greatest(known.until, excluded.until), shut_at = null)
    insert into platform.exclusion_case as known (business_id, player_id, by_business_id, by_player_id, kinds, is_hold)
    select ${businessId}, ${playerId}, business_id, player_id, kinds, is_later from (
      select *, row_number() over (partition by is_later order by cardinality(kinds) desc, business_id, player_id) as place
      from alike where not is_same) as alike
    where is_later or place <= ${MOST_LOOKS}
    ${widened(tx)} returning id`
  if (opened.length > 0) tx.tell({ type: 'office.changed', topic: 'exclusion' } satisfies TasNews)
}

/** Which of these accounts of a schema wait for a look of staff before they play. */
export async function findHeldByCase({ sql, schema }: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ player_id: string }[]>`
    select player_id from platform.exclusion_case
    where answer is null and is_hold and player_id = any(${playerIds as string[]}::uuid[])
      and business_id = substr(${schema}, 3)::int`
  return new Set(rows.map((row) => row.player_id))
}

/** The excluded account that this one looks like, and the kinds of likeness. */
export type Alike = { readonly by: Account; readonly kinds: readonly string[] }

/** Where an entry stands in the list. */
export type CasePlace = {
  readonly isHold: boolean
  /** Microseconds since 1970: every digit that the database has. */
  readonly openedUs: string
  readonly id: number
}

/** All that is open about one account. */
export type ExclusionCase = Account & {
  /** Its newest number: an answer that names it is about what was opened or widened until then. */
  readonly id: number
  readonly alike: readonly Alike[]
  readonly isHold: boolean
  readonly openedAt: Date
  readonly place: CasePlace
}

type CaseRow = {
  readonly id: number
  readonly business_id: number
  readonly player_id: string
  readonly alike: readonly Alike[]
  readonly is_hold: boolean
  readonly opened_at: Date
  readonly opened_us: string
}

const caseOf = (row: CaseRow): ExclusionCase => ({
  id: row.id,
  businessId: row.business_id,
  playerId: row.player_id,
  alike: row.alike,
  isHold: row.is_hold,
  openedAt: row.opened_at,
  place: { isHold: row.is_hold, openedUs: row.opened_us, id: row.id },
})

type CasesAsked = {
  readonly businessId?: number | null
  readonly after?: CasePlace | null
  /** Rows go by the numbers of their cases. */
  readonly filter?: WorkFilter
}

/**
 * Lists the accounts staff have to look at, one entry each: held accounts first, then the oldest. An account that is shut as
 * long as those it looks like (within a day, for a person who shuts one after another) can do nothing and is left out: alike
 * accounts that all exclude themselves would else ask as often as the square of their number. Its cases stay; they hold and are
 * listed from the moment it is open again. Of one business, or of all; behind a place, whatever became of the entry that stood there.
 */
export async function listOpenCases(
  { sql }: Pick<Db, 'sql'>,
  limit: number,
  { businessId = null, after = null, filter = {} }: CasesAsked = {},
): Promise<readonly ExclusionCase[]> {
  // In their order first, and what is known of each only until the page is full: how long an account is shut is a look of its own.
  const rows = await sql<CaseRow[]>`
    select entry.*, alike, (extract(epoch from opened_at) * 1000000)::bigint::text as opened_us
    from (
      select business_id, player_id, max(id) as id, bool_or(is_hold) as is_hold, min(opened_at) as opened_at
      from platform.exclusion_case where answer is null and coalesce(business_id = ${businessId}::int, true)
        ${filter.playerId === undefined ? sql`` : sql`and player_id = ${filter.playerId}`}
      group by business_id, player_id having true ${casesWithin({ sql }, filter)} order by bool_or(is_hold) desc, min(opened_at), max(id)) as entry,
    lateral (
      select platform.excluded_until(entry.business_id, entry.player_id) as shut_until offset 0) as shut,
    lateral (
      select max((select max(e.until) from platform.exclusion e
          where e.business_id = c.by_business_id and e.player_id = c.by_player_id and e.ended_at is null)) as until,
        jsonb_agg(jsonb_build_object('by', jsonb_build_object('businessId', by_business_id, 'playerId', by_player_id),
          'kinds', kinds) order by id) as alike
      from platform.exclusion_case c
      where c.answer is null and c.business_id = entry.business_id and c.player_id = entry.player_id) as open
    where ${
      after === null
        ? sql`true`
        : sql`(not is_hold, opened_at, id) > (${!after.isHold},
        timestamptz 'epoch' + ${after.openedUs}::bigint * interval '1 microsecond', ${after.id}::int)`
    }
      and case when shut_until is null then is_hold or until is not null else until > shut_until + interval '1 day' end
    order by is_hold desc, opened_at, id limit ${limit}`
  return rows.map(caseOf)
}

/** What narrows open cases beside whose they are: each is of the moment of its first opening, and goes by its last number. */
function casesWithin({ sql }: Pick<Db, 'sql'>, { from, to, only, without }: WorkFilter) {
  return sql`
    ${from === undefined ? sql`` : sql`and min(opened_at) >= ${from}`}
    ${to === undefined ? sql`` : sql`and min(opened_at) < ${to}`}
    ${only === undefined ? sql`` : sql`and max(id) = any(${only.map(Number)}::int[])`}
    ${without === undefined ? sql`` : sql`and max(id) <> all(${without.map(Number)}::int[])`}`
}

/** Which account an open case of a number is about; null: there is none. */
export async function findOpenCase({ sql }: Pick<Db, 'sql'>, id: number): Promise<Account | null> {
  const [row] = await sql<Account[]>`
    select business_id as "businessId", player_id as "playerId" from platform.exclusion_case
    where id = ${id} and answer is null`
  return row ?? null
}

/**
 * Answers what was open about an account when staff saw the number: what was opened or widened since has a higher one, for the
 * openings of one account come one after another, and stays open.
 * @returns the numbers and whose exclusions they were about; none: it is answered already, or says more than staff saw
 */
export async function closeCases(
  tx: Tx,
  id: number,
  answer: 'same' | 'other',
): Promise<readonly { readonly id: number; readonly by: Account }[]> {
  const rows = await tx.sql<{ id: number; by_business_id: number; by_player_id: string }[]>`
    update platform.exclusion_case c set answer = ${answer}, answered_at = clock_timestamp()
    from platform.exclusion_case seen
    where seen.id = ${id} and seen.answer is null and c.answer is null and c.id <= seen.id
      and c.business_id = seen.business_id and c.player_id = seen.player_id
    returning c.id, c.by_business_id, c.by_player_id`
  return rows.map((row) => ({ id: row.id, by: { businessId: row.by_business_id, playerId: row.by_player_id } }))
}

/** How long the longest of these accounts' exclusions stands; null: all are over and their persons came back. */
export async function readExclusionSpan(
  tx: Tx,
  accounts: readonly Account[],
): Promise<{ readonly since: Date; readonly until: Date } | null> {
  const [row] = await tx.sql<{ since: Date; until: Date }[]>`
    select min(e.since) as since, max(e.until) as until from platform.exclusion e
    join ${unnested(accounts, 'of', { business_id: 'int', player_id: 'uuid' })} using (business_id, player_id)
    where e.ended_at is null group by business_id, player_id order by max(e.until) desc limit 1`
  return row ?? null
}

/**
 * Writes that staff, who have seen the documents, found an account to be somebody else's than those whose exclusions it meets
 * now: whatever it says is answered, of every kind, and what both sides have proved by now. What both prove later is new.
 */
export async function clearAccount(tx: Tx, { businessId, playerId }: Account): Promise<void> {
  await tx.sql`delete from platform.exclusion_shut where business_id = ${businessId} and player_id = ${playerId}`
  await tx.sql`
    update platform.exclusion_case set answer = 'other', answered_at = coalesce(answered_at, clock_timestamp()),
      kinds = ${PERSON_KINDS as string[]}
    where business_id = ${businessId} and player_id = ${playerId} and answer is distinct from 'other'`
  await tx.sql`
    insert into platform.exclusion_case (business_id, player_id, by_business_id, by_player_id, kinds, is_hold, answer, answered_at,
      proved)
    select k.business_id, k.player_id, e.business_id, e.player_id, ${PERSON_KINDS as string[]}, false, 'other', clock_timestamp(),
      coalesce(array_agg(e.mac) filter (where e.is_proved and k.is_proved), '{}')
    from platform.person_key k join platform.exclusion e on e.mac = k.mac and e.ended_at is null
    where k.business_id = ${businessId} and k.player_id = ${playerId}
      and (e.business_id, e.player_id) <> (k.business_id, k.player_id)
    group by k.business_id, k.player_id, e.business_id, e.player_id`
}

/** A case as a period is told of it: whom of this business it is about, and never who is excluded. */
export type CaseOfPeriod = {
  readonly id: number
  readonly playerId: string
  readonly isHold: boolean
  readonly openedAt: Date
  readonly answer: 'same' | 'other' | null
  readonly answeredAt: Date | null
}

/** Cases of a business that were opened in a period, in the order of their numbers, behind `after`. */
export async function listCasesOfPeriod(
  { sql, schema }: Db,
  part: { readonly from: Date; readonly before: Date; readonly after: number; readonly limit: number },
): Promise<readonly CaseOfPeriod[]> {
  const { from, before, after, limit } = part
  return sql<CaseOfPeriod[]>`
    select id, player_id as "playerId", is_hold as "isHold", opened_at as "openedAt", answer, answered_at as "answeredAt"
    from platform.exclusion_case
    where id > ${after} and business_id = substr(${schema}, 3)::int and opened_at >= ${from} and opened_at < ${before}
    order by id limit ${limit}`
}
