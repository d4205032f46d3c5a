import { z } from 'zod'
import { FINANCE_ANSWERS } from '../../rules/limits/finance-check.ts'
import {
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
import { ASKED, LOGIN, MISSING } from './refusals.ts'
import { workFilter } from './work-filter.ts'

const cursorField = idField.nullish()

/** A game, as its bets name it, with its title in the language of the caller. */
const gameNamed = { game: z.string(), title: z.string() }

const returnIncident = z.object({
  id: idField,
  ...gameNamed,
  rulesVersion: z.int(),
  paytableVersion: z.int(),
  openedAt: instantData,
  /** `wrong_paid`: so many bets were not paid as the tables say. `unlikely`: a chance below one in ten to that power. */
  finding: z.object({ kind: z.enum(['wrong_paid', 'unlikely', 'other']), figure: z.string() }),
  owner: z.string(),
  closedAt: instantData.nullable(),
  resolution: z.string().nullable(),
})

/** A verification of the books that staff asked for. */
const booksRun = z.object({
  id: idField,
  isDeep: z.boolean(),
  by: z.string(),
  askedAt: instantData,
  endedAt: instantData.nullable(),
  /** `failed`: it could not be brought to its end. */
  state: z.enum(['running', 'right', 'wrong', 'failed']),
  /** Postings that were verified, of so many. */
  postings: z.int(),
  total: z.int(),
  /** One sentence for each, of the first hundred. */
  differences: z.array(z.string()),
})

const booksIncident = z.object({
  id: idField,
  openedAt: instantData,
  /** Null: nobody has taken it over. */
  owner: z.string().nullable(),
  /** Found by the last look. */
  differences: z.int(),
  lookedAt: instantData,
  /** What was said of each thing first, of the first hundred. */
  findings: z.array(z.string()),
  /** Everything was verified since it opened and found right, so that it may be closed. */
  isClosable: z.boolean(),
})

const liability = z.object({
  currency: z.string(),
  pointCount: z.int(),
  cash: moneyData,
  inOpenBets: moneyData,
  suspended: moneyData,
  /** All of these. */
  owed: moneyData,
  bonus: moneyData,
  wallets: z.int(),
  takenAt: instantData,
})

const financeCheck = z.object({
  id: idField,
  uid: z.int(),
  currency: z.string(),
  pointCount: z.int(),
  /** What the deposits of thirty days, less withdrawals, would have come to. */
  net: moneyData,
  askedAt: instantData,
})

const waitingChain = z.object({ ...gameNamed, terminatingHash: z.string(), committedAt: instantData })

/** What operations do: returns, books, public records, chains. */
export const operationCalls = {
  'office/return/getIncidents': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary:
      'Games whose bets speak against their pay tables, the oldest first; or those that were closed, the newest first',
    input: z.object({ isClosed: z.boolean().default(false), limit: limitField, cursor: cursorField }),
    data: z.object({ items: z.array(returnIncident), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'office/return/closeIncident': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'returns.close',
    reason: 'required',
    rate: 'account',
    summary: 'Closes an incident about a game; the reason says what was found and done',
    input: z.object({ incidentId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'returns.incident_unknown'],
  }),
  'office/books/getState': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary:
      'How the books stand: when they were last found right, the incident that is open, the verification asked for last',
    input: noInput,
    data: z.object({
      verifiedAt: instantData.nullable(),
      incident: booksIncident.nullable(),
      run: booksRun.nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/books/verify': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'books.verify',
    rate: 'account',
    summary: 'Has the books verified: what is new and all balances, or everything, closed days and the audit trail too',
    input: z.object({ isDeep: z.boolean() }),
    data: z.object({ runId: idField }),
    errors: [LOGIN, MISSING, 'office.verification_runs'],
  }),
  'office/books/takeIncident': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'books.verify',
    rate: 'account',
    summary: 'Takes the incident of the books over',
    input: z.object({ incidentId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'ledger.incident_unknown'],
  }),
  'office/books/closeIncident': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'books.close',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary:
      'Closes the incident of the books once all was verified and found right; money that stood still moves again',
    input: z.object({ incidentId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'ledger.incident_unknown', 'office.books_not_verified'],
  }),
  'office/books/getLiability': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'What is owed to players at one moment, by currency',
    input: noInput,
    data: z.object({ items: z.array(liability) }),
    errors: [LOGIN, MISSING],
  }),
  'office/finance/getOpen': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'finance.read',
    rate: 'read',
    summary: 'Players whose deposits wait for a look at public records, the longest first',
    input: z.object({ currency: currencyIdField.nullish(), ...workFilter, limit: limitField, cursor: cursorField }),
    data: z.object({
      items: z.array(financeCheck),
      cursor: z.string().nullable(),
      /** Those that the list can be narrowed to. */
      currencies: z.array(currencyIdField),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/finance/answer': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'finance.answer',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Writes what public records said of a player: nothing against deposits, or that deposits are held',
    input: z.object({
      checkId: idField,
      /** Of the player the look is about: whoever approves sees whom. */
      uid: intIdField,
      answer: z.enum(FINANCE_ANSWERS),
      /** Which records were looked at. */
      source: personText(3, 200),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'limits.finance_check_unknown'],
  }),
  'office/salt/getWaiting': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'operations.read',
    rate: 'read',
    summary: 'Chains of crash and the live tables that wait for their salt, the oldest first',
    input: noInput,
    data: z.object({ items: z.array(waitingChain) }),
    errors: [LOGIN, MISSING],
  }),
  'office/salt/give': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'salt.give',
    reason: 'required',
    approval: 'required',
    idempotency: 'required',
    rate: 'money',
    summary: 'Gives a chain its salt, once and for all; its game opens with it',
    input: z.object({
      terminatingHash: z.string().regex(/^[0-9a-f]{64}$/),
      salt: z
        .string()
        .max(128)
        .regex(/^[\x21-\x7e]+$/),
      /** Where everybody finds the salt. */
      source: personText(3, 200),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'rooms.chain_unknown'],
  }),
}
