import { z } from 'zod'
import { STATEMENT_FORMATS } from '../../rules/books/statement-seal.ts'
import { DEPOSIT_STATUSES } from '../../rules/deposits/edges.ts'
import { GRANT_ERRORS, termsHashField } from '../bonuses/grant-calls.ts'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  limitField,
  moneyData,
  nameField,
  noData,
  noInput,
  pageNumberField,
  personText,
  walletData,
} from '../fields.ts'
import { DEPOSIT_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP, PLAYERS } from '../user-groups.ts'
import { CALLBACK_OUTCOMES, LONGEST_ANSWER, TRANSACTION_KINDS } from './choices.ts'
import {
  chainPayData,
  depositData,
  depositGatewayData,
  depositReceiptData,
  depositStepData,
  questionData,
} from './deposit-data.ts'

const SIGNED_IN = ['identity.login_required', 'identity.forbidden'] as const
const KEYS = ['http.key_required', 'http.key_reused', 'http.key_spent'] as const

export const transactionData = z.object({
  id: z.string(),
  kind: z.enum(TRANSACTION_KINDS),
  /** Signed: positive came in, negative went out. */
  amount: moneyData,
  balanceBefore: moneyData,
  balanceAfter: moneyData,
  currency: currencyIdField,
  /** The bet or deposit it belongs to. */
  reference: z.string().nullable(),
  /** The play it belongs to; null: it belongs to none. `betId` is null where a play has no page of its own. */
  play: z.object({ game: z.string(), betId: idField.nullable() }).nullable(),
  /** Of a correction by the operator: what it was for. */
  note: z.string().nullable(),
  createdAt: instantData,
})

/** Which lines of the statement are meant; what is left out holds nothing back. */
const statementFilter = {
  kind: z.enum(TRANSACTION_KINDS).nullish(),
  /** From this moment on. */
  from: instantData.nullish(),
  /** Before this moment. */
  to: instantData.nullish(),
  direction: z.enum(['in', 'out']).nullish(),
  /** The bet or deposit. */
  reference: idField.nullish(),
}

/** A `nextCursor` given back: the id of the last line seen. */
const cursorField = z.string().regex(/^[1-9]\d{0,17}$/)

