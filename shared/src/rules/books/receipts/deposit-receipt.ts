import { formatAmount } from '../../../values/money.ts'
import { worthOf } from '../../deposits/coin-amounts.ts'
import { PROOF_VERSION } from '../proof-documents.ts'
import { count, currency, digits, exactly, instant, type Read, record, signature, text, whole } from '../read-proof.ts'
import type { Signature } from '../signature.ts'
import { checkSignature, type ProofTools, type Step } from '../verify-steps.ts'
import { type CoinPayment, checkCoins, coinText, readCoinPayment, readReference } from './coin-payment.ts'

/** What an operator says, signed, of a deposit that was credited: how much came, by what way, and how the provider calls it. */
export type DepositReceipt = {
  readonly kind: 'deposit'
  readonly version: typeof PROOF_VERSION
  readonly businessId: number
  readonly id: string
  readonly number: number
  readonly gateway: string
  readonly currency: string
  readonly pointCount: number
  /** What came; less the fee it was credited. */
  readonly amountMinor: string
  readonly feeMinor: string
  readonly reference: string
  /** Null: it came in no coin. */
  readonly coin: CoinPayment | null
  readonly askedAt: string
  readonly creditedAt: string
  readonly issuedAt: string
  readonly signature: Signature
}

/** What the signature covers: every field. */
export function depositText(receipt: Omit<DepositReceipt, 'signature'>): string {
  const { version, businessId, id, number, gateway, currency: code, pointCount, amountMinor, feeMinor } = receipt
  const { reference, coin, askedAt, creditedAt, issuedAt } = receipt
  const money = `${code}|${pointCount}|${amountMinor}|${feeMinor}`
  const where = `${gateway}|${encodeURIComponent(reference)}`
  const when = `${askedAt}|${creditedAt}|${issuedAt}`
  return `deposit|${version}|${businessId}|${id}|${number}|${money}|${where}|${when}${coinText(coin)}`
}

/** @throws ProofFormError */
export const readDepositReceipt: Read<DepositReceipt> = record<DepositReceipt>({
  kind: exactly('deposit'),
  version: exactly(PROOF_VERSION),
  businessId: count,
  id: text(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  number: count,
  gateway: text(/^[a-z][a-z0-9_-]{0,39}$/),
  currency,
  pointCount: whole(18),
  amountMinor: digits,
  feeMinor: digits,
  reference: readReference,
  coin: readCoinPayment,
  askedAt: instant,
  creditedAt: instant,
  issuedAt: instant,
  signature,
})

/** Checks that it was signed as it stands, and that the coins at their rates are the money: each part rounded down. */
export async function checkDeposit(
  document: unknown,
  tools: ProofTools,
): Promise<{ readonly words: Readonly<Record<string, string>>; readonly steps: readonly Step[] }> {
  const receipt = readDepositReceipt(document, '')
  const { signature: signed, issuedAt: signedAt, pointCount, coin } = receipt
  const [amountMinor, feeMinor] = [BigInt(receipt.amountMinor), BigInt(receipt.feeMinor)]
  const words = {
    number: String(receipt.number),
    amount: `${formatAmount(amountMinor - feeMinor, pointCount)} ${receipt.currency}`,
    gateway: receipt.gateway,
    reference: receipt.reference,
    at: receipt.creditedAt,
  }
  const coins = checkCoins(coin, {
    ...receipt,
    amountMinor,
    isRight(parts) {
      const exchange = { coinDecimals: coin?.decimals ?? 0, pointCount }
      const worth = parts.map(({ units, rate }) => worthOf(units, { ...exchange, rate }))
      return worth.reduce((sum, one) => sum + one, 0n) === amountMinor
    },
  })
  const text = depositText(receipt)
  const signedSteps = await checkSignature(tools, { text, signature: signed, signedAt, codes: ['key', 'signature'] })
  return { words, steps: [...signedSteps, ...coins] }
}
