import { z } from 'zod'
import { currencyIdField, digitsData, instantData, intIdField, moneyData, noInput } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import { CLUB_PRODUCTS } from './choices.ts'

/** Points for a hundred staked: "101.9579". */
const per100Data = z.string().regex(/^\d+\.\d{4}$/)
const productData = z.enum(CLUB_PRODUCTS)

export const loyaltyCalls = {
  'loyalty/club/getClub': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'The VIP club: its levels with the points they take, and what a hundred staked earns in every game',
    input: noInput,
    data: z.object({
      levels: z.array(
        z.object({
          number: z.int().min(0),
          name: z.string(),
          imgUrl: z.string(),
          points: digitsData,
          /** What the operator gives at this level, in its own words. */
          benefits: z.array(z.string()),
          /** Of what bets of own money cost on average so much comes back from the day (UTC) after it is reached, in ten-thousandths. */
          rateE4: z.int(),
          /** What reaching it brings once. */
          cash: z.array(z.object({ currency: currencyIdField, amount: moneyData })),
        }),
      ),
      /** What one whole unit of each currency counts as. */
      worths: z.array(z.object({ currency: currencyIdField, worth: z.string() })),
      games: z.array(
        z.object({
          intId: intIdField,
          title: z.string(),
          uniqueName: z.string(),
          product: productData,
          /** The bet of the game that earns least, and the one that earns most. */
          from: per100Data,
          to: per100Data,
        }),
      ),
      /** Bets settled up to a moment shortly before this one are counted; null: none was counted yet. */
      asOf: instantData.nullable(),
    }),
    errors: [],
  }),
  'loyalty/club/getStatus': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    isPassive: true,
    summary: "The player's level and points in the VIP club, by kind of games and by day",
    input: noInput,
    data: z.object({
      points: digitsData,
      level: z.int().min(0),
      /** A time-out or an exclusion holds: nothing is said of what comes next. */
      isQuiet: z.boolean(),
      /** Null at the highest level, and while it is quiet. `percent`: how much of the way from level to level is done. */
      next: z.object({ level: z.int(), missing: digitsData, percent: z.int().min(0).max(100) }).nullable(),
      /** The levels that were reached, highest first. */
      reached: z.array(z.object({ level: z.int(), at: instantData })),
      products: z.array(z.object({ product: productData, bets: digitsData, points: digitsData })),
      /** The last days on which points were earned (UTC), newest first. */
      days: z.array(z.object({ day: z.string(), bets: digitsData, points: digitsData })),
      asOf: instantData.nullable(),
    }),
    errors: ['identity.login_required'],
  }),
}
