import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { ChainNetwork } from '@tas/shared/rules/withdrawals/destination-kinds.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import type { App, Place } from '../../../ctx.ts'
import { type Incident, openIncidents } from '../incidents/incident-rows.ts'

type House = Pick<Place, 'db' | 'business'>

/** What is to be sent over a chain. */
export type Order = {
  /** Of a payout the id of its withdrawal. */
  readonly id: string
  readonly kind: 'payout' | 'sweep' | 'gas'
  readonly gatewayCode: string
  readonly network: ChainNetwork
  readonly contract: string | null
  /** The player's address that is swept or given gas. */
  readonly addressNumber: number | null
  readonly to: string
  readonly units: bigint
  /** Of a payout: what it is in money of the account. */
  readonly paid: { readonly currency: string; readonly amountMinor: bigint; readonly rate: CoinRate } | null
}

/** The same with how far it is. */
export type Sending = Pick<Order, 'id' | 'kind' | 'gatewayCode' | 'network' | 'contract' | 'to' | 'units'> & {
  readonly addressNumber: number | null
  readonly state: 'open' | 'done' | 'failed'
  readonly transaction: string | null
}

/** Writes down what is to be sent, once: asked again, it is what it was. Of an address of a player one is under way at a time. */
export async function askToSend({ db, business }: House, order: Order): Promise<void> {
  const { id, kind, gatewayCode, network, contract, addressNumber, to, units, paid } = order
  await db.sql`
    insert into platform.chain_sending (id, business_id, kind, gateway_code, network, contract, address_number, to_address, units,
      currency, amount, rate, rate_decimals)
    values (${id}, ${business.id}, ${kind}, ${gatewayCode}, ${network}, ${contract}, ${addressNumber}, ${to},
      ${units.toString()}::numeric, ${paid?.currency ?? null}, ${paid?.amountMinor ?? null},
      ${paid?.rate.value.toString() ?? null}::numeric, ${paid?.rate.decimals ?? null})
    on conflict do nothing`
}

type Stored = Omit<Sending, 'units' | 'addressNumber'> & {
  readonly units: string
  readonly addressNumber: bigint | null
}

function sendingOf({ units, addressNumber, ...row }: Stored): Sending {
  return { ...row, units: BigInt(units), addressNumber: addressNumber === null ? null : Number(addressNumber) }
}

const columns = ({ db }: Pick<Place, 'db'>) =>
  db.sql`id, kind, gateway_code as "gatewayCode", network, contract, to_address as "to", units::text as units,
    address_number as "addressNumber", state, transaction`

/** What was asked to be sent by this business; null: nothing of that id. */
export async function readSending(house: House, id: string): Promise<Sending | null> {
  const [row] = await house.db.sql<Stored[]>`
    select ${columns(house)} from platform.chain_sending where id = ${id} and business_id = ${house.business.id}`
  return row === undefined ? null : sendingOf(row)
}

/** What this business has under way over a network, the oldest first. */
export async function listOpen(house: House, network: ChainNetwork, limit: number): Promise<readonly Sending[]> {
  const rows = await house.db.sql<Stored[]>`
    select ${columns(house)} from platform.chain_sending
    where business_id = ${house.business.id} and network = ${network} and state = 'open' order by created_at, id limit ${limit}`
  return rows.map(sendingOf)
}

/** The fee that was asked for last, how long ago, and how that was signed; null: none was. */
export type Try = {
  readonly attempt: number
  readonly gasLimit: bigint
  readonly feePerGas: bigint
  readonly tipPerGas: bigint
  readonly ageMs: number
  readonly hash: string | null
  readonly raw: string | null
}

/** The tries at a sending, the last one first. */
export async function listTries({ db }: Pick<App, 'db'>, id: string): Promise<readonly Try[]> {
  const rows = await db.sql<(Omit<Try, 'feePerGas' | 'tipPerGas'> & Record<'feePerGas' | 'tipPerGas', string>)[]>`
    select tried.attempt, tried.gas_limit as "gasLimit", tried.fee_per_gas::text as "feePerGas",
      tried.tip_per_gas::text as "tipPerGas", (extract(epoch from clock_timestamp() - tried.asked_at) * 1000)::float8 as "ageMs",
      signed.hash, signed.raw
    from platform.chain_try tried
    left join platform.signer_signature signed on signed.sending_id = tried.sending_id and signed.attempt = tried.attempt
    where tried.sending_id = ${id} order by tried.attempt desc`
  return rows.map((row) => ({ ...row, feePerGas: BigInt(row.feePerGas), tipPerGas: BigInt(row.tipPerGas) }))
}

