import { z } from 'zod'
import { COMMISSION_KINDS } from '../../rules/agents/commission.ts'
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
import { usernameField } from '../identity/calls.ts'
import { ASKED, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { BRANCH_STATUSES, BRANCH_TYPES, MONTH_STATES } from './choices.ts'
import { monthField, rateField } from './commission-calls.ts'

/** What the operator does with agents at the top, who have nobody above. */
export const agentOfficeCalls = {
  'office/agent/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.read',
    rate: 'read',
    summary: 'Agents at the top, or who is directly below an agent, each with what is below them, the newest first',
    input: z.object({
      limit: limitField,
      cursor: idField.nullish(),
      /** Left out: the agents at the top. */
      parentId: idField.nullish(),
    }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          /** Null: they have not registered yet. */
          uid: z.int().nullable(),
          username: z.string(),
          type: z.enum(BRANCH_TYPES),
          isTop: z.boolean(),
          status: z.enum(BRANCH_STATUSES),
          currency: z.string(),
          pointCount: z.int(),
          /** Of an agent the float, of a member what they may play with. */
          balance: moneyData,
          /** How many are below, at any depth; more than MOST_COUNTED_BELOW: more than are counted. */
          agents: z.int(),
          members: z.int(),
          createdAt: instantData,
        }),
      ),
      cursor: z.string().nullable(),
      /** From the top down to whom the list is below; empty at the top. */
      above: z.array(z.object({ id: idField, username: z.string() })),
      currencies: z.array(z.string()),
    }),
    errors: [LOGIN, MISSING, 'agents.agent_unknown'],
  }),
  'office/agent/invite': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.manage',
    reason: 'required',
    rate: 'account',
    summary: 'Invites an agent at the top by a link that counts once',
    input: z.object({
      username: usernameField,
      currency: currencyIdField,
      reason: reasonField,
    }),
    data: z.object({ userId: idField, link: z.string(), expiresAt: instantData }),
    errors: [LOGIN, MISSING, 'staff.out_of_branch', 'ledger.currency_unknown'],
  }),
  'office/agent/move': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.manage',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Puts somebody of a branch, with all who are below them, below another agent',
    input: z.object({ uid: intIdField, parentUid: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'agents.agent_unknown', 'agents.place_unfit'],
  }),
  'office/agent/fund': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.fund',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Fills the float of an agent with what they paid to the operator, once for each transfer',
    input: z.object({
      uid: intIdField,
      currency: currencyIdField,
      amount: amountField,
      /** What the operator's bank calls the transfer. */
      transfer: personText(3, 80),
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...MOVES,
      'agents.agent_unknown',
      'office.currency_other',
      'wallet.amount_invalid',
      'ledger.transfer_used',
    ],
  }),
  'office/agent/setDeal': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.fund',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Says how the branch of an agent at the top is paid from the next month on, and what share its agent has',
    input: z.object({ uid: intIdField, kind: z.enum(COMMISSION_KINDS), rateE4: rateField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'agents.agent_unknown', 'agents.rate_below_child'],
  }),
  'office/agent/getMonth': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.read',
    rate: 'read',
    summary: 'The month of commissions to close next, and what every branch comes to in it as it stands now',
    input: z.object({ limit: limitField, cursor: idField.nullish() }),
    data: z.object({
      /** Null: there is no agent yet. */
      month: z.string().nullable(),
      state: z.enum(MONTH_STATES),
      items: z.array(
        z.object({
          id: idField,
          uid: z.int().nullable(),
          username: z.string(),
          currency: z.string(),
          pointCount: z.int(),
          /** Null: nothing is agreed, and nobody is paid. */
          kind: z.enum(COMMISSION_KINDS).nullable(),
          /** As in the list of agents; the head of the branch is one of them. */
          members: z.int(),
          agents: z.int(),
          /** What all agents of the branch come to together: gains, and losses below zero. */
          gains: moneyData,
          losses: moneyData,
        }),
      ),
      cursor: z.string().nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/agent/closeMonth': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'agent.fund',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'account',
    summary: 'Closes a month of commissions: every agent is paid for it, once',
    input: z.object({ month: monthField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'staff.out_of_branch', 'agents.month_not_ready'],
  }),
}
