import { formatAmount } from '../../../values/money.ts'
import { type CoinRate, MOST_COIN_DECIMALS, readCoinRate, writeCoins } from '../../deposits/coin-amounts.ts'
import { CHAIN_NETWORKS, type ChainNetwork } from '../../withdrawals/destination-kinds.ts'
import { count, instant, list, orNull, type Read, record, text, whole } from '../read-proof.ts'
import { type Step, stepOf } from '../verify-steps.ts'

/** Coins that came or were sent at one rate. */
export type CoinPart = {
  /** In the smallest units of the coin. */
  readonly units: string
  /** What one whole coin cost, a decimal of the account's currency. */
  readonly rate: string
  /** Since when that rate was fixed. */
  readonly at: string
}

/** How money of an account was coins of a chain: how many, at which rates, and where anybody can look them up. */
export type CoinPayment = {
  readonly network: ChainNetwork
  readonly symbol: string
  readonly decimals: number
  /** Two where what came above what was promised was worth what it was worth then. */
  readonly parts: readonly CoinPart[]
  readonly transaction: string
  /** How many blocks lay on it when this was said. */
  readonly confirmations: number
}

/** As much of a reference of somebody else stands in a receipt. */
const MOST_OF_REFERENCE = 120

/** How others call a payment, as a receipt holds it: they may write signs that no document of ours has a place for. */
export function referenceText(reference: string | null): string {
  return (reference ?? '').slice(0, MOST_OF_REFERENCE).replace(/\p{C}/gu, ' ')
}

/** Text of people: no sign that steers a terminal, and nothing that cannot be encoded. */
export const freeText = (most: number): Read<string> => text(new RegExp(`^[^\\p{C}]{0,${most}}$`, 'u'))

/** @throws ProofFormError */
export const readReference: Read<string> = freeText(MOST_OF_REFERENCE)

const network: Read<ChainNetwork> = (value, at) =>
  text(new RegExp(`^(?:${CHAIN_NETWORKS.join('|')})$`))(value, at) as ChainNetwork

/** @throws ProofFormError */
export const readCoinPayment: Read<CoinPayment | null> = orNull(
  record<CoinPayment>({
    network,
    symbol: text(/^[A-Z0-9]{2,8}$/),
    decimals: whole(MOST_COIN_DECIMALS),
    parts: list(
      record<CoinPart>({
        units: text(/^[1-9]\d{0,77}$/),
        rate: text(/^(?:0|[1-9]\d{0,77})(?:\.\d{1,36})?$/),
        at: instant,
      }),
      2,
    ),
    transaction: text(/^0x[0-9a-f]{64}$/),
    confirmations: count,
  }),
)

/** What a signature covers of it: every field. Nothing where it was paid in no coin. */
export function coinText(payment: CoinPayment | null): string {
  if (payment === null) return ''
  const { network: name, symbol, decimals, parts, transaction, confirmations } = payment
  const said = parts.map(({ units, rate, at }) => `${units}@${rate}@${at}`).join(',')
  return `|${name}|${symbol}|${decimals}|${said}|${transaction}|${confirmations}`
}

/** How a document says that coins and money belong together. */
type Counted = {
  readonly currency: string
  readonly pointCount: number
  readonly amountMinor: bigint
  /** Whether the parts are what the amount is, by the rule of the document. */
  isRight(parts: readonly { readonly units: bigint; readonly rate: CoinRate }[]): boolean
}

/** The step in which coins are counted at their rates; none where it was paid in no coin. */
export function checkCoins(payment: CoinPayment | null, counted: Counted): readonly Step[] {
  if (payment === null) return []
  const { parts, symbol, decimals, transaction, confirmations } = payment
  const { currency, pointCount, amountMinor, isRight } = counted
  const read = parts.map(({ units, rate }) => ({ units: BigInt(units), rate: readCoinRate(rate) }))
  const isPriced = read.length > 0 && read.every(({ rate }) => rate.value > 0n)
  const params = {
    sum: parts.map(({ units, rate }) => `${writeCoins(BigInt(units), decimals)} ${symbol} × ${rate}`).join(' + '),
    amount: `${formatAmount(amountMinor, pointCount)} ${currency}`,
    moments: parts.map(({ at }) => at).join(', '),
    network: payment.network,
    transaction,
    confirmations: String(confirmations),
  }
  return [stepOf('coins', isPriced && isRight(read), params)]
}
