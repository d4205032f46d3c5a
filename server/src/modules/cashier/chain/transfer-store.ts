import type { DepositReason } from '@tas/shared/contract/cashier/choices.ts'
import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import { OPEN_DEPOSITS } from '@tas/shared/rules/deposits/edges.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** Something that came to an address of a player, as its block says it. */
export type SeenTransfer = {
  readonly id: string
  readonly network: ChainNetwork
  readonly transaction: string
  readonly item: string
  readonly playerId: string
  readonly gatewayCode: string | null
  readonly contract: string | null
  readonly units: bigint
  readonly height: number
  readonly blockAt: Date
}

/** The same as it is kept. */
export type Transfer = SeenTransfer & {
  readonly seenAt: Date
  readonly orphanedAt: Date | null
  /** What it is worth; null: that is not settled. */
  readonly amountMinor: bigint | null
  readonly depositId: string | null
  readonly differs: DepositReason | null
  /** Its place among the transfers of its transaction that came to players here. */
  readonly place: number
}

type Stored = Omit<Transfer, 'units' | 'height'> & { readonly units: string; readonly height: bigint }

const columns = ({ sql, b }: Pick<Db, 'sql' | 'b'>) =>
  sql`id, network, transaction, item, player_id as "playerId", gateway_code as "gatewayCode", contract, units::text as units, height,
    block_at as "blockAt", seen_at as "seenAt", orphaned_at as "orphanedAt", amount as "amountMinor", deposit_id as "depositId", differs,
    (select count(*)::int from ${b}.cashier_chain_transfer other where other.network = transfer.network
      and other.transaction = transfer.transaction and other.id < transfer.id) as place`

function transferOf({ units, height, ...row }: Stored): Transfer {
  return { ...row, units: BigInt(units), height: Number(height) }
}

/** Keeps what a block says. What was known is in that block now; read again, nothing is new. */
export async function keepTransfers({ sql, b }: Tx, transfers: readonly SeenTransfer[]): Promise<void> {
  if (transfers.length === 0) return
  await sql`
    insert into ${b}.cashier_chain_transfer as kept (id, network, transaction, item, player_id, gateway_code, contract, units, height,
      block_at)
    select * from ${unnested(transfers, 'row', {
      id: 'uuid',
      network: 'text',
      transaction: 'text',
      item: 'text',
      player_id: 'uuid',
      gateway_code: 'text',
      contract: 'text',
      units: ['numeric', ({ units }) => units.toString()],
      height: ['bigint', ({ height }) => height],
      block_at: 'timestamptz',
    })}
    on conflict (network, transaction, item) do update set height = excluded.height, block_at = excluded.block_at, orphaned_at = null`
}

/** What was in blocks that are no longer of the chain, with how the deposits stand that it belongs to. */
export async function orphanTransfers(
  { sql, b }: Tx,
  { network, above }: { readonly network: ChainNetwork; readonly above: number },
): Promise<
  readonly (Pick<Transfer, 'id' | 'transaction' | 'gatewayCode' | 'depositId'> & { readonly isBooked: boolean })[]
> {
  return sql`
    update ${b}.cashier_chain_transfer as transfer set orphaned_at = clock_timestamp()
    where network = ${network} and height > ${above} and orphaned_at is null
    returning id, transaction, gateway_code as "gatewayCode", deposit_id as "depositId", exists (
      select from ${b}.cashier_deposit deposit where deposit.id = transfer.deposit_id
        and deposit.status in ('credited', 'under_review', 'rejected', 'refunded', 'chargeback')) as "isBooked"`
}

/** Has the deposits asked about whose transfers a block has confirmed. */
export async function askConfirmed(
  { sql, b }: Tx,
  { network, height }: { readonly network: ChainNetwork; readonly height: number },
): Promise<void> {
  await sql`
    update ${b}.cashier_deposit set ask_at = clock_timestamp(), asked_count = 0 where id in (
      select deposit_id from ${b}.cashier_chain_transfer where network = ${network} and height = ${height} and deposit_id is not null)`
}

/** Transfers of a gateway that belong to no deposit yet, in their order, behind the one with the id `after`. */
export async function listNewTransfers(
  db: Db,
  {
    gatewayCode,
    after,
    limit,
  }: { readonly gatewayCode: string; readonly after: string | null; readonly limit: number },
): Promise<readonly Transfer[]> {
  const rows = await db.sql<Stored[]>`
    select ${columns(db)} from ${db.b}.cashier_chain_transfer transfer
    where deposit_id is null and gateway_code = ${gatewayCode} and orphaned_at is null and amount is distinct from 0
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`
  return rows.map(transferOf)
}

/** Holds a transfer that belongs to no deposit yet, to the end of the transaction. @returns false where it was given away by now */
export async function holdNew({ sql, b }: Tx, id: string): Promise<boolean> {
  const rows = await sql`select from ${b}.cashier_chain_transfer where id = ${id} and deposit_id is null for update`
  return rows.length === 1
}

