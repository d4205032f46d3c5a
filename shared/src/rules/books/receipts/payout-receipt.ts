import { formatAmount } from '../../../values/money.ts'
import { coinsOut } from '../../deposits/coin-amounts.ts'
import { ACCOUNT_KINDS } from '../../withdrawals/destination-kinds.ts'
import { PROOF_VERSION } from '../proof-documents.ts'
import { count, currency, digits, exactly, instant, type Read, record, signature, text, whole } from '../read-proof.ts'
import type { Signature } from '../signature.ts'
import { checkSignature, type ProofTools, type Step } from '../verify-steps.ts'
import { type CoinPayment, checkCoins, coinText, freeText, readCoinPayment, readReference } from './coin-payment.ts'

/** What an operator says, signed, of a withdrawal that was paid: how much, by what way, where to, and how the payer calls it. */
export type PayoutReceipt = {
  readonly kind: 'payout'
  readonly version: typeof PROOF_VERSION
  readonly businessId: number
  readonly id: string
  readonly number: number
  readonly gateway: string
  readonly currency: string
  readonly pointCount: number
  readonly amountMinor: string
  readonly feeMinor: string
  /** The kind of the account it went to, and the last signs of its number. */
  readonly to: { readonly kind: string; readonly tail: string }
  /** How the payer calls the payment: what a bank is asked by. */
  readonly reference: string
  /** Null: it was paid in no coin. */
  readonly coin: CoinPayment | null
  /** How many people said yes. */
  readonly approvals: number
  readonly askedAt: string
  readonly paidAt: string
  readonly issuedAt: string
  readonly signature: Signature
}

/** What the signature covers: every field. What is written freely stands there so that it holds no separator. */
export function payoutText(receipt: Omit<PayoutReceipt, 'signature'>): string {
  const { version, businessId, id, number, gateway, currency: code, pointCount, amountMinor, feeMinor, to } = receipt
  const { reference, coin, approvals, askedAt, paidAt, issuedAt } = receipt
  const money = `${code}|${pointCount}|${amountMinor}|${feeMinor}`
  const where = `${gateway}|${to.kind}|${encodeURIComponent(to.tail)}|${encodeURIComponent(reference)}`
  return `payout|${version}|${businessId}|${id}|${number}|${money}|${where}|${approvals}|${askedAt}|${paidAt}|${issuedAt}${coinText(coin)}`
}

/** @throws ProofFormError */
export const readPayoutReceipt: Read<PayoutReceipt> = record<PayoutReceipt>({
  kind: exactly('payout'),
  version: exactly(PROOF_VERSION),
  businessId: count,
  id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  number: count,
  gateway: text(/^[a-z][a-z0-9_-]{0,39}$/),
  currency,
  pointCount: whole(18),
  amountMinor: digits,
  feeMinor: digits,
  to: record({ kind: text(new RegExp(`^(?:${ACCOUNT_KINDS.join('|')})$`)), tail: freeText(12) }),
  reference: readReference,
  coin: readCoinPayment,
  approvals: whole(2),
  askedAt: instant,
  paidAt: instant,
  issuedAt: instant,
  signature,
})

/** Checks that it was signed as it stands, and that the coins are what the money bought at their rate, rounded down. */
export async function checkPayout(
  document: unknown,
  tools: ProofTools,
): Promise<{ readonly words: Readonly<Record<string, string>>; readonly steps: readonly Step[] }> {
  const receipt = readPayoutReceipt(document, '')
  const {
    signature: signed,
    issuedAt: signedAt,
    number,
    amountMinor,
    feeMinor,
    pointCount,
    reference,
    paidAt,
    coin,
  } = receipt
  const netMinor = BigInt(amountMinor) - BigInt(feeMinor)
  const words = {
    number: String(number),
    amount: `${formatAmount(netMinor, pointCount)} ${receipt.currency}`,
    gateway: receipt.gateway,
    reference,
    at: paidAt,
  }
  const steps = await checkSignature(tools, {
    text: payoutText(receipt),
    signature: signed,
    signedAt,
    codes: ['key', 'signature'],
  })
  const coins = checkCoins(coin, {
    ...receipt,
    amountMinor: netMinor,
    isRight([part, ...more]) {
      if (part === undefined || more.length > 0) return false
      return coinsOut(netMinor, { coinDecimals: coin?.decimals ?? 0, pointCount, rate: part.rate }) === part.units
    },
  })
  return { words, steps: [...steps, ...coins] }
}
