import type { Sending, SignedBefore, SignerRefusal } from '@tas/shared/rules/chain/signing-policy.ts'
import type { CoinRate } from '@tas/shared/rules/deposits/coin-amounts.ts'
import type { Sql, TransactionSql } from '#kit/db/connect.ts'

/** What waits for a signature, at the fee it is asked for last. */
export type Waiting = Sending & {
  readonly id: string
  readonly businessId: number
  readonly attempt: number
  readonly network: string
  readonly addressNumber: number | null
  readonly chainNonce: bigint
  /** Of a payout. */
  readonly paid: { readonly currency: string; readonly amountMinor: bigint; readonly rate: CoinRate } | null
}

type Stored = Omit<Sending, 'units' | 'feePerGas' | 'tipPerGas'> &
  Pick<Waiting, 'id' | 'businessId' | 'attempt' | 'network' | 'chainNonce'> & {
    readonly units: string
    readonly feePerGas: string
    readonly tipPerGas: string
    readonly addressNumber: bigint | null
    readonly currency: string | null
    readonly amount: bigint | null
    readonly rate: string | null
    readonly rateDecimals: number | null
  }

const AT_ONCE = 50

/** What is open and has no signature at the fee it was asked for last, the oldest first. */
export async function listWaiting(sql: Sql): Promise<readonly Waiting[]> {
  const rows = await sql<Stored[]>`
    select sending.id, sending.business_id as "businessId", sending.kind, sending.network, sending.contract,
      sending.to_address as "to", sending.units::text as units, sending.address_number as "addressNumber", sending.currency,
      sending.amount, sending.rate::text as rate, sending.rate_decimals as "rateDecimals", tried.attempt,
      tried.gas_limit as "gasLimit", tried.fee_per_gas::text as "feePerGas", tried.tip_per_gas::text as "tipPerGas",
      tried.chain_nonce as "chainNonce"
    from platform.chain_sending sending cross join lateral (
      select * from platform.chain_try where sending_id = sending.id order by attempt desc limit 1) tried
    where sending.state = 'open' and not exists (
      select from platform.signer_signature signed where signed.sending_id = sending.id and signed.attempt = tried.attempt)
    order by tried.asked_at, sending.id limit ${AT_ONCE}`
  return rows.map(({ currency, amount, rate, rateDecimals, units, feePerGas, tipPerGas, addressNumber, ...row }) => ({
    ...row,
    units: BigInt(units),
    feePerGas: BigInt(feePerGas),
    tipPerGas: BigInt(tipPerGas),
    addressNumber: addressNumber === null ? null : Number(addressNumber),
    paid:
      currency === null || amount === null || rate === null || rateDecimals === null
        ? null
        : { currency, amountMinor: amount, rate: { value: BigInt(rate), decimals: rateDecimals } },
  }))
}

/** Keeps all who would sign from a wallet behind one another, to the end of the transaction. */
export async function holdWallet(tx: TransactionSql, network: string, sender: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`signer ${network} ${sender}`}, 0))`
}

/** What was signed of a sending before, and under which number; null: nothing. */
export async function readSigned(
  tx: TransactionSql,
  id: string,
): Promise<(SignedBefore & { readonly nonce: bigint; readonly sender: string }) | null> {
  const [row] = await tx<
    (Omit<SignedBefore, 'units' | 'feePerGas' | 'tipPerGas'> & {
      readonly units: string
      readonly nonce: bigint
      readonly sender: string
      readonly feePerGas: string
      readonly tipPerGas: string
    })[]
  >`
    select taken.kind, taken.contract, taken.to_address as "to", taken.units::text as units, taken.nonce, taken.sender,
      tried.fee_per_gas::text as "feePerGas", tried.tip_per_gas::text as "tipPerGas"
    from platform.signer_nonce taken join platform.signer_signature signed on signed.sending_id = taken.sending_id
    join platform.chain_try tried on tried.sending_id = signed.sending_id and tried.attempt = signed.attempt
    where taken.sending_id = ${id} order by signed.attempt desc limit 1`
  if (row === undefined) return null
  return { ...row, units: BigInt(row.units), feePerGas: BigInt(row.feePerGas), tipPerGas: BigInt(row.tipPerGas) }
}

/** The number that a wallet signs next; null: it has signed nothing yet. */
export async function nextNonce(tx: TransactionSql, network: string, sender: string): Promise<bigint | null> {
  const [row] = await tx<{ next: bigint | null }[]>`
    select max(nonce) + 1 as next from platform.signer_nonce where network = ${network} and sender = ${sender}`
  return row?.next ?? null
}

/** What was signed of a coin within the hour by kind, in units. */
export async function unitsOfHour(
  tx: TransactionSql,
  { network, contract, kind }: Pick<Waiting, 'network' | 'contract' | 'kind'>,
): Promise<bigint> {
  const [row] = await tx<{ units: string }[]>`
    select coalesce(sum(units), 0)::text as units from platform.signer_nonce
    where network = ${network} and contract is not distinct from ${contract} and kind = ${kind}
      and taken_at > clock_timestamp() - interval '1 hour'`
  return BigInt(row?.units ?? 0)
}

/** Takes a number of a wallet for a sending, for ever. */
export async function takeNonce(
  tx: TransactionSql,
  { id, businessId, network, kind, contract, to, units }: Waiting,
  { sender, nonce }: { readonly sender: string; readonly nonce: bigint },
): Promise<void> {
  await tx`
    insert into platform.signer_nonce (network, sender, nonce, sending_id, business_id, kind, contract, to_address, units)
    values (${network}, ${sender}, ${nonce}, ${id}, ${businessId}, ${kind}, ${contract}, ${to}, ${units.toString()}::numeric)`
}

/** Keeps a signature; what it was refused for before is over. */
export async function keepSignature(
  tx: TransactionSql,
  { id, attempt }: Pick<Waiting, 'id' | 'attempt'>,
  { hash, raw }: { readonly hash: string; readonly raw: string },
): Promise<void> {
  await tx`
    insert into platform.signer_signature (sending_id, attempt, hash, raw) values (${id}, ${attempt}, ${hash}, ${raw})`
  await tx`delete from platform.signer_refusal where sending_id = ${id}`
}

/** Keeps why a sending is not signed now. */
export async function keepRefusal(tx: TransactionSql, id: string, code: SignerRefusal): Promise<void> {
  await tx`
    insert into platform.signer_refusal (sending_id, code) values (${id}, ${code})
    on conflict (sending_id) do update set code = excluded.code, since = clock_timestamp() where signer_refusal.code <> excluded.code`
}

/** Tells that the signer is there, and with which keys. */
export async function keepSeat(
  sql: Sql,
  { hotWallet, publicKey }: { readonly hotWallet: string; readonly publicKey: string },
): Promise<void> {
  await sql`
    insert into platform.signer_seat (hot_wallet, public_key, seen_at) values (${hotWallet}, ${publicKey}, clock_timestamp())
    on conflict (only_one) do update set hot_wallet = excluded.hot_wallet, public_key = excluded.public_key, seen_at = excluded.seen_at`
}