/** The transfer of a deposit; null: none was seen. */
export async function readTransfer(db: Db, depositId: string): Promise<Transfer | null> {
  const [row] = await db.sql<Stored[]>`
    select ${columns(db)} from ${db.b}.cashier_chain_transfer transfer where deposit_id = ${depositId}`
  return row === undefined ? null : transferOf(row)
}

/** What a transfer is worth: so many units at the rate that was promised, the rest at a rate of the moment (null: there is no rest). */
export type Worth = { readonly amountMinor: bigint; readonly promised: bigint; readonly rate: CoinRate | null }

/** Settles what a transfer is worth, once. @returns what it is worth then */
export async function settleWorth({ sql, b }: Db, { id }: Pick<Transfer, 'id'>, worth: Worth): Promise<bigint> {
  const { amountMinor, promised, rate } = worth
  const [row] = await sql<{ amount: bigint }[]>`
    update ${b}.cashier_chain_transfer set amount = ${amountMinor}, promised = ${promised.toString()}::numeric,
      rate = ${rate?.value.toString() ?? null}::numeric, rate_decimals = ${rate?.decimals ?? null}, rated_at = clock_timestamp()
    where id = ${id} and amount is null returning amount`
  if (row !== undefined) return row.amount
  const [kept] = await sql<{ amount: bigint | null }[]>`
    select amount from ${b}.cashier_chain_transfer where id = ${id}`
  return kept?.amount ?? amountMinor
}

/** How the worth of a deposit's transfer was settled; null: it has none, or that is not settled yet. */
export async function readWorth({ sql, b }: Db, depositId: string): Promise<(Worth & { readonly at: Date }) | null> {
  const [row] = await sql<
    { amountMinor: bigint; promised: string; rate: string | null; decimals: number | null; at: Date }[]
  >`
    select amount as "amountMinor", promised::text as promised, rate::text as rate, rate_decimals as decimals, rated_at as at
    from ${b}.cashier_chain_transfer where deposit_id = ${depositId} and amount is not null`
  if (row === undefined) return null
  const { amountMinor, promised, rate, decimals, at } = row
  const ofMoment = rate === null || decimals === null ? null : { value: BigInt(rate), decimals }
  return { amountMinor, promised: BigInt(promised), rate: ofMoment, at }
}

/** Gives a transfer to a deposit that has none, and has that asked about. @returns false where one of them is given away by now */
export async function giveTransfer(
  { sql, b }: Tx,
  { id }: Pick<Transfer, 'id'>,
  to: { readonly depositId: string; readonly differs: DepositReason | null },
): Promise<boolean> {
  const { depositId, differs } = to
  const rows = await sql`
    update ${b}.cashier_chain_transfer set deposit_id = ${depositId}, differs = ${differs}
    where id = ${id} and deposit_id is null
      and not exists (select from ${b}.cashier_chain_transfer other where other.deposit_id = ${depositId}) returning id`
  if (rows.length === 0) return false
  await sql`update ${b}.cashier_deposit set ask_at = clock_timestamp(), asked_count = 0 where id = ${depositId}`
  return true
}

/** How long a deposit that was given up is still what a transfer may be meant for. */
const LATE_DAYS = 3

/** A deposit that a transfer may be meant for. Its rate ends with it: who gives it up gives the promise up. */
export type Asked = { readonly depositId: string; readonly amountMinor: bigint; readonly rateUntil: Date }

/**
 * The deposit that a transfer is meant for: of those its player had asked for by then in this coin, and to which nothing came, the one of
 * exactly these units, else one that waits, else the oldest that was given up. Null: none, it is a deposit of its own.
 */
export async function findAsked(
  { sql, b }: Db,
  { playerId, gatewayCode, units, seenAt }: Pick<Transfer, 'playerId' | 'gatewayCode' | 'units' | 'seenAt'>,
): Promise<Asked | null> {
  const [row] = await sql<Asked[]>`
    select deposit.id as "depositId", deposit.amount_minor as "amountMinor", least(deposit.expires_at, coalesce(deposit.ended_at, deposit.expires_at)) as "rateUntil"
    from ${b}.cashier_deposit deposit join ${b}.cashier_chain_order asked on asked.deposit_id = deposit.id
    where deposit.player_id = ${playerId} and deposit.gateway_code = ${gatewayCode} and asked.created_at <= ${seenAt}
      and (deposit.status = any(${[...OPEN_DEPOSITS]}::text[]) or deposit.status in ('expired', 'failed')
        and deposit.ended_at > clock_timestamp() - make_interval(days => ${LATE_DAYS}))
      and not exists (select from ${b}.cashier_chain_transfer other where other.deposit_id = deposit.id)
    order by asked.units = ${units.toString()}::numeric desc, deposit.status = any(${[...OPEN_DEPOSITS]}::text[]) desc, deposit.id
    limit 1`
  return row ?? null
}
