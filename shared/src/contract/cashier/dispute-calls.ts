import { z } from 'zod'
import { DISPUTE_STATUSES } from '../../rules/deposits/disputes.ts'
import {
  currencyIdField,
  idField,
  instantData,
  limitField,
  moneyData,
  noData,
  personText,
  reasonField,
} from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { DISPUTE_EVIDENCE } from './choices.ts'

/** A dispute as staff see it. */
const disputeData = z.object({
  id: idField,
  deposit: z.object({ id: idField, intId: z.int(), uid: z.int() }),
  gatewayCode: z.string(),
  currency: currencyIdField,
  pointCount: z.int(),
  /** What the bank of the payer took back. */
  amount: moneyData,
  status: z.enum(DISPUTE_STATUSES),
  /** Until when the provider takes evidence. */
  dueAt: instantData,
  openedAt: instantData,
  endedAt: instantData.nullable(),
  /** What was sent to the provider last, by whom and when; null: nothing yet. */
  evidence: z.object({ text: z.string(), by: z.string(), at: instantData }).nullable(),
})

const staff = { method: 'POST', auth: 'staff' } as const

/** What staff see and do of chargebacks that can be disputed. */
export const disputeCalls = {
  'office/dispute/getQueue': operation({
    ...staff,
    permission: 'deposit.read',
    rate: 'read',
    summary:
      'Disputes about card payments that a bank took back: open ones, the oldest first; ended ones, the newest first',
    input: z.object({ limit: limitField, cursor: idField.nullish(), view: z.enum(DISPUTE_STATUSES).default('open') }),
    data: z.object({ items: z.array(disputeData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/dispute/sendEvidence': operation({
    ...staff,
    permission: 'deposit.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Sends evidence in a dispute to its provider; sent again, the last one counts',
    input: z.object({
      id: idField,
      evidence: personText(DISPUTE_EVIDENCE.shortest, DISPUTE_EVIDENCE.longest, { hasLines: true }),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.dispute_unknown', 'cashier.dispute_over', 'cashier.gateway_silent'],
  }),
  'office/dispute/accept': operation({
    ...staff,
    permission: 'deposit.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Accepts what a bank took back: the dispute ends, for ever, and what was taken stays taken',
    input: z.object({ id: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'cashier.dispute_unknown', 'cashier.dispute_over', 'cashier.gateway_silent'],
  }),
}
