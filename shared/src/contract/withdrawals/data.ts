import { z } from 'zod'
import { PROOF_VERSION } from '../../rules/books/proof-documents.ts'
import type { PayoutReceipt } from '../../rules/books/receipts/payout-receipt.ts'
import { ACCOUNT_KINDS, CHAIN_NETWORKS, DESTINATION_STATUSES } from '../../rules/withdrawals/destination-kinds.ts'
import { WITHDRAWAL_ACTORS, WITHDRAWAL_STATUSES } from '../../rules/withdrawals/edges.ts'
import { GATEWAY_STOPS } from '../cashier/choices.ts'
import { coinPaymentData, questionData } from '../cashier/deposit-data.ts'
import { GATEWAY_LEVELS } from '../cashier/gateway-terms.ts'
import { currencyIdField, idField, instantData, moneyData } from '../fields.ts'
import { REJECTION_REASONS, WAITS_FOR, WITHDRAWAL_BLOCKS } from './choices.ts'

/** A financial account as its owner sees it: never the whole number again. */
export const destinationData = z.object({
  id: idField,
  kind: z.enum(ACCOUNT_KINDS),
  /** What is shown of the number: its last signs; none of what was paid in with. */
  tail: z.string(),
  /** The bank behind it, or the merchant; null: not known. */
  bank: z.string().nullable(),
  network: z.enum(CHAIN_NETWORKS).nullable(),
  /** The sign that names the currency of an account at the merchant; null: of another kind. */
  unit: z.string().nullable(),
  status: z.enum(DESTINATION_STATUSES),
  isDefault: z.boolean(),
  /** From when on money can be sent there. */
  usableFrom: instantData,
  createdAt: instantData,
})

/** How many people said yes to a request, and how many have to before it is sent. */
export const approvalsData = z.object({ given: z.int(), needed: z.int() })

export const withdrawalData = z.object({
  id: idField,
  intId: z.int(),
  status: z.enum(WITHDRAWAL_STATUSES),
  gatewayCode: z.string(),
  currency: currencyIdField,
  amount: moneyData,
  fee: moneyData,
  /** What arrives. */
  net: moneyData,
  canCancel: z.boolean(),
  /** The player gave up the right to cancel. */
  isLocked: z.boolean(),
  canLock: z.boolean(),
  blockedBy: z.array(z.enum(WAITS_FOR)),
  approvals: approvalsData,
  /** The gateway's own name of the payout; null: it has none yet. */
  reference: z.string().nullable(),
  rejection: z.enum(REJECTION_REASONS).nullable(),
  /** Why it was rejected, as staff wrote to the player. */
  note: z.string().nullable(),
  createdAt: instantData,
  endedAt: instantData.nullable(),
})

/** A step of a request; who took it, without a name. */
export const withdrawalStepData = z.object({
  status: z.enum(WITHDRAWAL_STATUSES),
  by: z.enum(WITHDRAWAL_ACTORS),
  at: instantData,
})

/** What is sent where it goes in coins, and how far that is. */
export const sentCoinsData = z.object({
  network: z.enum(CHAIN_NETWORKS),
  symbol: z.string(),
  coins: z.string(),
  /** What one coin cost, in the currency of the account, and since when that was fixed. */
  rate: z.string(),
  rateAt: instantData,
  /** Null: it is in no block yet. */
  transaction: z.string().nullable(),
  /** How many blocks lie on it, and on how many it is paid. */
  seen: z.int(),
  needed: z.int(),
})

export const withdrawalDetailData = withdrawalData.extend({
  account: destinationData.nullable(),
  /** Null: it goes by no chain, or is not sent yet. */
  coin: sentCoinsData.nullable(),
  steps: z.array(withdrawalStepData),
  questions: z.array(questionData),
})

/** A gateway by which money leaves, as its settings and its own payouts say. */
export const withdrawalGatewayData = z.object({
  code: z.string(),
  title: z.string(),
  currency: currencyIdField,
  takes: z.array(z.enum(ACCOUNT_KINDS)),
  /** It pays only accounts with this sign; null: any. */
  unit: z.string().nullable(),
  min: moneyData,
  max: moneyData,
  /** The most that can be asked for by it at this moment: money goes back first to where it came from. */
  maxNow: moneyData,
  /** It sends back what came by it, and nothing else. */
  isReturnOnly: z.boolean(),
  /** What came by it and has to go back by it before more goes by another; null: nothing. */
  goesBack: moneyData.nullable(),
  /** The same of each card or account that paid by it: what one paid goes back to no other. */
  sources: z.array(z.object({ accountId: idField, tail: z.string(), goesBack: moneyData })),
  /** What the next withdrawal costs whatever it is, and what part of it beside, in percent. */
  fee: moneyData,
  feePercent: z.string(),
  dailyCap: moneyData,
  /** How well a player has to be known for it; null: as for every other. */
  levelNeeded: z.enum(GATEWAY_LEVELS).nullable(),
  isAvailable: z.boolean(),
  /** Why not; null: it is. */
  stop: z.enum(GATEWAY_STOPS).nullable(),
  /** What staff say of it, in the language of the caller; null: nothing. */
  message: z.string().nullable(),
  /** Withdrawals of thirty days that cost nothing, and how many are left. */
  freeCount: z.int(),
  freeLeft: z.int(),
  autoApproveCeiling: moneyData,
  /** Where it pays in coins: which, and what one costs now; the rate of sending counts. Without a rate there is no price at the moment. */
  coin: z
    .object({
      network: z.enum(CHAIN_NETWORKS),
      symbol: z.string(),
      decimals: z.int(),
      rate: z.string().nullable(),
    })
    .nullable(),
  /** From the request to the arrival, of the last thirty days; null: nothing was paid in them. */
  medianSeconds: z.int().nullable(),
  p95Seconds: z.int().nullable(),
})

export const withdrawalBlockData = z.object({
  code: z.enum(WITHDRAWAL_BLOCKS),
  /** How much it holds back; null where all of it. */
  amount: moneyData.nullable(),
  /** Until when; null: nobody knows. */
  until: instantData.nullable(),
})

/** Described where it is made and checked: rules/books/receipts/payout-receipt.ts. */
export const payoutReceiptData = z.object({
  kind: z.literal('payout'),
  version: z.literal(PROOF_VERSION),
  businessId: z.int(),
  id: idField,
  number: z.int(),
  gateway: z.string(),
  currency: currencyIdField,
  pointCount: z.int(),
  amountMinor: z.string(),
  feeMinor: z.string(),
  to: z.object({ kind: z.enum(ACCOUNT_KINDS), tail: z.string() }),
  reference: z.string(),
  coin: coinPaymentData.nullable(),
  approvals: z.int(),
  askedAt: instantData,
  paidAt: instantData,
  issuedAt: instantData,
  signature: z.object({ keyId: z.string(), publicKey: z.string(), signature: z.string() }),
}) satisfies z.ZodType<PayoutReceipt>