export const cashierCalls = {
  'deposit/availableDepositGateway/getAvailableDepositGateways': operation({
    method: 'GET',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'Ways to deposit, with limits in the account currency',
    input: noInput,
    data: z.object({ items: z.array(depositGatewayData), countAll: z.int() }),
    errors: SIGNED_IN,
  }),
  'deposit/deposit/create': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'money',
    idempotency: 'required',
    summary:
      'Begins a deposit. Where `redirectUrl` is given it is paid there, and `deposit/deposit/get` tells what became of it; the sandbox ' +
      'gateway credits at once and exists in sandbox mode only',
    input: z.object({
      gatewayCode: nameField.min(1),
      amount: amountField,
      currency: currencyIdField,
      /** A bonus that was chosen for it, by the terms that were read; left out: none, and the deposit is free of any condition. */
      bonus: z.object({ bonusId: idField, termsHash: termsHashField }).nullish(),
    }),
    data: z.object({ deposit: depositData, wallet: walletData }),
    errors: [
      ...SIGNED_IN,
      ...KEYS,
      'cashier.gateway_unknown',
      'cashier.gateway_not_available',
      'cashier.gateway_failing',
      'cashier.gateway_switched_off',
      'cashier.level_needed',
      'cashier.daily_cap',
      'cashier.level_ceiling',
      'cashier.amount_out_of_range',
      'cashier.too_many_deposits',
      'cashier.too_many_tries',
      'cashier.tries_around',
      'wallet.amount_invalid',
      'wallet.currency_mismatch',
      ...DEPOSIT_LIMIT_ERRORS,
      'identity.refused',
      ...GRANT_ERRORS,
      'ledger.frozen',
    ],
  }),
  'deposit/deposit/get': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'One deposit with every step it took',
    input: z.object({ id: idField }),
    data: depositData.extend({
      steps: z.array(depositStepData),
      /** Null: it comes by no chain, or is not begun yet. */
      pay: chainPayData.nullable(),
      questions: z.array(questionData),
    }),
    errors: [...SIGNED_IN, 'cashier.deposit_unknown'],
  }),
  'deposit/deposit/getReceipt': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'The signed receipt of a deposit that was credited; `npx tas-verify` checks it',
    input: z.object({ id: idField }),
    data: z.object({ receipt: depositReceiptData }),
    errors: [...SIGNED_IN, 'cashier.deposit_unknown', 'cashier.not_credited'],
  }),
  'deposit/deposit/cancel': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'money',
    idempotency: 'required',
    inMaintenance: true,
    summary: 'Gives up a deposit that is not paid: the provider is told first, so that nothing is paid for it any more',
    success: { en: 'The deposit was cancelled.', fa: 'واریز لغو شد.' },
    input: z.object({ id: idField }),
    data: z.object({ deposit: depositData, wallet: walletData }),
    errors: [
      ...SIGNED_IN,
      ...KEYS,
      'cashier.deposit_unknown',
      'cashier.deposit_status_other',
      'cashier.gateway_silent',
    ],
  }),
  'deposit/deposit/answer': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'money',
    idempotency: 'required',
    inMaintenance: true,
    summary: 'Answers what staff asked about a deposit under review, once',
    success: { en: 'Your answer was sent.', fa: 'پاسخ شما فرستاده شد.' },
    input: z.object({ id: idField, text: personText(1, LONGEST_ANSWER, { hasLines: true }) }),
    data: z.object({ deposit: depositData }),
    errors: [...SIGNED_IN, ...KEYS, 'cashier.deposit_unknown', 'cashier.deposit_status_other'],
  }),
  'deposit/transaction/getTransactions': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: "The player's deposits, newest first",
    input: z.object({
      pageNumber: pageNumberField,
      limit: limitField,
      status: z.enum(DEPOSIT_STATUSES).nullish(),
    }),
    /** `countAll`: as far as pages go, to ten thousand. */
    data: z.object({ items: z.array(depositData), countAll: z.int() }),
    errors: [...SIGNED_IN, 'cashier.page_too_deep'],
  }),
  'deposit/callback/{gateway}': operation({
    method: 'POST',
    auth: 'signed',
    signature: 'gateway',
    rate: 'callback',
    isRaw: true,
    summary: 'What a provider of payments tells. Only a hint: the provider is asked before anything is credited',
    input: noInput,
    data: z.object({ outcome: z.enum(CALLBACK_OUTCOMES) }),
    errors: ['http.signature_wrong', 'cashier.callback_unreadable'],
  }),
  'transaction/transaction/getTransactions': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "The player's statement, newest first, with the balance after each line",
    input: z.object({
      pageNumber: pageNumberField,
      limit: limitField,
      /** Begins after this line; pages are counted from there. */
      cursor: cursorField.nullish(),
      ...statementFilter,
    }),
    data: z.object({
      items: z.array(transactionData),
      /** Lines that fit the filters, counted up to 10,000. */
      countAll: z.int(),
      /** There are more than were counted. */
      isCountCapped: z.boolean(),
      /** Where the next page begins; null on the last. */
      nextCursor: z.string().nullable(),
    }),
    errors: ['identity.login_required', 'cashier.period_invalid', 'cashier.page_too_deep', 'http.overloaded'],
  }),
  'transaction/transaction/getTotals': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary:
      'What a period of the statement comes to, with win and loss: openingBalance + deposits - withdrawals + transfers + bonuses + ' +
      'corrections + result = closingBalance',
    input: z.object({ from: statementFilter.from, to: statementFilter.to }),
    data: z.object({
      currency: currencyIdField,
      /** The player's own money when the period began: free, in open bets and on its way out. */
      openingBalance: moneyData,
      closingBalance: moneyData,
      /** Less what went back to where it came from. */
      deposits: moneyData,
      withdrawals: moneyData,
      /** Between the player and their agent: negative where more went to the agent. */
      transfers: moneyData,
      /** What became the player's own beside play: bonuses, rewards, earnings. */
      bonuses: moneyData,
      corrections: moneyData,
      /** The three before together. */
      others: moneyData,
      /** What play brought or cost: negative where it cost. Stakes of open bets count as still there. */
      result: moneyData,
    }),
    errors: ['identity.login_required', 'cashier.period_invalid'],
  }),
  'transaction/transaction/getBalanceAt': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: "What the player's purses held at a moment, rebuilt from the postings",
    input: z.object({ at: instantData }),
    data: z.object({
      at: instantData,
      currency: currencyIdField,
      balance: moneyData,
      heldBalance: moneyData,
      totalBonusBalance: moneyData,
      withdrawalBalance: moneyData,
      totalBalance: moneyData,
    }),
    errors: ['identity.login_required', 'cashier.moment_not_come', 'http.overloaded'],
  }),
  'transaction/request/revoke': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    // Each keeps a row for ever and needs no money.
    rate: 'account',
    idempotency: 'required',
    summary:
      'Revokes a request that moves money and whose answer was lost: under its key nothing was done, and nothing will be. ' +
      'http.key_reused: it was done; made again under the key, it gives its answer',
    input: noInput,
    data: noData,
    errors: ['identity.login_required', 'http.key_required', 'http.key_reused', 'http.key_spent'],
  }),
  'transaction/export/create': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary:
      'Makes a link to the statement as a signed CSV or JSON file, oldest line first: GET it once, within a minute',
    input: z.object({ format: z.enum(STATEMENT_FORMATS), ...statementFilter }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: ['identity.login_required', 'cashier.period_invalid'],
  }),
}
