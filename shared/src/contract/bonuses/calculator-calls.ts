import { z } from 'zod'
import { nameField } from '../fields.ts'
import { operation } from '../operation.ts'
import { GRANT_EVENTS, GRANT_REFUSALS, GRANT_STATUSES, TERMS_PROBLEMS } from './choices.ts'
import { minorField, termsField } from './terms.ts'

const digits = z.string().regex(/^\d+$/)
const signedDigits = z.string().regex(/^-?\d+$/)
const paramsField = z.record(z.string().max(40), z.unknown()).default({})
/** Fully written, as many as the parts of one body allow. */
const MOST_EVENTS = 90

/** Anybody may put terms to the test, before they take a bonus and after: nothing here is about a player. */
export const bonusCalculatorCalls = {
  'bonus/calculator/quote': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What a bonus of these terms gives and costs, wagered by one bet with flat stakes, in minor units',
    input: z.object({
      terms: termsField,
      depositMinor: minorField,
      plan: z.object({ game: nameField, params: paramsField, stakeMinor: minorField }),
    }),
    data: z.object({
      /** SHA-256 of the terms: whoever takes the bonus names the terms they read by it. */
      termsHash: z.string(),
      grantMinor: digits,
      targetMinor: digits,
      weightE4: z.int(),
      effectiveTimesE2: digits,
      stakesMinor: digits,
      costMinor: digits,
      /** Below zero: the bonus costs more than it gives. */
      valueMinor: signedDigits,
      chanceE8: z.int().min(0).max(100_000_000),
      meanEndMinor: digits,
      /** Counted over all that can happen; otherwise seen in runs with a fixed seed. */
      isExact: z.boolean(),
    }),
    errors: ['bonuses.game_excluded', 'bonuses.stake_too_high', 'bonuses.not_quotable', 'http.overloaded'],
  }),
  'bonus/calculator/replay': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'Plays bets through a grant of these terms: where the money stands after each, in minor units',
    input: z.object({
      terms: termsField,
      depositMinor: minorField,
      /** The own money as the grant begins, the deposit among it. */
      cashMinor: minorField,
      events: z
        .array(
          z.object({
            type: z.enum(GRANT_EVENTS),
            id: nameField.default(''),
            game: nameField.default(''),
            params: paramsField,
            stakeMinor: minorField.default(0n),
            payoutMinor: minorField.default(0n),
          }),
        )
        .max(MOST_EVENTS),
    }),
    data: z.object({
      termsHash: z.string(),
      grantMinor: digits,
      targetMinor: digits,
      steps: z.array(
        z.union([
          z.object({
            cashMinor: digits,
            heldMinor: digits,
            bonusMinor: digits,
            bonusHeldMinor: digits,
            /** What has gone back to the budget of the offer. */
            budgetMinor: digits,
            /** What counts of settled stakes, in ten-thousandths of a minor unit. */
            wageredE4: digits,
            status: z.enum(GRANT_STATUSES),
          }),
          z.object({ refused: z.enum(GRANT_REFUSALS) }),
        ]),
      ),
    }),
    errors: [],
  }),
  'bonus/calculator/check': operation({
    method: 'POST',
    auth: 'none',
    rate: 'read',
    summary: 'What keeps terms from being offered under a licence; nothing: they may be',
    input: z.object({ jurisdiction: nameField, terms: termsField }),
    data: z.object({
      termsHash: z.string(),
      problems: z.array(z.object({ code: z.enum(TERMS_PROBLEMS), game: z.string().nullable() })),
    }),
    errors: [],
  }),
}
