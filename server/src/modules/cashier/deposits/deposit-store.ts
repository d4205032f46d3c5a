import {
  DEPOSIT_STATUSES,
  type DepositActor,
  type DepositStatus,
  OPEN_DEPOSITS,
} from '@tas/shared/rules/deposits/edges.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PaidCard } from '../gateways/port.ts'
import { type PaymentFilter, paymentsWithin } from '../payment-filter.ts'
import { type DepositRow, depositColumns, depositOf, type StoredDeposit } from './deposit-rows.ts'

/** One deposit as last committed, without locking; null: there is none. */
export async function readDeposit(db: Db, id: string): Promise<DepositRow | null> {
  const [row] = await db.sql<StoredDeposit[]>`
    select ${depositColumns(db)} from ${db.b}.cashier_deposit where id = ${id}`
  return row === undefined ? null : depositOf(row)
}

/** A deposit by its public number, with whose it is; null: there is none. */
export async function findDepositByNumber(
  db: Db,
  intId: bigint,
): Promise<{ readonly id: string; readonly playerId: string } | null> {
  const [row] = await db.sql<{ id: string; playerId: string }[]>`
    select id, player_id as "playerId" from ${db.b}.cashier_deposit where int_id = ${intId}`
  return row ?? null
}

/** A page of a player's deposits, newest first, with how many there are, counted to `mostCounted`. */
export async function listOwnDeposits(
  db: Db,
  asked: {
    readonly playerId: string
    readonly status: DepositStatus | null
    readonly limit: number
    readonly offset: number
    readonly mostCounted: number
  },
): Promise<{ readonly rows: readonly DepositRow[]; readonly count: number }> {
  const { sql, b } = db
  const { playerId, status, limit, offset, mostCounted } = asked
  const which = sql`player_id = ${playerId} ${status === null ? sql`` : sql`and status = ${status}`}`
  const [rows, [counted]] = await Promise.all([
    sql<StoredDeposit[]>`
      select ${depositColumns(db)} from ${b}.cashier_deposit where ${which}
      order by int_id desc limit ${limit} offset ${offset}`,
    sql<{ count: number }[]>`
      select count(*)::int as count
      from (select from ${b}.cashier_deposit where ${which} limit ${mostCounted}) as counted`,
  ])
  return { rows: rows.map(depositOf), count: counted?.count ?? 0 }
}

/**
 * A page of the deposits of a business, or of one player: those that wait and are coming the oldest first, those that are over the
 * newest first.
 */
