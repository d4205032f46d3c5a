import { z } from 'zod'
import { minorField } from '../bonuses/terms.ts'
import { digitsData, nameField } from '../fields.ts'
import { operation } from '../operation.ts'

const rateE4Field = z.int().min(0).max(10_000)
/** Fully written, as many as the parts of one body allow. */
const MOST_BETS = 90

/** Anybody may count what the club gives back: nothing here is about a player. */
export const loyaltyCalculatorCalls = {
  'loyalty/calculator/rakeback': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary:
      'What stakes of own money give back at a rate: exactly, in parts of 10⁻¹² of a minor unit, and what of it is paid',
    input: z.object({
      rateE4: rateE4Field,
      bets: z
        .array(
          z.object({
            game: nameField,
            params: z.record(z.string().max(40), z.unknown()).default({}),
            /** Of own money; of a hand the first stake. */
            stakeMinor: minorField,
          }),
        )
        .max(MOST_BETS),
    }),
    data: z.object({
      bets: z.array(
        z.object({
          /** The edge of just this bet by its pay table, in hundred-millionths; 0 of what the game does not take. */
          edgeE8: digitsData,
          accruedE12: digitsData,
        }),
      ),
      accruedE12: digitsData,
      /** Whole minor units; the begun one stays. */
      payableMinor: digitsData,
    }),
    errors: [],
  }),
  'loyalty/calculator/cashback': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: "A week's cashback of own stakes and what came back of them, in minor units",
    input: z.object({
      stakesMinor: minorField,
      returnsMinor: minorField,
      rateE4: rateE4Field,
      minimumMinor: minorField.default(0n),
      /** Left out: no cap. */
      capMinor: minorField.nullish(),
    }),
    data: z.object({ lossMinor: digitsData, cashbackMinor: digitsData }),
    errors: [],
  }),
}
