import { z } from 'zod'
import { documentPerson } from '../content/document-fields.ts'
import {
  amountField,
  currencyData,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  moneyData,
  noData,
  noInput,
  reasonField,
} from '../fields.ts'
import { ASKED, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { BONUS_TRIGGERS, BUDGET_DIRECTIONS, GRANT_STATUSES, OFFER_STATES, TERMS_PROBLEMS } from './choices.ts'
import { termsHashField } from './grant-calls.ts'
import { termsData, termsField } from './terms.ts'

const UNKNOWN = 'office.entry_unknown'
const READS = { method: 'POST', auth: 'staff', permission: 'bonus.read', rate: 'read' } as const
const WRITES = {
  method: 'POST',
  auth: 'staff',
  permission: 'bonus.write',
  reason: 'required',
  rate: 'account',
} as const
const BY_TWO = { approval: 'required', reason: 'required', idempotency: 'required' } as const

/** What has to be known to take a bonus; read in capital letters. */
const codeField = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/)

const problemData = z.object({ code: z.enum(TERMS_PROBLEMS), game: z.string().nullable() })

const offerData = z.object({
  bonusId: idField,
  intId: intIdField,
  title: z.object({ en: z.string(), fa: z.string() }),
  trigger: z.enum(BONUS_TRIGGERS),
  /** Null: nobody ever opened it. */
  status: z.enum(OFFER_STATES).nullable(),
  version: z.int().nullable(),
  code: z.string().nullable(),
  terms: termsData.nullable(),
  termsHash: z.string().nullable(),
  /** Terms that somebody saved and no two people have opened yet, with what keeps them from being offered. */
  draft: z
    .object({
      terms: termsData,
      termsHash: z.string(),
      code: z.string().nullable(),
      problems: z.array(problemData),
      savedAt: instantData,
      savedBy: documentPerson,
    })
    .nullable(),
  /** What was set aside for it by currency, what players were given of it for good, and what is left for new grants. */
  budgets: z.array(
    z.object({
      currency: currencyIdField,
      funded: moneyData,
      /** What came to be players' own money, or is still bonus money of theirs. */
      cost: moneyData,
      left: moneyData,
    }),
  ),
  living: z.int(),
  queued: z.int(),
  over: z.int(),
})

/** What of bonuses can be had: terms are written by one person and opened by two, money is set aside by two. */
export const offerCalls = {
  'office/bonus/getOffers': operation({
    ...READS,
    summary: 'All bonuses with their offers: terms, drafts, budgets, and how many players have them',
    input: noInput,
    data: z.object({ items: z.array(offerData), currencies: z.array(currencyData) }),
    errors: [LOGIN, MISSING],
  }),
  'office/bonus/save': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.write',
    rate: 'account',
    summary:
      'Saves terms of a bonus, which nobody can take before two people have opened it; answers what keeps them from that',
    input: z.object({ intId: intIdField, terms: termsField, code: codeField.nullish() }),
    data: z.object({ termsHash: z.string(), problems: z.array(problemData) }),
    errors: [LOGIN, MISSING, UNKNOWN, 'ledger.currency_unknown', 'bonuses.offer_ended'],
  }),
  'office/bonus/open': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.publish',
    ...BY_TWO,
    rate: 'account',
    summary:
      'Opens a bonus by the terms that were saved, named by their hash: a version for new grants, which those who took an earlier one never get',
    input: z.object({ intId: intIdField, termsHash: termsHashField, reason: reasonField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      ...ASKED,
      UNKNOWN,
      'bonuses.draft_changed',
      'bonuses.terms_unfit',
      'bonuses.code_used',
      'bonuses.offer_ended',
    ],
  }),
  'office/bonus/pause': operation({
    ...WRITES,
    summary: 'Lets nobody take a bonus until it goes on; who has it keeps it',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'bonuses.offer_elsewhere'],
  }),
  'office/bonus/resume': operation({
    ...WRITES,
    summary: 'Lets players take a paused bonus again, by the same terms',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'bonuses.offer_elsewhere'],
  }),
  'office/bonus/end': operation({
    ...WRITES,
    summary: 'Ends a bonus for good: nobody takes it any more, who has it keeps it',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, UNKNOWN, 'bonuses.offer_elsewhere'],
  }),
  'office/bonus/fund': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.fund',
    ...BY_TWO,
    rate: 'money',
    summary: 'Sets money of the bank aside for a bonus, or gives back what no grant needs',
    input: z.object({
      intId: intIdField,
      direction: z.enum(BUDGET_DIRECTIONS),
      currency: currencyIdField,
      amount: amountField,
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...MOVES,
      UNKNOWN,
      'ledger.currency_unknown',
      'wallet.amount_invalid',
      'bonuses.bank_short',
      'bonuses.budget_short',
    ],
  }),
  'office/bonus/getGrants': operation({
    ...READS,
    summary: 'Who has which bonus, the newest first: of one bonus, of one player, in one state, or all',
    input: z.object({
      intId: intIdField.nullish(),
      uid: intIdField.nullish(),
      status: z.enum(GRANT_STATUSES).nullish(),
      cursor: idField.nullish(),
      limit: z.int().min(1).max(100).default(25),
    }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          intId: intIdField,
          title: z.object({ en: z.string(), fa: z.string() }),
          player: z.object({ id: idField, uid: intIdField }),
          version: z.int(),
          status: z.enum(GRANT_STATUSES),
          currency: currencyIdField,
          granted: moneyData,
          target: moneyData,
          converted: moneyData,
          returned: moneyData,
          createdAt: instantData,
          deadlineAt: instantData.nullable(),
          endedAt: instantData.nullable(),
        }),
      ),
      cursor: idField.nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/bonus/revoke': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.revoke',
    ...BY_TWO,
    rate: 'account',
    summary:
      'Takes a bonus back: its bonus money goes to the budget, own money stays, open bets finish. The player reads that it was taken back',
    input: z.object({ grantId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, 'bonuses.grant_not_found', 'bonuses.grant_ended'],
  }),
}
