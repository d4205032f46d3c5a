import { z } from 'zod'
import { DESTINATION_KINDS } from '../../rules/withdrawals/destination-kinds.ts'
import { WITHDRAWAL_STATUSES } from '../../rules/withdrawals/edges.ts'
import { TWO_CAUSES, WITHDRAWAL_WAYS } from '../../rules/withdrawals/routing.ts'
import { QUESTION_STATES } from '../cashier/choices.ts'
import { askedQuestionData } from '../cashier/office-calls.ts'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  noData,
  personText,
  reasonField,
} from '../fields.ts'
import { paymentChoices, paymentFilter } from '../office/payment-filter.ts'
import { KEYS, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DESTINATION_ANSWERS, REJECTION_REASONS, REQUEST_VIEWS, REVIEW_CAUSES } from './choices.ts'
import { approvalsData, destinationData, sentCoinsData, withdrawalData, withdrawalStepData } from './data.ts'

/** A withdrawal in a list of staff. */
export const withdrawalRow = z.object({
  id: idField,
  intId: z.int(),
  uid: z.int(),
  status: withdrawalData.shape.status,
  way: z.enum(WITHDRAWAL_WAYS),
  currency: currencyIdField,
  pointCount: z.int(),
  amount: moneyData,
  fee: moneyData,
  gatewayCode: z.string(),
  approvals: approvalsData,
  /** Why it needs two; null: it does not. */
  twoCause: z.enum(TWO_CAUSES).nullable(),
  /** Why it was not paid by itself although it might have been; null: it might not. */
  reviewCause: z.enum(REVIEW_CAUSES).nullable(),
  isLocked: z.boolean(),
  /** Its way can give up what can never arrive. */
  canGiveUp: z.boolean(),
  /** How the last question about it stands; null: nothing was asked. */
  question: z.enum(QUESTION_STATES).nullable(),
  askedAt: instantData,
})

/** The same in the queue, with whose money it is and where it goes. */
const queuedRow = withdrawalRow.extend({
  /** Null for who did not ask for it or may not see who players are, and of an account that was erased. */
  name: z.string().nullable(),
  account: destinationData.pick({ bank: true, network: true, tail: true }).nullable(),
})

/** A financial account in a list of staff. */
export const accountRow = z.object({
  uid: z.int(),
  account: destinationData,
  /** It is verified by what it paid in, and no person has looked at it. */
  isByPayment: z.boolean(),
  isShared: z.boolean(),
  /** Who else has the number, at most ten; nobody for a reader without the right to see players. */
  sharedWith: z.array(z.int()),
})

/**
 * Whose an account is, as its player says, and whether that is the name they are known by; null: nobody said. The name is null for a
 * reader without the right to see who players are.
 */
const ownerData = z.object({ name: z.string().nullable(), isSame: z.boolean() }).nullable()

/** What is to be known of a player before their money is sent. */
const payeeData = z.object({
  /** Null for a reader without the right to see who players are, and of an account that was erased. */
  name: z.string().nullable(),
  level: z.int(),
  main: moneyData,
  bonus: moneyData,
  /** Credited in all, whatever was sent back later. */
  deposited: moneyData,
  /** Paid out in all. */
  withdrawn: moneyData,
})

/** By what it was decided who says yes. */
const routeData = z.object({
  /** Asked for within the 24 hours before, this amount among it. */
  daySum: moneyData,
  /** As the settings are today: from so much two people say yes, up to so much nobody has to. */
  twoFrom: moneyData,
  autoCeiling: moneyData,
})

const queueInput = { limit: limitField, cursor: idField.nullish() }
/** Of the request: whoever decides says which amount they saw. */
const seen = { id: idField, amount: amountField, currency: currencyIdField }
const staff = { method: 'POST', auth: 'staff' } as const
const withKey = { ...staff, reason: 'required', idempotency: 'required', rate: 'money' } as const
/** Money goes back first to where it came from, also when it is approved. */
const LOOP = ['withdrawals.source_first', 'withdrawals.source_most'] as const
/** What was recalled is sent in the decision that approves it again: all that holds money back is asked there. */
const SENDING = [
  'withdrawals.payee_unproved',
  'withdrawals.account_not_verified',
  'withdrawals.credential_locked',
  'limits.withdraw_locked',
  'ledger.frozen',
  'cashier.gateway_unknown',
  'cashier.gateway_not_available',
  'cashier.gateway_failing',
  'cashier.gateway_switched_off',
] as const
const CHANGED = [LOGIN, MISSING, ...KEYS, 'withdrawals.request_unknown', 'withdrawals.status_other'] as const

