import { z } from 'zod'
import { DEPOSIT_STATUSES } from '../../rules/deposits/edges.ts'
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
} from '../fields.ts'
import { DEPOSIT_LIMIT_ERRORS } from '../limits/refusals.ts'
import { paymentChoices, paymentFilter } from '../office/payment-filter.ts'
import { KEYS, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DEPOSIT_VIEWS, QUESTION_STATES, REFUND_CAUSES, REFUND_STATUSES } from './choices.ts'
import { chainPayData, depositData, depositStepData, questionData } from './deposit-data.ts'
import { providerIncidentData } from './reconciliation-calls.ts'

/** A deposit in a list of staff. */
export const depositRow = z.object({
  id: idField,
  intId: z.int(),
  uid: z.int(),
  status: depositData.shape.status,
  reason: depositData.shape.reason,
  isOneWay: depositData.shape.isOneWay,
  currency: currencyIdField,
  pointCount: z.int(),
  /** What was asked for. */
  amount: moneyData,
  credited: moneyData.nullable(),
  gatewayCode: z.string(),
  /** How the last question about it stands; null: nothing was asked. */
  question: z.enum(QUESTION_STATES).nullable(),
  askedAt: instantData,
})

const messageData = z.object({
  direction: z.enum(['in', 'out']),
  kind: z.string(),
  externalId: z.string().nullable(),
  outcome: z.string(),
  at: instantData,
})

const refundData = z.object({
  id: idField,
  cause: z.enum(REFUND_CAUSES),
  status: z.enum(REFUND_STATUSES),
  amount: moneyData,
  currency: currencyIdField,
  reference: z.string().nullable(),
  createdAt: instantData,
  endedAt: instantData.nullable(),
})

/** A question about a payment as staff see it: with who asked. */
export const askedQuestionData = questionData.extend({ by: z.string() })

/** Of the deposit: whoever decides says which amount they saw. */
const seen = { id: idField, amount: amountField, currency: currencyIdField }
/** The last four digits of a card that its provider did not name. */
const cardTailField = z.string().regex(/^\d{4}$/)
const staff = { method: 'POST', auth: 'staff' } as const
const withKey = { ...staff, reason: 'required', idempotency: 'required', rate: 'money' } as const
const CHANGED = ['cashier.deposit_unknown', 'cashier.deposit_status_other'] as const

/** What staff do with deposits. */
export const depositOfficeCalls = {
  'office/deposit/getQueue': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary: 'Deposits, the oldest first: those that wait for a person, are coming, or are over (the newest first)',
    input: z.object({
      limit: limitField,
      cursor: idField.nullish(),
      view: z.enum(DEPOSIT_VIEWS).default('waiting'),
      status: z.enum(DEPOSIT_STATUSES).nullish(),
      ...paymentFilter,
    }),
    data: z.object({ items: z.array(depositRow), cursor: z.string().nullable(), choices: paymentChoices }),
    errors: [LOGIN, MISSING],
  }),
  'office/deposit/get': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary: 'One deposit with its steps, all that was said to its provider and by it, its refunds and incidents',
    input: z.object({ id: idField }),
    data: depositRow.extend({
      refunded: moneyData,
      /** What came and nobody plays with. */
      aside: moneyData,
      /** What the provider says came, where it is not what was asked: in the smallest unit of its currency. */
      came: z.object({ minor: z.string(), currency: z.string() }).nullable(),
      reference: z.string().nullable(),
      /** Whoever credits it says which card paid: its provider does not. */
      needsCard: z.boolean(),
      expiresAt: instantData.nullable(),
      pay: chainPayData.nullable(),
      steps: z.array(depositStepData.extend({ name: z.string().nullable() })),
      questions: z.array(askedQuestionData),
      messages: z.array(messageData),
      refunds: z.array(refundData),
      incidents: z.array(providerIncidentData),
    }),
    errors: [LOGIN, MISSING, 'cashier.deposit_unknown'],
  }),
  'office/deposit/credit': operation({
    ...withKey,
    permission: 'deposit.decide',
    approval: 'required',
    summary: 'Credits what came of a deposit under review, once a second person says so too',
    input: z.object({ ...seen, cardTail: cardTailField.nullish(), reason: reasonField }),
    data: noData,
    errors: [
      ...MOVES,
      ...CHANGED,
      'cashier.deposit_amount_other',
      'cashier.deposit_card_unnamed',
      'cashier.level_ceiling',
      ...DEPOSIT_LIMIT_ERRORS,
    ],
  }),
  'office/deposit/reject': operation({
    ...withKey,
    permission: 'deposit.decide',
    summary: 'Does not take what came of a deposit under review: it goes back by the way it came',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...KEYS, ...CHANGED, 'staff.out_of_scope'],
  }),
  'office/deposit/askInfo': operation({
    ...withKey,
    permission: 'deposit.decide',
    summary:
      'Asks the player something about a deposit under review, which they answer at the deposit. It stays as it is',
    input: z.object({ id: idField, note: personText(5, 300), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...KEYS, ...CHANGED],
  }),
  'office/deposit/refund': operation({
    ...withKey,
    permission: 'deposit.refund',
    approval: 'required',
    summary:
      'Takes a credited deposit, or a part of it, out of play and sends it back, once a second person says so too',
    input: z.object({ ...seen, reason: reasonField }),
    data: noData,
    errors: [...MOVES, ...CHANGED, 'wallet.amount_invalid', 'wallet.currency_mismatch', 'cashier.refund_too_large'],
  }),
  'office/deposit/retryRefund': operation({
    ...withKey,
    permission: 'deposit.refund',
    summary:
      'Sends back once more what could not be sent back and still lies aside; or, where its way takes nothing any more, has it owed to the player',
    input: z.object({ refundId: idField, goesTo: z.enum(['source', 'player']).default('source'), reason: reasonField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...KEYS,
      'staff.out_of_scope',
      'cashier.refund_unknown',
      'cashier.refund_not_aside',
      'cashier.refund_sent',
    ],
  }),
  'office/deposit/ask': operation({
    ...staff,
    permission: 'deposit.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Asks the provider at once what became of a deposit',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.deposit_unknown'],
  }),
}
