import { z } from 'zod'
import { RACE_KINDS } from '../../rules/rewards/race.ts'
import { minorField } from '../bonuses/terms.ts'
import { digitsData, nameField } from '../fields.ts'
import { operation } from '../operation.ts'
import { MOST_PRIZES } from './choices.ts'

/** Fully written, as many as the parts of one body allow. */
const MOST_BETS = 90
const WHOLE_E4 = 10_000

/** Anybody may rank a race: nothing here is about a player. */
export const contestCalls = {
  'contests/calculator/rank': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Ranks a race by its rule: who stands where, by which bet, and what each is paid, in minor units',
    input: z.object({
      kind: z.enum(RACE_KINDS).default('firstBets'),
      /** Of each player so many bets count; only `firstBets` asks. */
      firstBets: z.int().min(1).max(10_000).default(1),
      poolMinor: minorField.default(0n),
      /** Of the pool, for the ranks from the first on; together at most the whole. */
      sharesE4: z
        .array(z.int().min(0).max(WHOLE_E4))
        .max(MOST_PRIZES)
        .refine((shares) => shares.reduce((sum, share) => sum + share, 0) <= WHOLE_E4, 'too_big')
        .default([]),
      /** Settled bets of own money, in the order in which they were placed. */
      bets: z
        .array(
          z.object({ player: nameField, id: nameField.default(''), stakeMinor: minorField, payoutMinor: minorField }),
        )
        .max(MOST_BETS),
    }),
    data: z.object({
      /** Whoever has a score above nothing, the first before all. */
      places: z.array(
        z.object({
          rank: z.int(),
          player: z.string(),
          /** In hundred-millionths (multipliers), of `turnover` in minor units. */
          score: digitsData,
          /** The bet that brought the score to what it is: of equals the earlier stands first. */
          betId: z.string(),
          prizeMinor: digitsData,
        }),
      ),
    }),
    errors: [],
  }),
}
