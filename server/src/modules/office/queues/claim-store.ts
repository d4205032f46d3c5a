import type { QueueName } from '@tas/shared/contract/office/queues.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

export type Claim = { readonly row: string; readonly personId: string; readonly lapsesAt: Date }

/** Who is at which of these rows at this moment. */
export async function readClaims({ sql, b }: Db, queue: QueueName, rows: readonly string[]): Promise<readonly Claim[]> {
  return sql<Claim[]>`
    select row_key as row, person_id as "personId", lapses_at as "lapsesAt" from ${b}.office_claim
    where queue = ${queue} and row_key = any(${rows as string[]}::text[]) and lapses_at > clock_timestamp()`
}

/** A row is named by whoever claims it: what is no id names none of a list whose rows have one. */
export const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
/** Cases of exclusion go by numbers. */
const NUMBER = '^[1-9][0-9]{0,8}$'
/** As many people hold as many rows as each may. */
const MOST_CLAIMED = 5_000

/** Ids of the rows of a list at which somebody is now; `personId`: this person alone. */
export async function readClaimedRows(
  { sql, b }: Db,
  queue: QueueName,
  personId: string | null,
): Promise<readonly string[]> {
  const rows = await sql<{ row: string }[]>`
    select row_key as row from ${b}.office_claim
    where queue = ${queue} and lapses_at > clock_timestamp() and row_key ~ ${queue === 'exclusion' ? NUMBER : UUID}
      ${personId === null ? sql`` : sql`and person_id = ${personId}`}
    limit ${MOST_CLAIMED}`
  return rows.map(({ row }) => row)
}

export type Claiming = {
  readonly queue: QueueName
  readonly row: string
  readonly personId: string
  readonly minutes: number
  /** Also where another person is. */
  readonly isTakeOver: boolean
}

/** Forgets what lapsed, and tells how many rows somebody is at beside one. */
export async function countOtherClaims(
  { sql, b }: Tx,
  { queue, row, personId }: Pick<Claiming, 'queue' | 'row' | 'personId'>,
): Promise<number> {
  await sql`
    delete from ${b}.office_claim where (queue, row_key) in (
      select queue, row_key from ${b}.office_claim where lapses_at <= clock_timestamp() for update skip locked limit 1000
    )`
  const [own] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.office_claim
    where person_id = ${personId} and not (queue = ${queue} and row_key = ${row}) and lapses_at > clock_timestamp()`
  return own?.count ?? 0
}

/** Puts somebody at a row. Of several at one moment one is. @returns until when; null: another person is at it */
export async function putClaim(
  { sql, b }: Tx,
  { queue, row, personId, minutes, isTakeOver }: Claiming,
): Promise<Date | null> {
  const [kept] = await sql<{ lapsesAt: Date }[]>`
    insert into ${b}.office_claim as known (queue, row_key, person_id, lapses_at)
    values (${queue}, ${row}, ${personId}, clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (queue, row_key) do update
      set person_id = excluded.person_id, claimed_at = excluded.claimed_at, lapses_at = excluded.lapses_at
      where ${isTakeOver} or known.person_id = excluded.person_id or known.lapses_at <= clock_timestamp()
    returning lapses_at as "lapsesAt"`
  return kept?.lapsesAt ?? null
}

/** @returns false when somebody is not at it */
export async function dropClaim(
  { sql, b }: Tx,
  { queue, row, personId }: Pick<Claiming, 'queue' | 'row' | 'personId'>,
): Promise<boolean> {
  const dropped = await sql`
    delete from ${b}.office_claim where queue = ${queue} and row_key = ${row} and person_id = ${personId}
      and lapses_at > clock_timestamp() returning row_key`
  return dropped.length > 0
}
