import { type CoinRate, coinsOut } from '../deposits/coin-amounts.ts'
import type { ChainNetwork } from '../withdrawals/destination-kinds.ts'

/*
 * What the signer signs, and what it refuses. It believes nothing of what it is asked: a payout has to stand in the ledger as approved
 * and sent, and the amount, the address and the rate have to fit what stands there.
 */

/** What the operator lets the signer do with a coin. Units are its smallest. */
export type CoinPolicy = {
  /** In small letters; null: the coin of the network itself. */
  readonly contract: string | null
  readonly symbol: string
  readonly decimals: number
  readonly mostPerPayout: bigint
  readonly mostPerHour: bigint
  /** Between which prices of one coin, in whole units of a currency, a payout may be sent. A currency that is not named is not paid. */
  readonly prices: Readonly<Record<string, { readonly least: CoinRate; readonly most: CoinRate }>>
}

export type NetworkPolicy = {
  readonly network: ChainNetwork
  readonly chainId: number
  /** The most for a unit of gas. */
  readonly mostFeePerGas: bigint
  readonly mostGas: bigint
  /** The most that an address of a player is sent to pay for being swept. */
  readonly mostPerGasSending: bigint
  readonly coins: readonly CoinPolicy[]
}

/** What is asked to be sent, and at which fee. */
export type Sending = {
  readonly kind: 'payout' | 'sweep' | 'gas'
  readonly contract: string | null
  readonly to: string
  readonly units: bigint
  readonly gasLimit: bigint
  readonly feePerGas: bigint
  readonly tipPerGas: bigint
}

/** Why nothing is signed now. */
export const SIGNER_REFUSALS = [
  'network_unknown',
  'coin_unknown',
  'fee_too_high',
  'changed',
  'bump_too_small',
  'nonce_taken',
  'payout_ceiling',
  'hour_ceiling',
  'price_out_of_bounds',
  'request_unknown',
  'not_approved',
  'not_sent',
  'money_back',
  'amount_differs',
  'address_differs',
  'not_own_address',
] as const
export type SignerRefusal = (typeof SIGNER_REFUSALS)[number]

/** What was signed before for the same sending. */
export type SignedBefore = Pick<Sending, 'kind' | 'contract' | 'to' | 'units' | 'feePerGas' | 'tipPerGas'>

/** What holds for whatever is signed: the network, the coin, the fee, and that a sending stays what it was. */
export function judgeSending(
  policy: NetworkPolicy | undefined,
  sending: Sending,
  before: SignedBefore | null,
): SignerRefusal | null {
  if (policy === undefined) return 'network_unknown'
  if (sending.kind !== 'gas' && coinOf(policy, sending) === undefined) return 'coin_unknown'
  const { feePerGas, tipPerGas, gasLimit } = sending
  if (feePerGas > policy.mostFeePerGas || tipPerGas > feePerGas || gasLimit > policy.mostGas) return 'fee_too_high'
  if (before === null) return null
  const { kind, contract, to, units } = sending
  if (before.kind !== kind || before.contract !== contract || before.to !== to || before.units !== units)
    return 'changed'
  // A node takes another of the same number only if both parts of the fee are a tenth higher.
  const isHigher = feePerGas * 10n >= before.feePerGas * 11n && tipPerGas * 10n >= before.tipPerGas * 11n
  return isHigher ? null : 'bump_too_small'
}

/** A withdrawal as the signer finds it in the ledger; amounts in minor units. */
export type LedgerRequest = {
  readonly gatewayCode: string
  readonly currency: string
  /** Digits of its minor units. */
  readonly pointCount: number
  readonly amountMinor: bigint
  readonly feeMinor: bigint
  readonly isApproved: boolean
  /** What was posted from the player's purse to the way out, and what came back or arrived. */
  readonly sentMinor: bigint
  readonly endedMinor: bigint
  /** It took the step to being sent, and none that ends it. */
  readonly isProcessing: boolean
  readonly isSameAddress: boolean
}

type Payout = Sending & { readonly currency: string; readonly amountMinor: bigint; readonly rate: CoinRate }

/** What holds for a payout besides. `hourUnits`: what was signed of its coin within the hour, this payout not among it. */
export function judgePayout(
  policy: NetworkPolicy,
  payout: Payout,
  {
    request,
    hourUnits,
    isSigned,
  }: { readonly request: LedgerRequest | null; readonly hourUnits: bigint; readonly isSigned: boolean },
): SignerRefusal | null {
  const coin = coinOf(policy, payout)
  if (coin === undefined) return 'coin_unknown'
  const gatewayCode = `${coin.symbol.toLowerCase()}_${policy.network}`
  if (request === null || request.gatewayCode !== gatewayCode) return 'request_unknown'
  if (request.endedMinor > 0n) return 'money_back'
  if (!request.isApproved) return 'not_approved'
  if (!request.isProcessing || request.sentMinor !== request.amountMinor) return 'not_sent'
  if (!request.isSameAddress) return 'address_differs'
  if (!fitsRequest(coin, payout, request)) return 'amount_differs'
  if (!fitsPrices(coin, payout)) return 'price_out_of_bounds'
  if (payout.units > coin.mostPerPayout) return 'payout_ceiling'
  // What was signed once counts already.
  return !isSigned && hourUnits + payout.units > coin.mostPerHour ? 'hour_ceiling' : null
}

/** No more units are sent than what the player gets is worth at the rate. */
function fitsRequest(coin: CoinPolicy, payout: Payout, request: LedgerRequest): boolean {
  const { currency, amountMinor, rate, units } = payout
  if (currency !== request.currency || amountMinor !== request.amountMinor - request.feeMinor) return false
  return units <= coinsOut(amountMinor, { coinDecimals: coin.decimals, pointCount: request.pointCount, rate })
}

/** An account in the coin itself gets one for one. */
function fitsPrices({ symbol, prices }: CoinPolicy, { currency, rate }: Payout): boolean {
  if (currency === symbol) return rate.value === 10n ** BigInt(rate.decimals)
  const bounds = prices[currency]
  return bounds !== undefined && compare(rate, bounds.least) >= 0 && compare(rate, bounds.most) <= 0
}

function compare(one: CoinRate, other: CoinRate): number {
  const [left, right] = [one.value * 10n ** BigInt(other.decimals), other.value * 10n ** BigInt(one.decimals)]
  return left === right ? 0 : left < right ? -1 : 1
}

/** What is known of the addresses that a sweep or its gas is about: the signer derives them itself. */
export type OwnAddresses = { readonly hotWallet: string; readonly ofPlayer: string; readonly hourUnits: bigint }

/** What is swept goes to the wallet of the signer, and gas to an address that is derived from its key, a little of it. */
export function judgeOwn(
  policy: NetworkPolicy,
  { kind, to, units, contract }: Sending,
  { hotWallet, ofPlayer, hourUnits }: OwnAddresses,
): SignerRefusal | null {
  if (kind === 'sweep') return to === hotWallet ? null : 'not_own_address'
  if (to !== ofPlayer || contract !== null) return 'not_own_address'
  if (units > policy.mostPerGasSending) return 'payout_ceiling'
  return hourUnits + units > policy.mostPerGasSending * GAS_SENDINGS_AN_HOUR ? 'hour_ceiling' : null
}

const GAS_SENDINGS_AN_HOUR = 100n

function coinOf(policy: NetworkPolicy, { contract }: Pick<Sending, 'contract'>): CoinPolicy | undefined {
  return policy.coins.find((coin) => coin.contract === contract)
}
