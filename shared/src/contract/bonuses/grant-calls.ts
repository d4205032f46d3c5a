import { z } from 'zod'
import {
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  pageNumberField,
  walletData,
} from '../fields.ts'
import { OFFER_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { BONUS_MOVES, GRANT_BET_STATUSES, GRANT_STATUSES, GRANT_VIEWS } from './choices.ts'
import { termsData } from './terms.ts'

const SIGNED_IN = ['identity.login_required', 'identity.forbidden'] as const
const KEYS = ['http.key_required', 'http.key_reused', 'http.key_spent'] as const

/** What a player took, by the terms they read. */
export const termsHashField = z.string().regex(/^[0-9a-f]{64}$/)

/** Why a bonus is not given. */
export const GRANT_ERRORS = [
  ...OFFER_LIMIT_ERRORS,
  'ledger.frozen',
  'bonuses.not_found',
  'bonuses.paused',
  'bonuses.terms_changed',
  'bonuses.code_wrong',
  'bonuses.taken',
  'bonuses.not_yours',
  'bonuses.queue_full',
  'bonuses.budget_spent',
] as const

const grantData = z.object({
  id: idField,
  bonusId: idField,
  bonusIntId: intIdField,
  title: z.string(),
  status: z.enum(GRANT_STATUSES),
  currency: currencyIdField,
  version: z.int(),
  deposit: moneyData,
  granted: moneyData,
  /** What is to be wagered, and how much of it is, cut; exactly in ten-thousandths of a minor unit. */
  target: moneyData,
  wagered: moneyData,
  wageredE4: z.string().regex(/^\d+$/),
  /** Bonus money of it: free to stake, and in open bets. */
  bonus: moneyData,
  bonusHeld: moneyData,
  openBets: z.int(),
  /** Of free rounds or a free bet: the stake of one, and how many are to come, or lapsed of one that is over, and the game of rounds; null: of money. */
  free: z.object({ left: z.int(), stake: moneyData, game: z.string().nullable() }).nullable(),
  /** What has become the player's own, and what has gone back to the house. */
  converted: moneyData,
  returned: moneyData,
  createdAt: instantData,
  begunAt: instantData.nullable(),
  deadlineAt: instantData.nullable(),
  endedAt: instantData.nullable(),
})

const read = { method: 'POST', auth: 'player', groups: PLAYERS, rate: 'read', isLook: true } as const
const moves = { method: 'POST', auth: 'player', groups: PLAYERS, idempotency: 'required' } as const
const page = { pageNumber: pageNumberField, limit: limitField }

/** What a player has of bonuses. Nothing begins by itself: they take it, and may give it up at any time. */
export const grantCalls = {
  'bonus/bonus/active': operation({
    ...moves,
    rate: 'proof',
    summary: 'Takes a bonus by the terms that were read, named by their hash; while another lives it waits',
    input: z.object({ bonusId: idField, termsHash: termsHashField, code: z.string().trim().max(40).nullish() }),
    data: z.object({ grant: grantData, wallet: walletData }),
    errors: [...SIGNED_IN, ...KEYS, ...GRANT_ERRORS, 'bonuses.too_many_codes'],
  }),
  'bonus/grant/getGrants': operation({
    ...read,
    summary: "The player's bonuses, newest first: those that live or wait, or those that are over",
    input: z.object({ ...page, view: z.enum(GRANT_VIEWS).default('now') }),
    data: z.object({ items: z.array(grantData), countAll: z.int() }),
    errors: SIGNED_IN,
  }),
  'bonus/grant/getGrant': operation({
    ...read,
    summary: 'One bonus of the player with the terms they took it by',
    input: z.object({ id: idField }),
    data: z.object({ grant: grantData, terms: termsData, termsHash: z.string() }),
    errors: [...SIGNED_IN, 'bonuses.grant_not_found'],
  }),
  'bonus/grant/getBets': operation({
    ...read,
    summary:
      'The bets made while a bonus of the player lived, newest first: whose money each took, what it counts, what came back',
    input: z.object({ id: idField, ...page }),
    data: z.object({
      items: z.array(
        z.object({
          betId: idField,
          game: z.string(),
          status: z.enum(GRANT_BET_STATUSES),
          cash: moneyData,
          bonus: moneyData,
          /** What the house staked: a free round or bet. */
          free: moneyData,
          /** Of the first stake: cut, and exactly in ten-thousandths of a minor unit. */
          counts: moneyData,
          countsE4: z.string().regex(/^\d+$/),
          /** So much of a stake counts, in ten-thousandths. */
          weightE4: z.int().min(0).max(10_000),
          returnedCash: moneyData,
          returnedBonus: moneyData,
          createdAt: instantData,
        }),
      ),
      countAll: z.int(),
    }),
    errors: [...SIGNED_IN, 'bonuses.grant_not_found'],
  }),
  'bonus/grant/getExit': operation({
    ...read,
    summary: 'What giving a bonus up now leaves and takes, to the last digit',
    input: z.object({ id: idField }),
    data: z.object({
      currency: currencyIdField,
      /** Own money, which stays: free, and in open bets. */
      cash: moneyData,
      cashHeld: moneyData,
      /** Bonus money that goes back: free at once, and what open bets return of it. */
      bonus: moneyData,
      bonusHeld: moneyData,
      openBets: z.int(),
    }),
    errors: [...SIGNED_IN, 'bonuses.grant_not_found', 'bonuses.grant_ended'],
  }),
  'bonus/grant/forfeit': operation({
    inMaintenance: true,
    ...moves,
    rate: 'money',
    summary: 'Gives a bonus up: own money stays, bonus money goes back, open bets finish',
    success: { en: 'The bonus was given up.', fa: 'از بونوس گذشتید.' },
    input: z.object({ id: idField }),
    data: z.object({ grant: grantData, wallet: walletData }),
    errors: [...SIGNED_IN, ...KEYS, 'bonuses.grant_not_found', 'bonuses.grant_ended'],
  }),
  'bonus/transaction/getTransactions': operation({
    ...read,
    summary: 'How bonus money came, became own and went back, newest first',
    input: z.object(page),
    data: z.object({
      items: z.array(
        z.object({
          id: z.string(),
          grantId: idField,
          kind: z.enum(BONUS_MOVES),
          amount: moneyData,
          currency: currencyIdField,
          createdAt: instantData,
        }),
      ),
      countAll: z.int(),
    }),
    errors: SIGNED_IN,
  }),
}