/** What staff do with withdrawals and with the accounts they go to. */
export const withdrawalOfficeCalls = {
  'office/withdrawal/getQueue': operation({
    ...staff,
    permission: 'withdrawal.read',
    rate: 'read',
    summary:
      'Withdrawals, the oldest first: those that wait for a person, are on their way, or are over (the newest first). A look at the names is told to the players',
    input: z.object({
      ...queueInput,
      view: z.enum(REQUEST_VIEWS).default('waiting'),
      status: z.enum(WITHDRAWAL_STATUSES).nullish(),
      ...paymentFilter,
      /** Each look at a name is told to its player: only who shows names asks for them. */
      withNames: z.boolean().default(false),
    }),
    data: z.object({ items: z.array(queuedRow), cursor: z.string().nullable(), choices: paymentChoices }),
    errors: [LOGIN, MISSING],
  }),
  'office/withdrawal/get': operation({
    ...staff,
    permission: 'withdrawal.read',
    rate: 'read',
    summary:
      'One withdrawal with its steps, its account, what its player has and how they are known. A look at the name is told to the player',
    input: z.object({ id: idField }),
    data: withdrawalRow.extend({
      net: moneyData,
      reference: z.string().nullable(),
      rejection: withdrawalData.shape.rejection,
      note: z.string().nullable(),
      coin: sentCoinsData.nullable(),
      account: destinationData.nullable(),
      owner: ownerData,
      steps: z.array(withdrawalStepData.extend({ name: z.string().nullable() })),
      questions: z.array(askedQuestionData),
      paidBefore: z.int(),
      openBeside: z.int(),
      player: payeeData,
      route: routeData,
    }),
    errors: [LOGIN, MISSING, 'withdrawals.request_unknown'],
  }),
  'office/withdrawal/approve': operation({
    ...withKey,
    permission: 'withdrawal.approve',
    summary: 'Approves a withdrawal that one person may approve; one that was recalled is sent at once',
    input: z.object({ ...seen, reason: reasonField }),
    data: noData,
    errors: [
      ...CHANGED,
      ...LOOP,
      ...SENDING,
      'staff.out_of_scope',
      'withdrawals.amount_other',
      'withdrawals.identity_refused',
      'withdrawals.second_needed',
    ],
  }),
  'office/withdrawal/approveLarge': operation({
    ...withKey,
    permission: 'withdrawal.approve',
    approval: 'required',
    summary: 'Approves a withdrawal of any amount, once a second person says so too',
    input: z.object({ ...seen, reason: reasonField }),
    data: noData,
    errors: [
      ...MOVES,
      ...LOOP,
      ...SENDING,
      'withdrawals.request_unknown',
      'withdrawals.status_other',
      'withdrawals.amount_other',
      'withdrawals.identity_refused',
    ],
  }),
  'office/withdrawal/reject': operation({
    ...withKey,
    permission: 'withdrawal.reject',
    summary: 'Rejects a withdrawal that nobody has sent: the money is the player’s cash again, and they read why',
    input: z.object({
      id: idField,
      rejection: z.enum(REJECTION_REASONS),
      note: personText(5, 300),
      reason: reasonField,
    }),
    data: noData,
    errors: [...CHANGED],
  }),
  'office/withdrawal/askInfo': operation({
    ...withKey,
    permission: 'withdrawal.reject',
    summary:
      'Asks the player for something before a withdrawal is approved. They answer at the withdrawal, and it is under review again; until then it waits',
    input: z.object({ id: idField, note: personText(5, 300), reason: reasonField }),
    data: noData,
    errors: [...CHANGED],
  }),
  'office/withdrawal/retry': operation({
    ...staff,
    permission: 'withdrawal.approve',
    reason: 'required',
    rate: 'account',
    summary: 'Asks the gateway at once about a payout that was sent',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'withdrawals.status_other'],
  }),
  'office/withdrawal/markPaid': operation({
    ...withKey,
    permission: 'withdrawal.mark',
    approval: 'required',
    summary: 'Writes down that a payout has arrived, of which the gateway says nothing; with what shows it',
    input: z.object({ ...seen, evidence: personText(3, 80), reason: reasonField }),
    data: noData,
    errors: [
      ...MOVES,
      'withdrawals.request_unknown',
      'withdrawals.status_other',
      'withdrawals.amount_other',
      'withdrawals.gateway_paid',
      'withdrawals.gateway_asked',
    ],
  }),
  'office/withdrawal/giveUp': operation({
    ...withKey,
    permission: 'withdrawal.mark',
    approval: 'required',
    summary:
      'Gives up a payout in coins that can never go: nothing of it was signed, or its number is used by another transaction. The money is the player’s again',
    input: z.object({ ...seen, reason: reasonField }),
    data: noData,
    errors: [
      ...MOVES,
      'withdrawals.request_unknown',
      'withdrawals.status_other',
      'withdrawals.amount_other',
      'withdrawals.gateway_asked',
      'withdrawals.may_arrive',
    ],
  }),
  'office/destination/getQueue': operation({
    ...staff,
    permission: 'destination.read',
    rate: 'read',
    summary: 'Financial accounts that wait to be verified, the oldest first: all, of a kind, or of a player',
    input: z.object({ ...queueInput, kind: z.enum(DESTINATION_KINDS).nullish(), uid: intIdField.nullish() }),
    data: z.object({ items: z.array(accountRow), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/destination/get': operation({
    ...staff,
    permission: 'destination.read',
    rate: 'read',
    summary:
      'One financial account, however it stands, with the name its player gave its owner beside their own, for who may see who players are. The player is told of that look',
    input: z.object({ id: idField }),
    data: accountRow.extend({ owner: ownerData, playerName: z.string().nullable() }),
    errors: [LOGIN, MISSING, 'withdrawals.account_unknown'],
  }),
  'office/destination/decide': operation({
    ...staff,
    permission: 'destination.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Verifies a financial account, or rejects it',
    input: z.object({ id: idField, answer: z.enum(DESTINATION_ANSWERS), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'withdrawals.account_unknown'],
  }),
}
