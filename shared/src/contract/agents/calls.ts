import { z } from 'zod'
import { PERIODS } from '../../rules/limits/profile.ts'
import { betData, betIntIdField } from '../bets/bet-data.ts'
import {
  amountField,
  idField,
  instantData,
  limitField,
  moneyData,
  noData,
  noInput,
  pageNumberField,
  personText,
  walletData,
} from '../fields.ts'
import { usernameField } from '../identity/calls.ts'
import { HOUSE_LIMITS } from '../office/choices.ts'
import { operation } from '../operation.ts'
import { AGENTS, MEMBERS } from '../user-groups.ts'
import {
  AGENT_LOCKS,
  AGENT_PERMISSIONS,
  BRANCH_SORTS,
  BRANCH_STATUSES,
  BRANCH_TYPES,
  TRANSFER_DIRECTIONS,
  TRANSFER_STATUSES,
} from './choices.ts'

const agent = { method: 'POST', auth: 'player', groups: AGENTS } as const
const refused = ['identity.login_required', 'identity.forbidden'] as const
const keyed = ['http.key_reused', 'http.key_spent'] as const

/** Why an agent moves money, as whose money it is reads it. */
const whyField = personText(3, 200)

const personData = z.object({
  userId: idField,
  /** Null: they have not registered yet, and have the name they were invited by. */
  uid: z.int().nullable(),
  username: z.string(),
  type: z.enum(BRANCH_TYPES),
  status: z.enum(BRANCH_STATUSES),
  parentId: idField,
  level: z.int(),
  childCount: z.int(),
  currency: z.string(),
  /** Of a member what they may play with, of an agent the float. */
  balance: moneyData,
  /** What a member has staked that is not decided yet, and when they last staked anything; null: never. */
  openStakes: moneyData,
  lastBetAt: instantData.nullable(),
  /** Of an agent: what they may do. */
  permissions: z.array(z.enum(AGENT_PERMISSIONS)),
  /** Of an agent: their share of what the house wins, now and from the next month on, in ten-thousandths. */
  rate: z.object({ nowE4: z.int(), nextE4: z.int() }).nullable(),
  /** What agents locked; of what staff lock nothing is told. `isOwn`: by whoever asks, who alone can open it. */
  locks: z.array(z.object({ what: z.enum(AGENT_LOCKS), isOwn: z.boolean() })),
  createdAt: instantData,
})

const transferData = z.object({
  id: idField,
  userId: idField,
  username: z.string(),
  /** `in`: from the agent to whom it is about. */
  direction: z.enum(TRANSFER_DIRECTIONS),
  amount: moneyData,
  currency: z.string(),
  reason: z.string(),
  status: z.enum(TRANSFER_STATUSES),
  createdAt: instantData,
})

