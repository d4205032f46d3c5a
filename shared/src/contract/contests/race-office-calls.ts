import { z } from 'zod'
import { RACE_KINDS } from '../../rules/rewards/race.ts'
import { documentPerson } from '../content/document-fields.ts'
import {
  amountField,
  currencyData,
  currencyIdField,
  idField,
  instantData,
  intIdField,
  moneyData,
  nameField,
  noData,
  personText,
  reasonField,
} from '../fields.ts'
import { ASKED, LOGIN, MISSING, MOVES } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { MOST_FIRST_BETS, MOST_PRIZES, RACE_PROBLEMS, RACE_STATUSES } from './choices.ts'

const UNKNOWN = 'office.entry_unknown'
const MOST_GAMES = 40
const WHOLE_E4 = 10_000
const BY_TWO = { approval: 'required', reason: 'required', idempotency: 'required' } as const

const titleField = personText(2, 80)

/** What staff write of a race. */
const raceFields = {
  title: z.object({ en: titleField, fa: titleField }),
  kind: z.enum(RACE_KINDS),
  firstBets: z.int().min(1).max(MOST_FIRST_BETS),
  minStake: amountField,
  /** Empty: every game of the house. */
  games: z.array(nameField).max(MOST_GAMES),
  currency: currencyIdField,
  pool: amountField,
  /** Of the pool, for the ranks from the first on. */
  sharesE4: z.array(z.int().min(1).max(WHOLE_E4)).min(1).max(MOST_PRIZES),
  startsAt: instantData,
  endsAt: instantData,
}

const officeRaceData = z.object({
  id: idField,
  intId: intIdField,
  /** Rises with every change: what was seen is named by it. */
  version: z.int(),
  status: z.enum(RACE_STATUSES),
  ...raceFields,
  minStake: moneyData,
  pool: moneyData,
  savedAt: instantData,
  savedBy: documentPerson,
  openedAt: instantData.nullable(),
  /** What keeps it from being opened. */
  problems: z.array(z.enum(RACE_PROBLEMS)),
  players: z.int(),
  paid: moneyData,
})

/** Races are written by one person and opened by two, who set the pool aside by that. */
export const raceOfficeCalls = {
  'office/contest/getRaces': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.read',
    rate: 'read',
    summary: 'All races, the newest first, with what was paid',
    input: z.object({ cursor: idField.nullish(), limit: z.int().min(1).max(100).default(25) }),
    data: z.object({
      items: z.array(officeRaceData),
      cursor: idField.nullable(),
      currencies: z.array(currencyData),
      /** What may be named in `games`. */
      games: z.array(z.string()),
    }),
    errors: [LOGIN, MISSING],
  }),
  'office/contest/saveRace': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.write',
    rate: 'account',
    summary: 'Saves a race that nobody sees before two people have opened it; answers what keeps them from that',
    input: z.object({
      /** Of a race that is changed, with the version that was seen; without: a new one. */
      race: z.object({ intId: intIdField, version: z.int().min(1).max(1_000_000) }).nullish(),
      ...raceFields,
    }),
    data: z.object({ intId: intIdField, version: z.int(), problems: z.array(z.enum(RACE_PROBLEMS)) }),
    errors: [
      LOGIN,
      MISSING,
      UNKNOWN,
      'ledger.currency_unknown',
      'wallet.amount_invalid',
      'contests.race_changed',
      'contests.race_elsewhere',
    ],
  }),
  'office/contest/openRace': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.fund',
    ...BY_TWO,
    rate: 'money',
    summary:
      'Opens a race as it was saved, named by its version and its pool, which comes out of the bank and is set aside',
    input: z.object({
      intId: intIdField,
      version: z.int().min(1).max(1_000_000),
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
      'contests.race_changed',
      'contests.race_unfit',
      'contests.race_elsewhere',
      'contests.bank_short',
    ],
  }),
  'office/contest/cancelRace': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'bonus.fund',
    ...BY_TWO,
    rate: 'account',
    summary: 'Cancels a race before it begins: its pool goes back to the bank. What has begun is held to its end',
    input: z.object({ intId: intIdField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...ASKED, UNKNOWN, 'contests.race_elsewhere'],
  }),
}
