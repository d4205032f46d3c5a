import { personKeys, slipKeys } from '@tas/shared/rules/limits/person.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import type { Account } from './exclusion-store.ts'
import { type Claims, macsOf } from './person-macs.ts'

/** So many cases that hold nobody are opened at once, no more than staff can look at; those that hold are all opened. */
export const MOST_LOOKS = 100

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
  await tx.sql`
    with said as (
      select mac, is_proved from unnest(${macs.map(({ mac }) => mac)}::bytea[],
        ${macs.map(({ isProved }) => isProved)}::boolean[]) as said (mac, is_proved)),
    own as (
      select mac, kind, since from platform.person_key where business_id = ${businessId} and player_id = ${playerId}),
    alike as (
      select e.business_id, e.player_id, array_agg(distinct e.kind) as kinds, bool_or(e.is_proved and said.is_proved) as is_same,
        max(e.until) filter (where e.is_proved and said.is_proved) as until,
        -- A key so common that it is not remembered, of somebody whose name gives none, was said now.
        coalesce(bool_or(coalesce(own.since, (select since from own where kind = 'name')) >= e.since), true) as is_later
      from said join platform.exclusion e on e.mac = said.mac and e.ended_at is null
      left join own on own.mac = said.mac
      where (e.business_id, e.player_id) <> (${businessId}::int, ${playerId}::uuid)
        and not exists (select from platform.exclusion_case c
          where c.business_id = ${businessId} and c.player_id = ${playerId} and c.answer = 'other'
            and c.by_business_id = e.business_id and c.by_player_id = e.player_id)
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
    on conflict (business_id, player_id, by_business_id, by_player_id) where answer is null do update
      set is_hold = known.is_hold or excluded.is_hold, kinds = excluded.kinds`
}

/** Which of these accounts of a schema wait for a look of staff before they play. */
export async function findHeldByCase({ sql, schema }: Db, playerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ player_id: string }[]>`
    select player_id from platform.exclusion_case
    where answer is null and is_hold and player_id = any(${playerIds as string[]}::uuid[])
      and business_id = substr(${schema}, 3)::int`
  return new Set(rows.map((row) => row.player_id))
}

export type ExclusionCase = Account & {
  readonly id: number
  /** Whose exclusion it may be about. */
  readonly by: Account
  /** By what the two are alike. */
  readonly kinds: readonly string[]
  readonly isHold: boolean
  readonly openedAt: Date
}

type CaseRow = {
  readonly id: number
  readonly business_id: number
  readonly player_id: string
  readonly by_business_id: number
  readonly by_player_id: string
  readonly kinds: readonly string[]
  readonly is_hold: boolean
  readonly opened_at: Date
}

const caseOf = (row: CaseRow): ExclusionCase => ({
  ...{ id: row.id, businessId: row.business_id, playerId: row.player_id, kinds: row.kinds },
  ...{ by: { businessId: row.by_business_id, playerId: row.by_player_id } },
  ...{ isHold: row.is_hold, openedAt: row.opened_at },
})

/** Cases nobody has answered: those that hold somebody first, the oldest first. */
export async function listOpenCases({ sql }: Pick<Db, 'sql'>, limit: number): Promise<readonly ExclusionCase[]> {
  const rows = await sql<CaseRow[]>`
    select * from platform.exclusion_case where answer is null order by is_hold desc, opened_at, id limit ${limit}`
  return rows.map(caseOf)
}

/** The open case of a number; null: there is none. */
export async function findOpenCase({ sql }: Pick<Db, 'sql'>, id: number): Promise<ExclusionCase | null> {
  const rows = await sql<CaseRow[]>`select * from platform.exclusion_case where id = ${id} and answer is null`
  return rows.map(caseOf)[0] ?? null
}

/** Answers an open case once. @returns the case; null: it is answered already */
export async function closeCase(tx: Tx, id: number, answer: 'same' | 'other'): Promise<ExclusionCase | null> {
  const rows = await tx.sql<CaseRow[]>`
    update platform.exclusion_case set answer = ${answer}, answered_at = clock_timestamp()
    where id = ${id} and answer is null returning *`
  return rows.map(caseOf)[0] ?? null
}

/** How long an exclusion stands; null: it is over and its person came back. */
export async function readExclusionSpan(
  tx: Tx,
  { businessId, playerId }: Account,
): Promise<{ readonly since: Date; readonly until: Date } | null> {
  const [row] = await tx.sql<{ since: Date | null; until: Date | null }[]>`
    select min(since) as since, max(until) as until from platform.exclusion
    where business_id = ${businessId} and player_id = ${playerId} and ended_at is null`
  return row?.since != null && row.until !== null ? { since: row.since, until: row.until } : null
}

/** Writes that an account is somebody else's than those whose exclusions it meets now: none of these shuts or holds it again. */
export async function clearAccount(tx: Tx, { businessId, playerId }: Account): Promise<void> {
  await tx.sql`delete from platform.exclusion_shut where business_id = ${businessId} and player_id = ${playerId}`
  await tx.sql`
    update platform.exclusion_case set answer = 'other', answered_at = clock_timestamp()
    where business_id = ${businessId} and player_id = ${playerId} and answer is null`
  await tx.sql`
    update platform.exclusion_case set answer = 'other'
    where business_id = ${businessId} and player_id = ${playerId} and answer = 'same'`
  await tx.sql`
    insert into platform.exclusion_case (business_id, player_id, by_business_id, by_player_id, kinds, is_hold, answer, answered_at)
    select k.business_id, k.player_id, e.business_id, e.player_id, array_agg(distinct e.kind), false, 'other', clock_timestamp()
    from platform.person_key k join platform.exclusion e on e.mac = k.mac and e.ended_at is null
    where k.business_id = ${businessId} and k.player_id = ${playerId}
      and (e.business_id, e.player_id) <> (k.business_id, k.player_id)
    group by k.business_id, k.player_id, e.business_id, e.player_id`
}
