import { z } from 'zod'
import { MOST_PLAYERS, readPlayerList } from '../../rules/bonuses/player-list.ts'
import { documentPerson } from '../content/document-fields.ts'
import {
  amountField,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  moneyData,
  noData,
  reasonField,
} from '../fields.ts'
import { ASKED, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { BATCH_KINDS, LINE_PROBLEMS, LINE_RESULTS } from './choices.ts'
import { termsHashField } from './grant-calls.ts'

const UNKNOWN = 'office.entry_unknown'
const READS = { method: 'POST', auth: 'staff', permission: 'bonus.read', rate: 'read' } as const
const BY_TWO = {
  method: 'POST',
  auth: 'staff',
  approval: 'required',
  reason: 'required',
  idempotency: 'required',
} as const

/** Public numbers of players as they were pasted. */
const playersField = z
  .string()
  .max(12_000)
  .refine((text) => readPlayerList(text).length <= MOST_PLAYERS, 'too_big')
/** The number of the line that a page begins behind. */
const lineCursor = z.string().regex(/^\d{1,4}$/)
const countField = z.int().min(1).max(MOST_PLAYERS)

/** What is done to many players at once: looked at first, asked for with what was seen, then done one by one. */
export const batchCalls = {
  'office/bonus/preview': operation({
    ...READS,
    summary:
      'What offering a bonus to these players, or taking it back from them, would come to, with the lines that are wrong. What protects a player is asked when their turn comes',
    input: z.object({
      intId: intIdField,
      kind: z.enum(BATCH_KINDS),
      /** Null: of what is taken back, all who have it. */
      players: playersField.nullish(),
    }),
    data: z.object({
      /** The terms it would be offered by; null: it is not open. */
      termsHash: z.string().nullable(),
      currency: currencyIdField.nullable(),
      /** What one player is granted, and all of them together; of what is taken back nothing. */
      each: moneyData.nullable(),
      amount: moneyData.nullable(),
      /** So many players it would be done to. */
      count: z.int(),
      problems: z.array(z.object({ line: z.int(), typed: z.string(), problem: z.enum(LINE_PROBLEMS) })),
    }),
    errors: [LOGIN, MISSING, UNKNOWN],
  }),
  'office/bonus/grant': operation({
    ...BY_TWO,
    permission: 'bonus.grant',
    rate: 'money',
    summary:
      'Offers a bonus to players, by the terms that were looked at: its money is set aside, and it begins when they take it. Each is asked about by itself, and what is refused is told',
    input: z.object({
      intId: intIdField,
      termsHash: termsHashField,
      players: playersField,
      count: countField,
      currency: currencyIdField,
      /** What all of them are granted together. */
      amount: amountField,
      reason: reasonField,
    }),
    data: noData,
    errors: [
      ...MOVES,
      UNKNOWN,
      'bonuses.terms_changed',
      'bonuses.not_yours',
      'bonuses.list_wrong',
      'bonuses.list_changed',
      'bonuses.sum_changed',
    ],
  }),
  'office/bonus/bulkRevoke': operation({
    ...BY_TWO,
    permission: 'bonus.revoke',
    rate: 'account',
    summary:
      'Takes a bonus back from players who have it, or from all, a thousand at a time: bonus money goes to the budget, own money stays, open bets finish',
    input: z.object({
      intId: intIdField,
      players: playersField.nullish(),
      /** So many the look found. */
      count: countField,
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, UNKNOWN, 'bonuses.list_wrong', 'bonuses.list_changed'],
  }),
  'office/bonus/getBatches': operation({
    ...READS,
    summary: 'What was done to many players at once, the newest first, with how far it is',
    input: z.object({ cursor: idField.nullish(), limit: z.int().min(1).max(100).default(25) }),
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          kind: z.enum(BATCH_KINDS),
          intId: intIdField,
          title: z.object({ en: z.string(), fa: z.string() }),
          askedBy: documentPerson,
          approvedBy: documentPerson,
          reason: z.string(),
          createdAt: instantData,
          count: z.int(),
          done: z.int(),
          refused: z.int(),
        }),
      ),
      cursor: idField.nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/bonus/getBatchLines': operation({
    ...READS,
    summary: 'Line by line what became of a batch',
    input: z.object({
      batchId: idField,
      cursor: lineCursor.nullish(),
      limit: z.int().min(1).max(100).default(25),
    }),
    data: z.object({
      items: z.array(
        z.object({
          number: z.int(),
          player: z.object({ id: idField, uid: intIdField }),
          /** Null: its turn has not come. */
          result: z.enum(LINE_RESULTS).nullable(),
          doneAt: instantData.nullable(),
        }),
      ),
      cursor: lineCursor.nullable(),
    }),
    errors: [LOGIN, MISSING],
  }),
}
