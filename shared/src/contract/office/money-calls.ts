import { z } from 'zod'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  noData,
  noInput,
  personText,
  reasonField,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { ASKED, KEYS, LOGIN, MISSING, MOVES } from './refusals.ts'

const cursorField = idField.nullish()
/** What the operator's bank calls a transfer. */
const transferField = personText(3, 80)

const draw = z.object({
  /** Names the draw in all that is signed. */
  number: z.int(),
  currency: z.string(),
  status: z.enum(['scheduled', 'open', 'closed', 'seeded', 'drawn', 'paid', 'archived', 'cancelled', 'refunded']),
  sold: z.int(),
  opensAt: instantData,
  closesAt: instantData,
  /** Nobody can know its numbers yet, so that it may be cancelled. */
  isCancellable: z.boolean(),
})

const lotteryFunds = z.object({
  currency: z.string(),
  pointCount: z.int(),
  bank: moneyData,
  pool: moneyData,
})

const owedData = z.object({
  uid: z.int(),
  currency: z.string(),
  pointCount: z.int(),
  /** What one transfer pays: the sum of all cases. */
  amount: moneyData,
  /** Two people said that it is to be paid; null: nobody asked yet. */
  order: z
    .object({
      id: idField,
      orderedAt: instantData,
      orderedBy: z.string(),
      /** Payments were locked since: the order is better cancelled. */
      isLocked: z.boolean(),
    })
    .nullable(),
  cases: z.array(
    z.object({
      amount: moneyData,
      cause: z.enum(['closing', 'payout', 'refund', 'deposit', 'reversal', 'refused']),
      happenedAt: instantData,
    }),
  ),
})

/** What the office does with money of the house: the lottery's bank, and what is owed to players whose account is closed or was refused. */
export const moneyCalls = {
  'office/lottery/getState': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'Bank and prize pools by currency, and the draws that are not over',
    input: noInput,
    data: z.object({ funds: z.array(lotteryFunds), draws: z.array(draw) }),
    errors: [LOGIN, MISSING],
  }),
  'office/lottery/addCapital': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'lottery.fund',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Puts the operator’s money into the bank, once for each transfer',
    input: z.object({
      currency: currencyIdField,
      amount: amountField,
      transfer: transferField,
      reason: reasonField,
    }),
    data: noData,
    errors: [...MOVES, 'ledger.currency_unknown', 'wallet.amount_invalid', 'ledger.transfer_used'],
  }),
  'office/lottery/cancelDraw': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'lottery.cancel',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Cancels a draw whose numbers nobody can know yet; every stake is given back',
    input: z.object({ number: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'lottery.draw_not_found', 'lottery.draw_decided'],
  }),
  'office/owed/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'owed.read',
    rate: 'read',
    summary: 'What is owed to players of closed accounts and of those refused for good, by player and currency',
    input: z.object({
      uid: intIdField.nullish(),
      currency: currencyIdField.nullish(),
      /** Whether two people ordered it to be paid. */
      isOrdered: z.boolean().nullish(),
      limit: limitField,
      cursor: cursorField,
    }),
    data: z.object({
      items: z.array(owedData),
      cursor: z.string().nullable(),
      /** Those that the list can be narrowed to. */
      currencies: z.array(currencyIdField),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/owed/order': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'owed.pay',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Orders all that is owed to a player in a currency to be paid, before the bank is asked',
    input: z.object({ uid: intIdField, currency: currencyIdField, amount: amountField, reason: reasonField }),
    data: noData,
    errors: [...MOVES, 'ledger.owed_otherwise', 'limits.withdraw_locked'],
  }),
  'office/owed/pay': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'owed.pay',
    reason: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Writes down the transfer of the bank that carried out an order to pay',
    input: z.object({ orderId: idField, transfer: transferField, reason: reasonField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...KEYS,
      'ledger.order_unknown',
      'ledger.owed_otherwise',
      'ledger.transfer_used',
      'staff.out_of_scope',
    ],
  }),
  'office/owed/cancelOrder': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'owed.pay',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Cancels an order to pay for which no transfer was made: the amount is owed as before',
    input: z.object({ orderId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'ledger.order_unknown'],
  }),
}
