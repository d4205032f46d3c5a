import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { type RequestRow, requestColumns, requestOf, type StoredRequest } from '../requests/request-rows.ts'

/** Requests that may go on without a person: those never held back first, then those held back longest ago. */
export async function listIdle(db: Db, limit: number): Promise<readonly RequestRow[]> {
  const rows = await db.sql<StoredRequest[]>`
    select ${requestColumns(db)} from ${db.b}.withdrawals_request
    where status in ('requested', 'approved') and (leased_until is null or leased_until < clock_timestamp())
    order by leased_until nulls first, id limit ${limit}`
  return rows.map((row) => requestOf(db, row))
}

/** Leaves a request that was held back alone for a while. */
export async function waitIdle(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.withdrawals_request set leased_until = clock_timestamp() + interval '30 seconds'
    where id = ${id} and status in ('requested', 'approved')`
}

/** Takes requests that wait for their players to be proved and are due to be looked at; they are due again in ten minutes. */
export async function takeHeld(db: Db, limit: number): Promise<readonly RequestRow[]> {
  const rows = await db.sql<StoredRequest[]>`
    update ${db.b}.withdrawals_request set leased_until = clock_timestamp() + interval '10 minutes'
    where id in (
      select id from ${db.b}.withdrawals_request
      where status = 'on_hold_kyc' and (leased_until is null or leased_until < clock_timestamp())
      order by leased_until nulls first, id limit ${limit} for update skip locked)
    returning ${requestColumns(db)}`
  return rows.map((row) => requestOf(db, row))
}

/** Has what waits for a player to be proved looked at at once. */
export async function wakeHeld(db: Db, playerId: string): Promise<void> {
  await db.sql`
    update ${db.b}.withdrawals_request set leased_until = null where player_id = ${playerId} and status = 'on_hold_kyc'`
}

/** Takes a payout that is due to be asked about for half a minute, so that two processes do not ask at once. Null: none is. */
export async function leaseDue(db: Db): Promise<RequestRow | null> {
  const [row] = await db.sql<StoredRequest[]>`
    update ${db.b}.withdrawals_request set leased_until = clock_timestamp() + interval '30 seconds',
      asked_count = asked_count + 1
    where id in (
      select id from ${db.b}.withdrawals_request
      where status = 'processing' and ask_at <= clock_timestamp()
        and (leased_until is null or leased_until < clock_timestamp())
      order by ask_at limit 1 for update skip locked)
    returning ${requestColumns(db)}`
  return row === undefined ? null : requestOf(db, row)
}

/** Has a payout in hand for another half a minute, before its gateway is told. @returns false: somebody else has it, or it is over */
export async function keepLease(db: Db, id: string): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.withdrawals_request set leased_until = clock_timestamp() + interval '30 seconds'
    where id = ${id} and status = 'processing' and leased_until > clock_timestamp() returning id`
  return rows.length > 0
}

/** Payouts whose gateway is asked or told at this moment, by their id. */
export const payoutsInHand: Resource<true> = {
  name: 'withdrawals.payouts_in_hand',
  async load({ sql, b }, ids) {
    const rows = await sql<{ id: string }[]>`
      select id from ${b}.withdrawals_request
      where id = any(${[...ids]}::uuid[]) and status = 'processing' and leased_until > clock_timestamp()`
    return new Map(rows.map(({ id }) => [id, true]))
  },
}

/** Asks later: after a second at first, after ten minutes in the end. */
export async function postponeAsking(db: Db, id: string): Promise<void> {
  await db.sql`
    update ${db.b}.withdrawals_request set leased_until = null,
      ask_at = clock_timestamp() + least(600, power(2, least(asked_count, 10))) * interval '1 second'
    where id = ${id} and status = 'processing'`
}

/** Asks at once; whoever asks just now is not asked beside. @returns false where nothing is at the gateway */
export async function askAtOnce(db: Db, id: string): Promise<boolean> {
  const rows = await db.sql`
    update ${db.b}.withdrawals_request set ask_at = clock_timestamp(), asked_count = 0
    where id = ${id} and status = 'processing' returning id`
  return rows.length > 0
}
