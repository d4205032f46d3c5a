import { z } from 'zod'
import { betsCalls } from '../bets/calls.ts'
import {
  currencyIdField,
  idField,
  instantData,
  intIdField,
  limitField,
  moneyData,
  noInput,
  pageNumberField,
} from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import { MAX_HIGH_BETS } from './choices.ts'

/** A settled bet as everybody may see it. It names nobody who did not choose to be seen. */
const feedBetData = z.object({
  id: idField,
  game: z.string(),
  /** Null: the player is hidden. */
  name: z.string().nullable(),
  amount: moneyData,
  payout: moneyData,
  currency: currencyIdField,
  /** Payout per stake as a decimal string; "0" for a lost bet. */
  multiplier: z.string(),
  settledAt: instantData,
})
export type FeedBetData = z.output<typeof feedBetData>

/** What a newcomer of the room `feed` is shown: the newest settled bets, newest first. */
export type FeedState = { readonly bets: readonly FeedBetData[] }

/** How many people are here, in all and at each house game. Above 99 rounded down to two figures. */
export type PresenceState = { readonly online: number; readonly games: Readonly<Record<string, number>> }

/** Everything needed to verify a bet, as its player is told it. */
const proofData = betsCalls['game/fairness/getBet'].data.shape.verification

export const feedCalls = {
  'game/feed/getHighBets': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary:
      'The highest payouts or stakes in a currency of the last day or week, highest first. Amounts of different currencies are never compared',
    input: z.object({
      currency: currencyIdField,
      period: z.enum(['day', 'week']).default('day'),
      by: z.enum(['payout', 'stake']).default('payout'),
      pageNumber: pageNumberField,
      limit: limitField,
    }),
    data: z.object({
      items: z.array(feedBetData),
      countAll: z.int().max(MAX_HIGH_BETS),
      /** A bet is listed when it paid, or staked, at least this. */
      threshold: moneyData,
    }),
    errors: ['wallet.currency_mismatch'],
  }),
  'game/feed/getBet': operation({
    method: 'POST',
    auth: 'optional',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary:
      'One settled bet. By its id for everybody; by its public number ("12345") for the player whose bet it is. The seeds are told to that player, and to others when the player chose to be seen and the seed is revealed',
    input: z.object({ bet: z.union([idField, z.string().regex(/^[1-9]\d{0,14}$/)]) }),
    data: z.object({
      bet: feedBetData.extend({
        intId: z.int(),
        status: z.enum(['won', 'lost', 'refunded']),
        isOwn: z.boolean(),
      }),
      /** Null when it may not be told to this caller. Its server seed is null until it is revealed. */
      verification: proofData.nullable(),
      /** What was drawn, in the shape game/fairness/verify gives; null where the proof is not told. */
      outcome: z.unknown(),
    }),
    errors: ['bets.bet_not_found'],
  }),
  'game/feed/getJackpots': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    isPassive: true,
    summary:
      'The jackpots of all machines in every currency: what is in them, what feeds them, by when they drop; and the last that dropped, with the winners who chose to be seen',
    input: noInput,
    data: z.object({
      pools: z.array(
        z.object({
          intId: intIdField,
          title: z.string(),
          imgUrl: z.string().nullable(),
          currency: currencyIdField,
          pool: moneyData,
          /** What the house puts into a new pool. */
          seed: moneyData,
          mustDropBy: moneyData,
          /** Part of every stake that goes into the pool: "0.0100". */
          share: z.string(),
          begunAt: instantData,
        }),
      ),
      drops: z.array(
        z.object({
          title: z.string(),
          currency: currencyIdField,
          number: z.int(),
          betId: idField,
          /** Null: the winner is hidden. */
          name: z.string().nullable(),
          paid: moneyData,
          at: instantData,
        }),
      ),
    }),
    errors: [],
  }),
}
