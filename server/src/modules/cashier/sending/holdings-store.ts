import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'

type House = Pick<App, 'db' | 'business'>

/** What the hot wallet had of a coin in a block. */
type WalletLevel = { readonly wallet: string; readonly height: number; readonly units: bigint }

/** Up to where the hot wallet was compared in a coin; null: it never was. */
export async function readCompared({ db }: House, gatewayCode: string): Promise<WalletLevel | null> {
  const [row] = await db.sql<{ wallet: string; height: bigint; units: string }[]>`
    select wallet, height, units::text as units from platform.chain_compared where gateway_code = ${gatewayCode}`
  return row === undefined ? null : { wallet: row.wallet, height: Number(row.height), units: BigInt(row.units) }
}

/** Writes down up to where it is compared now. @returns false where somebody else was first */
export async function moveCompared(
  tx: Tx,
  about: { readonly gatewayCode: string; readonly before: WalletLevel | null; readonly now: WalletLevel },
): Promise<boolean> {
  const { gatewayCode, before, now } = about
  const rows = await tx.sql`
    insert into platform.chain_compared as kept (gateway_code, wallet, height, units)
    values (${gatewayCode}, ${now.wallet}, ${now.height}, ${now.units.toString()}::numeric)
    on conflict (gateway_code) do update set wallet = excluded.wallet, height = excluded.height, units = excluded.units,
      compared_at = clock_timestamp()
    where kept.height = ${before?.height ?? null} and kept.wallet = ${before?.wallet ?? null} returning gateway_code`
  return rows.length > 0
}

type Moved = {
  readonly network: ChainNetwork
  readonly contract: string | null
  /** Behind this block, up to that one. */
  readonly from: number
  readonly to: number
}

/** What came to the hot wallet by sweeps and left it by payouts, gas and fees, of all businesses: units, negative where more left. */
export async function readMoved({ db }: House, { network, contract, from, to }: Moved): Promise<bigint> {
  const [row] = await db.sql<{ units: string }[]>`
    select coalesce(sum(
      case when state = 'done' and contract is not distinct from ${contract} then
        case kind when 'sweep' then units else -units end else 0 end
      - case when kind <> 'sweep' and ${contract}::text is null then coalesce(cost, 0) else 0 end), 0)::text as units
    from platform.chain_sending
    where network = ${network} and state <> 'open' and height > ${from} and height <= ${to}`
  return BigInt(row?.units ?? 0)
}

/** How many numbers of a wallet below one belong to sendings that have not ended here. */
export async function countUnended(
  { db }: House,
  { network, sender, below }: { readonly network: ChainNetwork; readonly sender: string; readonly below: number },
): Promise<number> {
  const [row] = await db.sql<{ count: number }[]>`
    select count(*)::int as count from platform.signer_nonce taken
    join platform.chain_sending sending on sending.id = taken.sending_id
    where taken.network = ${network} and taken.sender = ${sender} and taken.nonce < ${below} and sending.state = 'open'`
  return row?.count ?? 0
}

/** The transactions of sweeps that have not ended here. */
export async function listSweepsUnderWay({ db }: House, network: ChainNetwork): Promise<readonly string[]> {
  const rows = await db.sql<{ hash: string }[]>`
    select signed.hash from platform.chain_sending sending
    join platform.signer_signature signed on signed.sending_id = sending.id
    where sending.network = ${network} and sending.kind = 'sweep' and sending.state = 'open'`
  return rows.map(({ hash }) => hash)
}

/** What an address of a player has to have of a coin. */
export type Holding = { readonly address: string; readonly number: number; readonly units: bigint }

/**
 * Addresses of players of this business to which a coin came (of the network's own, gas too) up to a block, with what is left there by
 * the rows: the next ones behind those that were compared last. Left out is what something is under way from or to.
 */
export async function listHoldings(
  { db, business }: House,
  about: Omit<Moved, 'from' | 'to'> & {
    readonly gatewayCode: string
    readonly height: number
    readonly limit: number
  },
): Promise<readonly Holding[]> {
  const { network, contract, gatewayCode, height, limit } = about
  const { sql, b } = db
  const rows = await sql<{ address: string; number: bigint; units: string }[]>`
    select owned.address, owned.number, (coalesce(came.units, 0) + coalesce(sent.units, 0))::text as units
    from ${b}.cashier_chain_address owned
    left join lateral (
      select sum(transfer.units) as units from ${b}.cashier_chain_transfer transfer
      where transfer.player_id = owned.player_id and transfer.gateway_code = ${gatewayCode} and transfer.orphaned_at is null
        and transfer.height <= ${height}
    ) came on true
    left join lateral (
      select bool_or(state = 'open') as is_under_way, sum(case when state = 'open' or height > ${height} then 0 else
          case when state = 'done' and contract is not distinct from ${contract} then
            case kind when 'gas' then units else -units end else 0 end
          - case when kind = 'sweep' and ${contract}::text is null then coalesce(cost, 0) else 0 end end) as units
      from platform.chain_sending sending
      where sending.network = owned.network and sending.address_number = owned.number and sending.business_id = ${business.id}
    ) sent on true
    where owned.network = ${network} and (came.units is not null or ${contract}::text is null and sent.units is not null)
      and sent.is_under_way is not true
      and owned.number > coalesce((select number from ${b}.cashier_chain_compared where gateway_code = ${gatewayCode}), -1)
    order by owned.number limit ${limit}`
  return rows.map(({ address, number, units }) => ({ address, number: Number(number), units: BigInt(units) }))
}

/** The addresses behind a number have the next turn; null: the first ones. */
export async function turnOn(tx: Tx, gatewayCode: string, number: number | null): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.cashier_chain_compared (gateway_code, number) values (${gatewayCode}, ${number ?? -1})
    on conflict (gateway_code) do update set number = excluded.number, compared_at = clock_timestamp()`
}
