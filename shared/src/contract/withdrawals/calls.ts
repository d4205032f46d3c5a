import { z } from 'zod'
import { CHAIN_NETWORKS, DESTINATION_KINDS } from '../../rules/withdrawals/destination-kinds.ts'
import { WITHDRAWAL_STATUSES } from '../../rules/withdrawals/edges.ts'
import { LONGEST_ANSWER } from '../cashier/choices.ts'
import {
  amountField,
  currencyIdField,
  idField,
  limitField,
  moneyData,
  nameField,
  noData,
  noInput,
  pageNumberField,
  personText,
  walletData,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import {
  destinationData,
  payoutReceiptData,
  withdrawalBlockData,
  withdrawalData,
  withdrawalDetailData,
  withdrawalGatewayData,
} from './data.ts'

const SIGNED_IN = ['identity.login_required', 'identity.forbidden'] as const
const KEYS = ['http.key_required', 'http.key_reused', 'http.key_spent'] as const

const gateways = {
  method: 'GET',
  auth: 'player',
  groups: PLAYERS,
  rate: 'read',
  isLook: true,
  input: noInput,
  data: z.object({ items: z.array(withdrawalGatewayData), countAll: z.int() }),
  errors: SIGNED_IN,
} as const

const moves = { method: 'POST', auth: 'player', groups: PLAYERS, rate: 'money', idempotency: 'required' } as const
const changed = z.object({ request: withdrawalData, wallet: walletData })

/** What players do with money on its way out, and with the accounts it goes to. */
export const withdrawalsCalls = {
  'withdraw/availableWithdrawGateway/getAvailableWithdrawGateways': operation({
    ...gateways,
    summary: 'Ways to withdraw, with limits in the account currency and how long they take',
  }),
  'withdraw/availableWithdrawGateway/getAvailableWithdrawGateway': operation({
    ...gateways,
    summary: 'The same as getAvailableWithdrawGateways, by the name older programs know',
  }),
  'withdraw/clock/getClock': operation({
    method: 'GET',
    auth: 'none',
    rate: 'read',
    summary:
      'The public clock: how long withdrawals of the last thirty days took, from the request until they were paid',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          code: z.string(),
          title: z.string(),
          /** Half of them took no longer; nineteen of twenty took no longer. */
          medianSeconds: z.int(),
          p95Seconds: z.int(),
          /** So many were paid. */
          count: z.int(),
        }),
      ),
      countAll: z.int(),
    }),
    errors: [],
  }),
  'withdraw/setting/getSettings': operation({
    method: 'GET',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'How much can be withdrawn now, what holds back the rest, and the terms of every gateway',
    input: noInput,
    data: z.object({
      currency: currencyIdField,
      /** The most that one request can ask for at this moment. */
      maxNow: moneyData,
      blocks: z.array(withdrawalBlockData),
      /** The licence lets players take requests back. */
      canCancel: z.boolean(),
      /** Within so many hours a withdrawal ends; of one that takes longer a case is opened. */
      withinHours: z.int(),
      gateways: z.array(withdrawalGatewayData),
    }),
    errors: SIGNED_IN,
  }),
  'withdraw/transaction/getTransactions': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: "The player's withdrawals, newest first",
    input: z.object({
      pageNumber: pageNumberField,
      limit: limitField,
      status: z.enum(WITHDRAWAL_STATUSES).nullish(),
    }),
    /** `countAll`: as far as pages go, to ten thousand. */
    data: z.object({ items: z.array(withdrawalData), countAll: z.int() }),
    errors: [...SIGNED_IN, 'cashier.page_too_deep'],
  }),
  'withdraw/withdraw/get': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'One withdrawal with every step it took',
    input: z.object({ id: idField }),
    data: withdrawalDetailData,
    errors: [...SIGNED_IN, 'withdrawals.request_unknown'],
  }),
  'withdraw/withdraw/getReceipt': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'The signed receipt of a withdrawal that was paid; `npx tas-verify` checks it',
    input: z.object({ id: idField }),
    data: z.object({ receipt: payoutReceiptData }),
    errors: [...SIGNED_IN, 'withdrawals.request_unknown', 'withdrawals.not_paid'],
  }),
  'withdraw/withdraw/addRequest': operation({
    inMaintenance: true,
    ...moves,
    summary: 'Asks for money to be paid out: it is put aside at once, and can be played with no more',
    success: { en: 'Your withdrawal was requested.', fa: 'درخواست برداشت شما ثبت شد.' },
    input: z.object({
      gatewayCode: nameField.min(1),
      financialAccountId: idField,
      amount: amountField,
      currency: currencyIdField,
    }),
    data: changed,
    errors: [
      ...SIGNED_IN,
      ...KEYS,
      'identity.closed',
      'cashier.gateway_unknown',
      'cashier.gateway_not_available',
      'cashier.gateway_failing',
      'cashier.gateway_switched_off',
      'wallet.amount_invalid',
      'wallet.currency_mismatch',
      'wallet.insufficient_funds',
      'ledger.frozen',
      'limits.withdraw_locked',
      'withdrawals.amount_out_of_range',
      'withdrawals.fee_too_high',
      'withdrawals.daily_cap',
      'withdrawals.too_many_open',
      'withdrawals.credential_locked',
      'withdrawals.identity_refused',
      'withdrawals.account_unknown',
      'withdrawals.account_not_verified',
      'withdrawals.account_rests',
      'withdrawals.account_not_taken',
      'withdrawals.account_currency',
      'withdrawals.source_first',
      'withdrawals.source_most',
    ],
  }),
  'withdraw/withdraw/cancelRequest': operation({
    inMaintenance: true,
    ...moves,
    summary: 'Takes a request back that nobody has approved yet, where the licence lets players do so',
    success: { en: 'Your withdrawal was cancelled.', fa: 'برداشت شما لغو شد.' },
    input: z.object({ id: idField }),
    data: changed,
    errors: [
      ...SIGNED_IN,
      ...KEYS,
      'withdrawals.request_unknown',
      'withdrawals.status_other',
      'withdrawals.cancel_off',
      'withdrawals.request_locked',
    ],
  }),
  'withdraw/withdraw/lock': operation({
    inMaintenance: true,
    ...moves,
    summary: 'Gives up the right to cancel a request',
    success: { en: 'This withdrawal can no longer be cancelled.', fa: 'این برداشت دیگر لغوشدنی نیست.' },
    input: z.object({ id: idField }),
    data: changed,
    errors: [...SIGNED_IN, ...KEYS, 'withdrawals.request_unknown', 'withdrawals.status_other'],
  }),
  'withdraw/withdraw/answer': operation({
    inMaintenance: true,
    ...moves,
    summary: 'Answers what staff asked about a withdrawal, once: it is under review again',
    success: { en: 'Your answer was sent.', fa: 'پاسخ شما فرستاده شد.' },
    input: z.object({ id: idField, text: personText(1, LONGEST_ANSWER, { hasLines: true }) }),
    data: z.object({ request: withdrawalData }),
    errors: [...SIGNED_IN, ...KEYS, 'withdrawals.request_unknown', 'withdrawals.status_other'],
  }),
  'financial/account/getAccounts': operation({
    method: 'GET',
    auth: 'player',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'The financial accounts of the player that are not archived, with the last signs of their numbers',
    input: noInput,
    data: z.object({ items: z.array(destinationData), countAll: z.int() }),
    errors: SIGNED_IN,
  }),
  'financial/account/add': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'account',
    summary: 'Writes down where money may be sent. It is looked at by a person first, and rests before it is used',
    success: { en: 'The account was added. We will look at it.', fa: 'حساب افزوده شد و بررسی می‌شود.' },
    input: z.object({
      kind: z.enum(DESTINATION_KINDS),
      number: z.string().min(1).max(120),
      network: z.enum(CHAIN_NETWORKS).nullish(),
      /** As the bank knows it; needed for a card and for a bank account. */
      owner: personText(2, 120).nullish(),
    }),
    data: z.object({ account: destinationData }),
    errors: [
      ...SIGNED_IN,
      'identity.step_up_required',
      'withdrawals.number_invalid',
      'withdrawals.number_unreachable',
      'withdrawals.network_needed',
      'withdrawals.owner_needed',
      'withdrawals.account_there',
      'withdrawals.too_many_accounts',
      'identity.refused',
    ],
  }),
  'financial/account/setDefault': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'account',
    summary: 'Makes an account the one that is offered first',
    input: z.object({ id: idField }),
    data: noData,
    errors: [...SIGNED_IN, 'withdrawals.account_unknown'],
  }),
  'financial/account/archive': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'account',
    summary: 'Takes an account off the list, unless a withdrawal to it is on its way',
    success: { en: 'The account was removed.', fa: 'حساب حذف شد.' },
    input: z.object({ id: idField }),
    data: noData,
    errors: [...SIGNED_IN, 'withdrawals.account_unknown', 'withdrawals.account_in_use', 'withdrawals.account_kept'],
  }),
}
