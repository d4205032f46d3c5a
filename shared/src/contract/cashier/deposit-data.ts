import { z } from 'zod'
import { PROOF_VERSION } from '../../rules/books/proof-documents.ts'
import type { CoinPayment } from '../../rules/books/receipts/coin-payment.ts'
import type { DepositReceipt } from '../../rules/books/receipts/deposit-receipt.ts'
import { DEPOSIT_ACTORS, DEPOSIT_STATUSES } from '../../rules/deposits/edges.ts'
import { CHAIN_NETWORKS } from '../../rules/withdrawals/destination-kinds.ts'
import { currencyIdField, idField, instantData, moneyData } from '../fields.ts'
import { DEPOSIT_REASONS, GATEWAY_STOPS, VOUCHER_ORIGINS } from './choices.ts'
import { GATEWAY_LEVELS } from './gateway-terms.ts'

/** A deposit as its player sees it. */
export const depositData = z.object({
  id: idField,
  intId: z.int(),
  gatewayCode: z.string(),
  /** What was asked for. */
  amount: moneyData,
  currency: currencyIdField,
  status: z.enum(DEPOSIT_STATUSES),
  /** What came into play; null: nothing did. */
  credited: moneyData.nullable(),
  /** What of it went back to where it came from. */
  refunded: moneyData,
  /** What the gateway keeps of it. */
  fee: moneyData,
  /** Why it ended as it did, or waits for a person; null: there is nothing to say. */
  reason: z.enum(DEPOSIT_REASONS).nullable(),
  /** Why the bonus that was chosen for it did not come with the money, as a code; null: it came, none was chosen, or the money has not come. */
  bonusRefused: z.string().nullable(),
  /** Nothing can go back by the way it came: what may not be played is credited later, or owed. */
  isOneWay: z.boolean(),
  /** How the provider calls it: what a bank is asked by. */
  reference: z.string().nullable(),
  /** The provider's page at which it is paid; null: there is nothing to pay (any more). */
  redirectUrl: z.string().nullable(),
  /** A form that is sent to the provider, where it is paid by one; null: there is nothing to pay (any more). */
  form: z.object({ action: z.string(), fields: z.array(z.object({ name: z.string(), value: z.string() })) }).nullable(),
  /** Until when it can be paid. */
  expiresAt: instantData.nullable(),
  canCancel: z.boolean(),
  createdAt: instantData,
  endedAt: instantData.nullable(),
})

/** What staff asked its player about a payment, and the answer; null: there is none yet. */
export const questionData = z.object({
  question: z.string(),
  askedAt: instantData,
  answer: z.string().nullable(),
  answeredAt: instantData.nullable(),
})

/** How a deposit over a chain is paid, and how far it has come. */
export const chainPayData = z.object({
  network: z.enum(CHAIN_NETWORKS),
  symbol: z.string(),
  /** Where it is sent, with its checksum. */
  address: z.string(),
  /** The contract of the coin; null: it is the network's own. */
  contract: z.string().nullable(),
  /** How many coins are asked for, as a decimal; null: it came unasked. */
  coins: z.string().nullable(),
  /** What one coin costs, in the currency of the account. */
  rate: z.string().nullable(),
  /** Until when that rate holds. */
  rateUntil: instantData.nullable(),
  /** How many coins came; null: nothing was seen yet. */
  came: z.string().nullable(),
  /** What they are worth: so many at one rate, and since when that was fixed. Empty: that is not settled yet. */
  settled: z.array(z.object({ coins: z.string(), rate: z.string(), at: instantData })),
  /** The transaction with which they came. */
  transaction: z.string().nullable(),
  /** How many blocks lie on it; null: nothing was seen yet. */
  seen: z.int().nullable(),
  /** After how many it is credited. */
  needed: z.int(),
})

/** Described where it is made and checked: rules/books/receipts/coin-payment.ts. */
export const coinPaymentData = z.object({
  network: z.enum(CHAIN_NETWORKS),
  symbol: z.string(),
  decimals: z.int(),
  parts: z.array(z.object({ units: z.string(), rate: z.string(), at: instantData })),
  transaction: z.string(),
  confirmations: z.int(),
}) satisfies z.ZodType<CoinPayment>

/** Described where it is made and checked: rules/books/receipts/deposit-receipt.ts. */
export const depositReceiptData = z.object({
  kind: z.literal('deposit'),
  version: z.literal(PROOF_VERSION),
  businessId: z.int(),
  id: idField,
  number: z.int(),
  gateway: z.string(),
  currency: currencyIdField,
  pointCount: z.int(),
  amountMinor: z.string(),
  feeMinor: z.string(),
  reference: z.string(),
  coin: coinPaymentData.nullable(),
  askedAt: instantData,
  creditedAt: instantData,
  issuedAt: instantData,
  signature: z.object({ keyId: z.string(), publicKey: z.string(), signature: z.string() }),
}) satisfies z.ZodType<DepositReceipt>

/** A step of a deposit; who took it, without a name. */
export const depositStepData = z.object({
  status: z.enum(DEPOSIT_STATUSES),
  by: z.enum(DEPOSIT_ACTORS),
  at: instantData,
})

/** A gateway by which money comes in, as its terms and its own deposits say. */
export const depositGatewayData = z.object({
  code: z.string(),
  title: z.string(),
  currency: currencyIdField,
  minAmount: moneyData,
  maxAmount: moneyData,
  /** What one player can pay in by it within 24 hours; null: it has no cap of its own. */
  dailyCap: moneyData.nullable(),
  /** What of each deposit is kept whatever it is, and what part of it beside, in percent. */
  fee: moneyData,
  feePercent: z.string(),
  /** How well a player has to be known for it; null: as for every other. */
  levelNeeded: z.enum(GATEWAY_LEVELS).nullable(),
  /** Whether the caller is. */
  hasLevel: z.boolean(),
  /** The player pays at a page of the provider, and comes back from there. */
  isRedirect: z.boolean(),
  /** A code is typed: of a voucher that was issued here (own), or that was bought elsewhere (bought); null: an amount alone is. */
  byCode: z.enum(VOUCHER_ORIGINS).nullable(),
  /** The player sends coins over this network, to an address of their own; null: by no chain. */
  network: z.enum(CHAIN_NETWORKS).nullable(),
  isAvailable: z.boolean(),
  /** Why not; null: it is. */
  stop: z.enum(GATEWAY_STOPS).nullable(),
  /** What staff say of it, in the language of the caller; null: nothing. */
  message: z.string().nullable(),
  /** From being asked for to being credited, of the last thirty days; null: nothing was credited in them. */
  typicalSeconds: z.int().nullable(),
  /** Of a hundred that ended within 24 hours, so many were credited; null: none ended. */
  successPercent: z.int().min(0).max(100).nullable(),
})
