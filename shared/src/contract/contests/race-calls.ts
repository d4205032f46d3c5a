import { z } from 'zod'
import { RACE_KINDS } from '../../rules/rewards/race.ts'
import {
  currencyIdField,
  digitsData,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  pageNumberField,
} from '../fields.ts'
import { OFFER_LIMIT_ERRORS } from '../limits/refusals.ts'
import { operation } from '../operation.ts'
import { PLAYERS } from '../user-groups.ts'
import { MOST_BOARD_PAGES, SHOWN_RACE_STATUSES } from './choices.ts'

/** How the caller stands. */
const ownPlaceData = z.object({
  joinedAt: instantData,
  /** In hundred-millionths (multipliers), of `turnover` in minor units. */
  score: digitsData,
  /** So many bets of theirs counted; of `firstBets` no more than the race takes. */
  bets: z.int(),
  /** Among all who have a score; null: they have none yet. */
  rank: z.int().nullable(),
  /** What the race brought them; null: it is not over, or brought nothing. */
  prize: moneyData.nullable(),
  paidAt: instantData.nullable(),
})

const raceData = z.object({
  id: idField,
  intId: intIdField,
  title: z.string(),
  kind: z.enum(RACE_KINDS),
  firstBets: z.int(),
  /** Smaller bets do not count. */
  minStake: moneyData,
  /** Empty: every game of the house counts. */
  games: z.array(z.string()),
  currency: currencyIdField,
  pool: moneyData,
  /** Of the ranks from the first on, when as many have a score. What a missing rank would have had goes to the first. */
  prizes: z.array(moneyData),
  startsAt: instantData,
  endsAt: instantData,
  status: z.enum(SHOWN_RACE_STATUSES),
  /** Null: the caller takes no part, or nobody is signed in. */
  own: ownPlaceData.nullable(),
  /** Why the caller cannot join now, in their language; of visitors nothing is known. */
  reasons: z.array(z.object({ code: z.string(), text: z.string() })),
})

const placeData = z.object({
  rank: z.int(),
  /** Null: the player is not shown beside bets. */
  name: z.string().nullable(),
  isOwn: z.boolean(),
  score: digitsData,
  /** The bet that brought the score to what it is was placed then: of equal scores the earlier stands first. */
  reachedAt: instantData,
  prize: moneyData,
})

/** Races of players: who stands where in what own money won, for prizes that were set aside before. */
export const raceCalls = {
  'contests/race/getList': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'Races that two people of the house opened, those that run first, with how the caller stands',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({ items: z.array(raceData), countAll: z.int() }),
    errors: [],
  }),
  'contests/race/get': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary: 'One race by its public number, with how the caller stands',
    input: z.object({ intId: intIdField }),
    data: z.object({ race: raceData }),
    errors: ['contests.race_unknown'],
  }),
  'contests/race/getBoard': operation({
    method: 'POST',
    auth: 'optional',
    groups: PLAYERS,
    rate: 'read',
    isLook: true,
    summary:
      'Who stands where in a race, a hundred places a page; names only of players who are shown beside their bets',
    input: z.object({ intId: intIdField, pageNumber: z.int().min(1).max(MOST_BOARD_PAGES).default(1) }),
    data: z.object({
      places: z.array(placeData),
      /** Bets settled until then are counted; null: none was counted yet. */
      countedAt: instantData.nullable(),
      isMore: z.boolean(),
    }),
    errors: ['contests.race_unknown'],
  }),
  'contests/race/join': operation({
    method: 'POST',
    auth: 'player',
    groups: PLAYERS,
    rate: 'account',
    idempotency: 'required',
    summary: 'Takes part in a race: own bets that are placed from now on count, and the place is seen by all',
    input: z.object({ intId: intIdField }),
    data: z.object({ joinedAt: instantData }),
    errors: [
      'identity.login_required',
      'identity.forbidden',
      'http.key_required',
      'http.key_reused',
      'http.key_spent',
      ...OFFER_LIMIT_ERRORS,
      'contests.race_unknown',
      'contests.race_over',
      'contests.race_joined',
      'contests.race_currency',
    ],
  }),
}
