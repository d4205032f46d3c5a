import { type CoinRate, FINE_PARTS } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'

/** A sending that a network took something for, and that the house was not charged with. */
export type Uncharged = {
  readonly sendingId: string
  readonly network: ChainNetwork
  /** Units of the network's coin. */
  readonly cost: bigint
  /** Of a payout; null: it is no payout. */
  readonly currency: string | null
  readonly ageMs: number
}

const AT_ONCE = 50

/** What this business has sent over a network and was not charged with, the oldest first. */
export async function listUncharged(
  { db, business }: Pick<App, 'db' | 'business'>,
  network: ChainNetwork,
): Promise<readonly Uncharged[]> {
  const rows = await db.sql<(Omit<Uncharged, 'cost' | 'network'> & { readonly cost: string })[]>`
    select id as "sendingId", cost::text as cost, currency,
      (extract(epoch from clock_timestamp() - ended_at) * 1000)::float8 as "ageMs"
    from platform.chain_sending sending
    where business_id = ${business.id} and network = ${network} and height is not null and state <> 'open' and cost > 0
      and not exists (select from ${db.b}.cashier_network_fee fee where fee.sending_id = sending.id)
    order by ended_at, id limit ${AT_ONCE}`
  return rows.map((row) => ({ ...row, network, cost: BigInt(row.cost) }))
}

/** What the house is charged with, in whole minor units. */
export type Fee = { readonly sendingId: string; readonly currency: string; readonly amountMinor: bigint }

type Charged = {
  readonly currency: string
  readonly rate: CoinRate
  /** What it comes to, in trillionths of a minor unit. */
  readonly parts: bigint
}

/** Writes down what the house is charged with, once: whole minor units, and what is less is carried on to the next. */
export async function keepFee(tx: Tx, of: Uncharged, { currency, rate, parts }: Charged): Promise<void> {
  const { sql, b } = tx
  const { sendingId, network, cost } = of
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fees ${tx.schema} ${network} ${currency}`}, 0))`
  const [last] = await sql<{ carried: bigint }[]>`
    select carried from ${b}.cashier_network_fee where network = ${network} and currency = ${currency}
    order by number desc limit 1`
  const all = parts + (last?.carried ?? 0n)
  const amountMinor = all / FINE_PARTS
  await sql`
    insert into ${b}.cashier_network_fee (sending_id, network, cost, currency, rate, rate_decimals, amount, carried)
    values (${sendingId}, ${network}, ${cost.toString()}::numeric, ${currency}, ${rate.value.toString()}::numeric,
      ${rate.decimals}, ${amountMinor}, ${all % FINE_PARTS})
    on conflict (sending_id) do nothing`
}

/** Fees that are written down and in no books yet. */
export async function listUnbooked({ sql, b }: Db): Promise<readonly Fee[]> {
  return sql<Fee[]>`
    select sending_id as "sendingId", currency, amount as "amountMinor" from ${b}.cashier_network_fee
    where booked_at is null order by number limit ${AT_ONCE}`
}

/** Notes that the posting of a fee is made, where it comes to one. */
export async function noteBooked({ sql, b }: Db, sendingId: string): Promise<void> {
  await sql`
    update ${b}.cashier_network_fee set booked_at = clock_timestamp()
    where sending_id = ${sendingId} and booked_at is null`
}