/** The agent area, and what members say to their agents. Every call of an agent names what it takes to make it. */
export const agentCalls = {
  'agent/user/add': operation({
    ...agent,
    permission: 'users.add',
    rate: 'account',
    summary: 'Invites somebody into the own branch by a link that counts once; who opens it registers by themselves',
    input: z.object({
      username: usernameField,
      type: z.enum(BRANCH_TYPES),
      /** Of an agent: what they may do, of what the inviting agent may do. Left out: all of it. */
      permissions: z.array(z.enum(AGENT_PERMISSIONS)).max(AGENT_PERMISSIONS.length).optional(),
    }),
    data: z.object({ userId: idField, link: z.string(), expiresAt: instantData }),
    errors: [...refused, 'agents.user_unknown', 'agents.too_deep', 'agents.beyond_own_permissions'],
  }),
  'agent/user/getUsers': operation({
    ...agent,
    permission: 'users.see',
    rate: 'read',
    isLook: true,
    summary: 'People of the own branch: those directly below somebody, or all below them',
    input: z.object({
      /** Left out: the agent themselves. */
      parentId: idField.nullish(),
      depth: z.enum(['direct', 'branch']).default('direct'),
      type: z.enum(BRANCH_TYPES).nullish(),
      status: z.enum(BRANCH_STATUSES).nullish(),
      /** What a username begins with, whichever way it is spelled. */
      search: z.string().max(64).nullish(),
      sort: z.enum(BRANCH_SORTS).default('newest'),
      pageNumber: pageNumberField,
      limit: limitField,
    }),
    data: z.object({
      items: z.array(personData),
      countAll: z.int(),
      /** Of all that the filter leaves: `balance` is what its members have, floats apart. */
      totals: z.object({
        agents: z.int(),
        members: z.int(),
        currency: z.string(),
        balance: moneyData,
        openStakes: moneyData,
      }),
    }),
    errors: [...refused, 'agents.user_unknown'],
  }),
  'agent/user/getUser': operation({
    ...agent,
    permission: 'users.see',
    rate: 'read',
    isLook: true,
    summary: 'Somebody of the own branch',
    input: z.object({ userId: idField }),
    data: personData,
    errors: [...refused, 'agents.user_unknown'],
  }),
  'agent/user/update': operation({
    ...agent,
    permission: 'users.add',
    rate: 'account',
    summary: 'Says what an agent directly below may do; whoever is below that agent loses what the agent loses',
    success: { en: 'Saved. It holds from now on.', fa: 'ذخیره شد و از همین حالا برقرار است.' },
    input: z.object({
      userId: idField,
      permissions: z.array(z.enum(AGENT_PERMISSIONS)).max(AGENT_PERMISSIONS.length),
    }),
    data: noData,
    errors: [
      ...refused,
      'agents.user_unknown',
      'agents.not_direct',
      'agents.not_an_agent',
      'agents.beyond_own_permissions',
    ],
  }),
  'agent/user/lock': operation({
    ...agent,
    permission: 'limits.set',
    rate: 'account',
    summary: 'Locks login or bets of somebody of the own branch, or opens what the agent locked; they are told',
    success: { en: 'Done. It holds from now on.', fa: 'انجام شد و از همین حالا برقرار است.' },
    input: z.object({ userId: idField, what: z.enum([...AGENT_LOCKS, 'all']), isLocked: z.boolean() }),
    data: noData,
    errors: [
      ...refused,
      'agents.user_unknown',
      'agents.not_registered',
      'agents.not_now',
      'agents.does_not_play',
      'agents.lock_of_others',
    ],
  }),
  'agent/user/startReset': operation({
    ...agent,
    permission: 'users.add',
    rate: 'account',
    summary: 'Has somebody of the own branch mailed their own link for a new password; agents set none',
    success: { en: 'The link is on its way to their mailbox.', fa: 'پیوند به ایمیل خودشان فرستاده شد.' },
    input: z.object({ userId: idField }),
    data: noData,
    errors: [
      ...refused,
      'agents.user_unknown',
      'agents.not_registered',
      'agents.not_now',
      'identity.closed',
      'identity.too_many_codes',
    ],
  }),
  'agent/user/takeBack': operation({
    ...agent,
    permission: 'users.add',
    rate: 'account',
    summary: 'Takes back an invitation that nobody has used',
    success: { en: 'The invitation is taken back.', fa: 'دعوت پس گرفته شد.' },
    input: z.object({ userId: idField }),
    data: noData,
    errors: [...refused, 'agents.user_unknown', 'agents.already_registered'],
  }),
  'agent/play/getPlays': operation({
    ...agent,
    permission: 'reports',
    rate: 'read',
    isLook: true,
    summary: 'What a member of the own branch plays, the newest first',
    input: z.object({ userId: idField, cursor: betIntIdField.nullish(), limit: limitField }),
    data: z.object({
      items: z.array(
        betData.pick({
          id: true,
          intId: true,
          game: true,
          amount: true,
          payout: true,
          currency: true,
          status: true,
          createdAt: true,
        }),
      ),
      cursor: betIntIdField.nullable(),
    }),
    errors: [...refused, 'agents.user_unknown', 'agents.not_registered'],
  }),
  'agent/limit/get': operation({
    ...agent,
    permission: 'limits.set',
    rate: 'read',
    isLook: true,
    summary:
      'The limits of money and time that hold for a member of the own branch, and nothing else of their protection',
    input: z.object({ userId: idField }),
    data: z.object({
      currency: z.string(),
      items: z.array(z.object({ kind: z.enum(HOUSE_LIMITS), period: z.enum(PERIODS).nullable(), value: amountField })),
    }),
    errors: [...refused, 'agents.user_unknown', 'agents.not_registered'],
  }),
  'agent/limit/set': operation({
    ...agent,
    permission: 'limits.set',
    rate: 'account',
    summary: 'Sets a limit for a member of the own branch that is stricter than what holds; the member is told',
    success: { en: 'The limit holds from now on.', fa: 'محدودیت از همین حالا برقرار است.' },
    input: z.object({
      userId: idField,
      kind: z.enum(HOUSE_LIMITS),
      /** Of what counts by periods; none of the time of play. */
      period: z.enum(PERIODS).nullish(),
      /** An amount in the currency of the account, or minutes of play. */
      value: amountField,
    }),
    data: noData,
    errors: [
      ...refused,
      'agents.user_unknown',
      'agents.not_registered',
      'agents.not_now',
      'limits.bad_limit',
      'limits.not_tighter',
    ],
  }),
  'agent/wallet/getWallet': operation({
    ...agent,
    permission: 'users.see',
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: 'The float of the agent',
    input: noInput,
    data: z.object({ balance: moneyData, currency: z.string() }),
    errors: [...refused, 'agents.user_unknown'],
  }),
  'agent/wallet/transfer': operation({
    ...agent,
    permission: 'money.move',
    rate: 'money',
    idempotency: 'required',
    summary: 'Moves money between the float and somebody directly below. What a member has is asked of them first',
    success: { en: 'Done.', fa: 'انجام شد.' },
    input: z.object({
      userId: idField,
      direction: z.enum(TRANSFER_DIRECTIONS),
      amount: amountField,
      reason: whyField,
    }),
    data: transferData,
    errors: [
      ...refused,
      ...keyed,
      'agents.user_unknown',
      'agents.not_direct',
      'agents.not_registered',
      'agents.not_now',
      'agents.float_too_small',
      'agents.already_asked',
      'wallet.amount_invalid',
    ],
  }),
  'transaction/transaction/getAgentUserTransactions': operation({
    ...agent,
    permission: 'reports',
    rate: 'read',
    isLook: true,
    summary: 'What the agent moved to and from people of the own branch, the newest first',
    input: z.object({ userId: idField.nullish(), cursor: idField.nullish(), limit: limitField }),
    data: z.object({ items: z.array(transferData), cursor: z.string().nullable() }),
    errors: [...refused, 'agents.user_unknown'],
  }),
  'agent/request/getRequests': operation({
    method: 'POST',
    auth: 'player',
    groups: MEMBERS,
    rate: 'read',
    isLook: true,
    summary: 'What the agent of a member did with their money, and what waits for their yes, the newest first',
    input: z.object({ cursor: idField.nullish(), limit: limitField }),
    data: z.object({
      items: z.array(transferData.omit({ userId: true, username: true })),
      cursor: z.string().nullable(),
    }),
    errors: refused,
  }),
  'agent/request/answer': operation({
    method: 'POST',
    auth: 'player',
    groups: MEMBERS,
    rate: 'money',
    idempotency: 'required',
    summary: 'Says yes or no to what the agent asks to take',
    success: { en: 'Your answer is saved.', fa: 'پاسخ شما ثبت شد.' },
    input: z.object({ requestId: idField, isAccepted: z.boolean() }),
    data: z.object({ status: z.enum(TRANSFER_STATUSES), wallet: walletData }),
    errors: [
      ...refused,
      ...keyed,
      'agents.request_unknown',
      'agents.request_answered',
      'agents.cash_too_small',
      'identity.closed',
      'limits.withdraw_locked',
      'withdrawals.identity_refused',
      'withdrawals.credential_locked',
      'withdrawals.daily_cap',
      'withdrawals.source_first',
      'withdrawals.held',
      'ledger.frozen',
    ],
  }),
}