export async function listDeposits(
  db: Db,
  asked: {
    readonly statuses: readonly DepositStatus[]
    readonly isNewestFirst: boolean
    readonly filter?: PaymentFilter
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly DepositRow[]> {
  const { sql, b } = db
  const { statuses, isNewestFirst, filter = {}, after, limit } = asked
  const beyond = after === null ? sql`` : isNewestFirst ? sql`and id < ${after}` : sql`and id > ${after}`
  const [only, ...more] = statuses
  // Those of one status go along its index, also where the newest of all are of others: an equation would leave that to chance.
  const isByStatus = only !== undefined && more.length === 0
  const ofStatus = isByStatus ? sql`status between ${only} and ${only}` : sql`status = any(${[...statuses]}::text[])`
  const byStatus = isByStatus ? (isNewestFirst ? sql`status desc,` : sql`status,`) : sql``
  const rows = await sql<StoredDeposit[]>`
    select ${depositColumns(db)} from ${b}.cashier_deposit where ${ofStatus}
      ${paymentsWithin(db, filter, 'amount_minor')} ${beyond}
    order by ${byStatus} ${isNewestFirst ? sql`id desc` : sql`id`} limit ${limit}`
  return rows.map(depositOf)
}

/** What was credited of a player's deposits in all, in minor units, whatever was sent back later. */
export async function readCreditedSum({ sql, b }: Db, playerId: string): Promise<bigint> {
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(coalesce(credited, case when status = 'credited' then amount_minor end)), 0)::text as sum
    from ${b}.cashier_deposit where player_id = ${playerId}`
  return BigInt(row?.sum ?? 0)
}

/** What came into play by each gateway and has not gone back or been taken back, in minor units by player, gateway and payer. */
export async function readCameBy({ sql, b }: Db, playerIds: readonly string[]): Promise<readonly CameBy[]> {
  type Row = Readonly<Record<'id' | 'code' | 'came', string>> &
    Readonly<Record<'tail' | 'payer', string | null>> & { readonly mark: Buffer | null }
  const rows = await sql<Row[]>`
    select player_id as id, gateway_code as code, card_mark as mark, max(card_tail) as tail, encode(payer_index, 'hex') as payer,
      sum(greatest(0, credited - refunded - aside - (charged_back - charged_before)))::text as came
    from ${b}.cashier_deposit where player_id = any(${[...playerIds]}::uuid[]) and credited is not null
    group by 1, 2, 3, payer_index`
  return rows.map(({ id, code, mark, tail, payer, came }) => {
    const card = mark === null || tail === null ? null : { mark, tail }
    return { playerId: id, gatewayCode: code, card, payer, cameMinor: BigInt(came) }
  })
}

/** What came into play for a player by a gateway, of each card and each account that paid by itself, less what went back by those very payments. */
export type CameBy = {
  readonly playerId: string
  readonly gatewayCode: string
  readonly card: PaidCard | null
  /** The account that paid, as `accountIndex` tells it, in hex; null: a card did, or nobody knows which. */
  readonly payer: string | null
  readonly cameMinor: bigint
}

/** Whose deposits are, and in which currency, by their id; what is no deposit is left out. */
export async function readDepositOwners(
  { sql, b }: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly playerId: string; readonly currency: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await sql<{ id: string; playerId: string; currency: string }[]>`
    select id, player_id as "playerId", currency from ${b}.cashier_deposit where id = any(${[...ids]}::uuid[])`
  return new Map(rows.map(({ id, ...owner }) => [id, owner]))
}

/** The card that paid a deposit; null: none did. */
export async function readPaidCard({ sql, b }: Db, depositId: string): Promise<PaidCard | null> {
  const [row] = await sql<PaidCard[]>`
    select card_mark as mark, card_tail as tail from ${b}.cashier_deposit where id = ${depositId} and card_mark is not null`
  return row ?? null
}

/** A step of a deposit, with who of staff took it. */
export type TakenStep = {
  readonly status: DepositStatus
  readonly by: DepositActor
  readonly actorId: string | null
  readonly at: Date
}

/** The steps of a deposit, in their order. */
export async function readDepositSteps(db: Db, depositId: string): Promise<readonly TakenStep[]> {
  return db.sql<TakenStep[]>`
    select status, actor_kind as by, actor_id as "actorId", happened_at as at from ${db.b}.cashier_deposit_step
    where deposit_id = ${depositId}
    order by happened_at, array_position(${[...DEPOSIT_STATUSES]}::text[], status)`
}

/** Whether a provider's name of a payment is that of another deposit by the same gateway. */
export async function isReferenceTaken(
  { sql, b }: Db,
  { id, gatewayCode }: Pick<DepositRow, 'id' | 'gatewayCode'>,
  reference: string,
): Promise<boolean> {
  const rows = await sql`
    select from ${b}.cashier_deposit where gateway_code = ${gatewayCode} and reference = ${reference} and id <> ${id}`
  return rows.length > 0
}

/** Whether money of a player may still be on its way in, or lies aside. */
export async function hasOpenDeposits(db: Db, playerId: string): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.cashier_deposit where player_id = ${playerId}
      and (status = any(${[...OPEN_DEPOSITS]}::text[]) or aside > 0 or ask_at is not null) limit 1`
  return rows.length > 0
}

/** A deposit that is taken to be asked about: by whoever knows the moment until which it was put off. */
export type Leased = { readonly id: string; readonly until: Date }

/** Takes deposits that are due to be asked about for half a minute, so that two processes do not ask at once. */
export async function leaseDeposits(db: Db, limit: number): Promise<readonly Leased[]> {
  return db.sql<Leased[]>`
    update ${db.b}.cashier_deposit
    set ask_at = date_trunc('milliseconds', clock_timestamp()) + interval '30 seconds', asked_count = asked_count + 1,
      asked_at = clock_timestamp()
    where id in (
      select id from ${db.b}.cashier_deposit where ask_at <= clock_timestamp()
      order by ask_at limit ${limit} for update skip locked)
    returning id, ask_at as until`
}

/**
 * Asks again later, unless somebody said meanwhile that there is something to ask: after two seconds at first, after ten minutes in the
 * end; what was given up, for three days; what is over, when the provider tells something. One that could not be asked is asked again
 * wherever it stands: what was told of it is not known yet.
 */
export async function postponeDeposit(
  db: Db,
  { id, until, isAnswered }: Leased & { readonly isAnswered: boolean },
): Promise<void> {
  await db.sql`
    update ${db.b}.cashier_deposit set ask_at = case
      when status = any(${[...OPEN_DEPOSITS]}::text[]) or ${!isAnswered}::boolean
        then clock_timestamp() + least(600, power(2, least(asked_count, 10))) * interval '1 second'
      -- However often its end is not told, it is heard of.
      when exists (select from ${db.b}.cashier_dispute where deposit_id = cashier_deposit.id and status = 'open')
        then clock_timestamp() + interval '6 hours'
      when status in ('expired', 'failed') and ended_at > clock_timestamp() - interval '3 days'
        then clock_timestamp() + greatest(interval '1 minute', (clock_timestamp() - ended_at) / 2) end
    where id = ${id} and ask_at = ${until}`
}

/** Asks sooner, for somebody is waiting for it; no more often than every few seconds, however often they look. */
export async function askForWaiting(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.cashier_deposit set ask_at = clock_timestamp()
    where id = ${id} and status = any(${[...OPEN_DEPOSITS]}::text[]) and ask_at > clock_timestamp() + interval '1 second'
      and coalesce(asked_at, created_at) < clock_timestamp() - interval '5 seconds'`
}

/** Asks at once: there may be something new. @returns the deposit; null where there is none of this gateway */
export async function askSoon(
  db: Db,
  { id, gatewayCode }: { readonly id: string; readonly gatewayCode: string },
): Promise<string | null> {
  const [row] = await db.sql<{ id: string }[]>`
    update ${db.b}.cashier_deposit set ask_at = clock_timestamp(), asked_count = 0
    where id = ${id} and gateway_code = ${gatewayCode} returning id`
  return row?.id ?? null
}
