import { z } from 'zod'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  limitField,
  moneyData,
  noInput,
  pageNumberField,
  walletData,
} from './fields.ts'
import { operation } from './operation.ts'

const depositData = z.object({
  id: idField,
  gatewayCode: z.string(),
  amount: moneyData,
  currency: currencyIdField,
  status: z.enum(['credited']),
  createdAt: instantData,
})

export const TRANSACTION_KINDS = ['deposit', 'stake', 'payout', 'refund', 'adjustment'] as const

const transactionData = z.object({
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: positive came in, negative went out. */
  amount: moneyData,
  balanceBefore: moneyData,
  balanceAfter: moneyData,
  currency: currencyIdField,
  /** The bet or deposit it belongs to. */
  reference: z.string().nullable(),
  createdAt: instantData,
})

export const cashierCalls = {
  'deposit/availableDepositGateway/getAvailableDepositGateways': operation({
    method: 'GET',
    auth: 'player',
    rate: 'read',
    summary: 'Ways to deposit, with limits in the account currency',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          currency: currencyIdField,
          minAmount: moneyData,
          maxAmount: moneyData,
        }),
      ),
      countAll: z.int(),
    }),
    errors: ['identity.login_required'],
  }),
  'deposit/deposit/create': operation({
    method: 'POST',
    auth: 'player',
    rate: 'money',
    idempotency: 'required',
    summary: 'Deposits. The sandbox gateway credits at once and exists in sandbox mode only',
    input: z.object({ gatewayCode: z.string().min(1).max(40), amount: amountField, currency: currencyIdField }),
    data: z.object({ deposit: depositData, wallet: walletData }),
    errors: [
      'identity.login_required',
      'http.key_required',
      'http.key_reused',
      'cashier.gateway_unknown',
      'cashier.gateway_not_available',
      'cashier.amount_out_of_range',
      'wallet.amount_invalid',
      'wallet.currency_mismatch',
      'limits.excluded',
      'limits.time_out',
      'limits.not_cleared',
      'limits.deposit_limit',
    ],
  }),
  'transaction/transaction/getTransactions': operation({
    method: 'POST',
    auth: 'player',
    rate: 'read',
    summary: "The player's statement, newest first, with the balance after each line",
    input: z.object({
      pageNumber: pageNumberField,
      limit: limitField,
      kind: z.enum(TRANSACTION_KINDS).nullish(),
    }),
    data: z.object({ items: z.array(transactionData), countAll: z.int() }),
    errors: ['identity.login_required'],
  }),
}
