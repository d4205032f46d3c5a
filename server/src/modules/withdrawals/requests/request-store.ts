import {
  moneyPlaceOf,
  OPEN_STATUSES,
  WITHDRAWAL_STATUSES,
  type WithdrawalActor,
  type WithdrawalStatus,
} from '@tas/shared/rules/withdrawals/edges.ts'
import type { Db } from '#kit/db/connect.ts'
import { type PaymentFilter, paymentsWithin } from '../../cashier/index.ts'
import { isUnended, type RequestRow, requestColumns, requestOf, type StoredRequest } from './request-rows.ts'

/** One request as last committed, without locking; null: there is none. */
export async function readRequest(db: Db, id: string): Promise<RequestRow | null> {
  const [row] = await db.sql<StoredRequest[]>`
    select ${requestColumns(db)} from ${db.b}.withdrawals_request where id = ${id}`
  return row === undefined ? null : requestOf(db, row)
}

/** A request by its public number, with whose it is; null: there is none. */
export async function findRequestByNumber(
  db: Db,
  intId: bigint,
): Promise<{ readonly id: string; readonly playerId: string } | null> {
  const [row] = await db.sql<{ id: string; playerId: string }[]>`
    select id, player_id as "playerId" from ${db.b}.withdrawals_request where int_id = ${intId}`
  return row ?? null
}

/** A page of a player's requests, newest first, with how many there are, counted to `mostCounted`. */
export async function listOwn(
  db: Db,
  asked: {
    readonly playerId: string
    readonly status: WithdrawalStatus | null
    readonly limit: number
    readonly offset: number
    readonly mostCounted: number
  },
): Promise<{ readonly rows: readonly RequestRow[]; readonly count: number }> {
  const { sql, b } = db
  const { playerId, status, limit, offset, mostCounted } = asked
  const which = sql`player_id = ${playerId} ${status === null ? sql`` : sql`and status = ${status}`}`
  const [rows, [counted]] = await Promise.all([
    sql<StoredRequest[]>`
      select ${requestColumns(db)} from ${b}.withdrawals_request where ${which}
      order by int_id desc limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`
      select count(*)::int as count
      from (select from ${b}.withdrawals_request where ${which} limit ${mostCounted}) as counted`,
  ])
  return { rows: rows.map((row) => requestOf(db, row)), count: counted?.count ?? 0 }
}

/** A step of a request, with who of staff took it. */
export type RequestStep = {
  readonly status: WithdrawalStatus
  readonly by: WithdrawalActor
  readonly actorId: string | null
  readonly at: Date
}

/** The steps of a request, in their order. */
export async function readSteps(db: Db, requestId: string): Promise<readonly RequestStep[]> {
  return db.sql<RequestStep[]>`
    select status, actor_kind as by, actor_id as "actorId", happened_at as at from ${db.b}.withdrawals_step
    where request_id = ${requestId} order by number`
}

/** Whether a player has a request that is not over. */
export async function hasOpenRequests(db: Db, playerId: string): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.withdrawals_request
    where player_id = ${playerId} and status = any(${[...OPEN_STATUSES]}::text[]) limit 1`
  return rows.length > 0
}

/**
 * A page of the requests of a business, or of one player: those that wait and are sent the oldest first, those that are over the
 * newest first.
 */
export async function listQueue(
  db: Db,
  asked: {
    readonly statuses: readonly WithdrawalStatus[]
    readonly isNewestFirst: boolean
    readonly filter?: PaymentFilter
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly RequestRow[]> {
  const { sql, b } = db
  const { statuses, isNewestFirst, filter = {}, after, limit } = asked
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and id < ${after}` : sql`and id > ${after}`
  const rows = await sql<StoredRequest[]>`
    select ${requestColumns(db)} from ${b}.withdrawals_request where status = any(${[...statuses]}::text[])
      ${paymentsWithin(db, filter, 'amount')} ${beyond}
    order by ${isNewestFirst ? sql`id desc` : sql`id`} limit ${limit}`
  return rows.map((row) => requestOf(db, row))
}

const BACK_STATUSES = WITHDRAWAL_STATUSES.filter((status) => moneyPlaceOf(status) === 'back')

/**
 * What the players of some requests had asked for within 24 hours when they made each, that amount among it, in minor units by the
 * id of the request. What came back only later counts as it did then.
 */
export async function readDaySums({ sql, b }: Db, ids: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ id: string; sum: string }[]>`
    select request.id, sum(beside.amount)::text as sum
    from ${b}.withdrawals_request request join ${b}.withdrawals_request beside on beside.player_id = request.player_id
      and beside.int_id <= request.int_id and beside.created_at > request.created_at - interval '24 hours'
      and (beside.id = request.id or not beside.status = any(${BACK_STATUSES}::text[])
        or beside.ended_at > request.created_at)
    where request.id = any(${[...ids]}::uuid[]) group by request.id`
  return new Map(rows.map(({ id, sum }) => [id, BigInt(sum)]))
}

/** What was paid out to a player in all, in minor units. */
export async function readPaidSum({ sql, b }: Db, playerId: string): Promise<bigint> {
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(amount), 0)::text as sum from ${b}.withdrawals_request
    where player_id = ${playerId} and status = 'paid'`
  return BigInt(row?.sum ?? 0)
}

/** Whose requests are, and in which currency, by their id; what is no request is left out. */
export async function readRequestOwners(
  { sql, b }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly playerId: string; readonly currency: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; playerId: string; currency: string }[]>`
    select id, player_id as "playerId", currency from ${b}.withdrawals_request where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** What waits or is on its way, by currency. */
export type WaitingSums = ReadonlyMap<string, { readonly count: number; readonly sumMinor: bigint }>

/** How many requests are not over, and what they come to. */
export async function readWaitingSums(db: Db): Promise<WaitingSums> {
  const rows = await db.sql<{ currency: string; count: number; sum: string }[]>`
    select currency, count(*)::int as count, sum(amount)::text as sum from ${db.b}.withdrawals_request
    where ${isUnended(db)} group by currency`
  return new Map(rows.map(({ currency, count, sum }) => [currency, { count, sumMinor: BigInt(sum) }]))
}

/** How requests stand, by their id; what is no request is left out. */
export async function readStatuses(
  { sql, b }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WithdrawalStatus>> {
  const rows = await sql<{ id: string; status: WithdrawalStatus }[]>`
    select id, status from ${b}.withdrawals_request where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, status }) => [id, status]))
}