/** Asks for a sending to be signed at a fee, as the try of a number; where two ask at once, one of them does. */
export async function askAtFee(
  { db }: Pick<App, 'db'>,
  id: string,
  asked: Pick<Try, 'attempt' | 'gasLimit' | 'feePerGas' | 'tipPerGas'> & { readonly chainNonce: number },
): Promise<void> {
  const { attempt, gasLimit, feePerGas, tipPerGas, chainNonce } = asked
  await db.sql`
    insert into platform.chain_try (sending_id, attempt, gas_limit, fee_per_gas, tip_per_gas, chain_nonce)
    values (${id}, ${attempt}, ${gasLimit}, ${feePerGas.toString()}::numeric, ${tipPerGas.toString()}::numeric, ${chainNonce})
    on conflict (sending_id, attempt) do nothing`
}

/** Notes in which block a sending is for the moment, or that it is in none (any more); what ended stays. */
export async function noteSeen(
  { db }: Pick<App, 'db'>,
  id: string,
  seen: Pick<End, 'transaction' | 'height'> | null,
): Promise<void> {
  const { transaction = null, height = null } = seen ?? {}
  await db.sql`
    update platform.chain_sending set transaction = ${transaction}, height = ${height}
    where id = ${id} and state = 'open' and (transaction, height) is distinct from (${transaction}, ${height}::bigint)`
}

/** What became of a sending. `cost`: what the network took for it. */
export type End = {
  readonly state: 'done' | 'failed'
  readonly transaction: string
  readonly height: number
  readonly cost: bigint
}

/** Writes down what became of a sending, once, with what a person has to look at; whoever waits for a payout is told. */
export async function endSending(
  app: App,
  { id, kind }: Sending,
  { state, transaction, height, cost, incidents }: End & { readonly incidents: readonly Incident[] },
): Promise<void> {
  await inTx(app.db, async (tx) => {
    const ended = await tx.sql`
      update platform.chain_sending set state = ${state}, transaction = ${transaction}, height = ${height},
        cost = ${cost.toString()}::numeric, ended_at = clock_timestamp()
      where id = ${id} and state = 'open' returning id`
    if (ended.length === 0) return
    await openIncidents(tx, incidents)
    if (kind === 'payout') await app.leave(tx, { type: 'cashier.payout_ended', reference: id })
  })
}

/** A payout in coins as it was settled, and in which block it is; null: nothing of that id was sent. */
export async function readSentCoins(
  { db, business }: House,
  id: string,
): Promise<{
  readonly units: bigint
  readonly rate: CoinRate
  readonly ratedAt: Date
  readonly state: Sending['state']
  readonly transaction: string | null
  readonly height: number | null
} | null> {
  type Stored = Pick<Sending, 'state' | 'transaction'> &
    Record<'units' | 'rate', string> & {
      readonly decimals: number
      readonly createdAt: Date
      readonly height: bigint | null
    }
  const [row] = await db.sql<Stored[]>`
    select units::text as units, rate::text as rate, rate_decimals as decimals, created_at as "createdAt", state, transaction,
      height
    from platform.chain_sending where id = ${id} and business_id = ${business.id} and kind = 'payout' and units > 0`
  if (row === undefined) return null
  const { units, rate, decimals, createdAt, state, transaction, height } = row
  return {
    units: BigInt(units),
    rate: { value: BigInt(rate), decimals },
    ratedAt: createdAt,
    state,
    transaction,
    height: height === null ? null : Number(height),
  }
}

/** Whether a sending that is asked for now will find the coins: what the hot wallet owes to those that are asked for already. */
export async function readOwed(
  { db }: Pick<App, 'db'>,
  { network, contract }: Pick<Order, 'network' | 'contract'>,
): Promise<bigint> {
  const [row] = await db.sql<{ units: string }[]>`
    select coalesce(sum(units), 0)::text as units from platform.chain_sending sending
    where network = ${network} and contract is not distinct from ${contract} and state = 'open' and kind <> 'sweep'
      and exists (select from platform.chain_try where sending_id = sending.id)`
  return BigInt(row?.units ?? 0)
}

/** Which of these transactions send gas to addresses of players: what comes by them is the operator's, and no deposit. */
export async function findGas({ sql }: Db, transactions: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql<{ hash: string }[]>`
    select signed.hash from platform.signer_signature signed
    join platform.chain_sending sending on sending.id = signed.sending_id and sending.kind = 'gas'
    where signed.hash = any(${[...transactions]}::text[])`
  return new Set(rows.map(({ hash }) => hash))
}

/** The signer as it was last there. `isThere`: within the last half minute. */
export type Seat = { readonly hotWallet: string; readonly publicKey: string; readonly isThere: boolean }

/** The signer; null: none was ever at work here. */
export async function readSeat({ db }: { readonly db: Db }): Promise<Seat | null> {
  const [row] = await db.sql<Seat[]>`
    select hot_wallet as "hotWallet", public_key as "publicKey", seen_at > clock_timestamp() - interval '30 seconds' as "isThere"
    from platform.signer_seat`
  return row ?? null
}

/** Why the signer does not sign a sending now; null: it has not refused it. */
export async function readRefusal({ db }: Pick<App, 'db'>, id: string): Promise<string | null> {
  const [row] = await db.sql<{ code: string }[]>`select code from platform.signer_refusal where sending_id = ${id}`
  return row?.code ?? null
}
