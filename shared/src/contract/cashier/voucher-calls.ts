import { z } from 'zod'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  limitField,
  moneyData,
  noData,
  personText,
  reasonField,
  walletData,
} from '../fields.ts'
import { DEPOSIT_LIMIT_ERRORS } from '../limits/refusals.ts'
import { KEYS, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { MOST_VOUCHERS, VOUCHER_STATUSES } from './choices.ts'
import { depositData } from './deposit-data.ts'

/** A code as somebody typed it: what is none is told so, whatever it is. */
const codeField = z.string().max(120)
const KEY_REQUIRED = 'http.key_required'
const REFUSED = 'identity.refused'
const SIGNED_IN = ['identity.login_required', 'identity.forbidden'] as const

const voucherTerms = {
  amount: moneyData,
  currency: currencyIdField,
  campaign: z.string(),
  expiresAt: instantData,
}
const NOT_TAKEN = [
  'cashier.gateway_not_available',
  'cashier.voucher_wrong',
  'cashier.voucher_locked',
  'cashier.voucher_used',
  'cashier.voucher_void',
  'cashier.voucher_expired',
  'wallet.currency_mismatch',
] as const

const personData = z.object({ id: idField, name: z.string() })
const batchData = z.object({
  id: idField,
  intId: z.int(),
  ...voucherTerms,
  pointCount: z.int(),
  count: z.int(),
  unused: z.int(),
  used: z.int(),
  void: z.int(),
  /** What could still be asked for by its codes. */
  open: moneyData,
  askedBy: personData,
  approvedBy: personData,
  reason: z.string(),
  createdAt: instantData,
  printedAt: instantData.nullable(),
  printedBy: personData.nullable(),
  voidedAt: instantData.nullable(),
})

const voucherData = z.object({
  id: idField,
  batchId: idField,
  number: z.int(),
  /** The last signs of its code. */
  tail: z.string(),
  status: z.enum(VOUCHER_STATUSES),
  amount: moneyData,
  currency: currencyIdField,
  pointCount: z.int(),
  /** Who used it. */
  player: z.object({ id: idField, uid: z.int() }).nullable(),
  depositId: idField.nullable(),
  usedAt: instantData.nullable(),
  voidedAt: instantData.nullable(),
})

const staff = { method: 'POST', auth: 'staff' } as const

/** Vouchers of the operator, and e-vouchers that were bought elsewhere: what players and staff do with them. */
export const voucherCalls = {
  'deposit/voucher/preview': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'proof',
    summary: 'What a voucher is worth, before it is used. Wrong codes lock guessing for a time',
    input: z.object({ code: codeField }),
    data: z.object(voucherTerms),
    errors: [...SIGNED_IN, ...NOT_TAKEN],
  }),
  'deposit/voucher/use': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'proof',
    idempotency: 'required',
    summary: 'Uses a voucher, once: a deposit like every other. What protection refuses leaves the voucher unused',
    input: z.object({ code: codeField }),
    data: z.object({ deposit: depositData, wallet: walletData }),
    errors: [...SIGNED_IN, KEY_REQUIRED, ...KEYS, ...NOT_TAKEN, ...DEPOSIT_LIMIT_ERRORS, REFUSED, 'ledger.frozen'],
  }),
  'deposit/evoucher/activate': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'proof',
    idempotency: 'required',
    summary:
      'Uses an e-voucher at its provider, which says what it is worth: `amount` is what the player expects, by which protection is asked ' +
      'before. Wrong codes lock guessing for a time',
    input: z.object({ number: codeField, code: codeField, amount: amountField, currency: currencyIdField }),
    data: z.object({ deposit: depositData, wallet: walletData }),
    errors: [
      ...SIGNED_IN,
      KEY_REQUIRED,
      ...KEYS,
      'cashier.gateway_not_available',
      'cashier.gateway_failing',
      'cashier.amount_out_of_range',
      'cashier.too_many_deposits',
      'cashier.too_many_tries',
      'cashier.tries_around',
      'cashier.evoucher_wrong',
      'cashier.evoucher_used',
      'cashier.voucher_locked',
      'wallet.amount_invalid',
      'wallet.currency_mismatch',
      ...DEPOSIT_LIMIT_ERRORS,
      REFUSED,
      'ledger.frozen',
    ],
  }),
  'office/voucher/getBatches': operation({
    ...staff,
    permission: 'voucher.read',
    rate: 'read',
    summary: 'Batches of vouchers, the newest first, with what became of them',
    input: z.object({ limit: limitField, cursor: idField.nullish() }),
    data: z.object({
      items: z.array(batchData),
      cursor: idField.nullable(),
      /** In which a batch can be issued. */
      currencies: z.array(z.object({ id: currencyIdField, pointCount: z.int() })),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/voucher/getVouchers': operation({
    ...staff,
    permission: 'voucher.read',
    rate: 'read',
    summary: 'Vouchers of a batch in their order, or those whose codes end so: who used them, and when',
    input: z.object({
      limit: limitField,
      cursor: idField.nullish(),
      batchId: idField.nullish(),
      /** The last signs of a code, or all of it. */
      tail: z.string().max(120).nullish(),
    }),
    data: z.object({ items: z.array(voucherData), cursor: idField.nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/voucher/issue': operation({
    ...staff,
    permission: 'voucher.issue',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Issues a batch of vouchers, once a second person says so too. `amount`: what all of them are worth together',
    input: z.object({
      currency: currencyIdField,
      each: amountField,
      count: z.int().min(1).max(MOST_VOUCHERS),
      amount: amountField,
      expiresAt: instantData,
      campaign: personText(1, 120),
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...MOVES,
      'wallet.amount_invalid',
      'ledger.currency_unknown',
      'cashier.voucher_sum',
      'cashier.voucher_end',
    ],
  }),
  'office/voucher/print': operation({
    ...staff,
    permission: 'voucher.print',
    rate: 'account',
    summary: 'Makes a link to the file with the codes of a batch. They are made with it, once: no code is kept',
    input: z.object({ batchId: idField }),
    data: z.object({ url: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'cashier.voucher_unknown', 'cashier.voucher_printed', 'cashier.voucher_void'],
  }),
  'office/voucher/void': operation({
    ...staff,
    permission: 'voucher.void',
    reason: 'required',
    rate: 'account',
    summary: 'Makes one voucher that nobody has used worth nothing',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.voucher_unknown'],
  }),
  'office/voucher/voidBatch': operation({
    ...staff,
    permission: 'voucher.void',
    reason: 'required',
    rate: 'account',
    summary: 'Makes every voucher of a batch that nobody has used worth nothing',
    input: z.object({ batchId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.voucher_unknown'],
  }),
}
