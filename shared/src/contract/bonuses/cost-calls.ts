import { z } from 'zod'
import { currencyIdField, dayField, digitsData, intIdField, moneyData, nameField } from '../fields.ts'
import { LOGIN, MISSING } from '../office/refusals.ts'
import { operation } from '../operation.ts'
import { minorField, termsField } from './terms.ts'

const UNKNOWN = 'office.entry_unknown'
const READS = { method: 'POST', auth: 'staff', permission: 'bonus.read' } as const
const MOST_GROUPS = 5
const MOST_PLAYERS = 1_000_000

const costFields = {
  granted: moneyData,
  converted: moneyData,
  forfeited: moneyData,
  expired: moneyData,
  revoked: moneyData,
  /** Bonus money lost in bets that are settled; below zero: players won more than they lost. Of a day: bets made on it. */
  played: moneyData,
}
const signedDigits = z.string().regex(/^-?\d+$/)
const simulatedFields = {
  grantedMinor: digitsData,
  convertedMinor: digitsData,
  returnedMinor: digitsData,
  playedMinor: signedDigits,
}

/** What bonuses have cost, and what terms would cost. */
export const costCalls = {
  'office/bonus/getCost': operation({
    ...READS,
    rate: 'read',
    summary:
      'What a bonus has cost: granted, become own, gone back and lost in play, of all time and by day (UTC), with what is still open and left',
    input: z.object({ intId: intIdField, from: dayField, to: dayField }),
    data: z.object({
      /** Of all time, by currency. What is open is bonus money that players have, free or in open bets. */
      totals: z.array(z.object({ currency: currencyIdField, ...costFields, open: moneyData, left: moneyData })),
      /** Days of the period on which something moved, the newest first. */
      days: z.array(z.object({ day: z.string(), currency: currencyIdField, ...costFields })),
    }),
    errors: [LOGIN, MISSING, UNKNOWN, 'bonuses.period_wrong'],
  }),
  'office/bonus/simulate': operation({
    ...READS,
    rate: 'proof',
    summary:
      'What terms would cost if so many players took the bonus and wagered it so: by the rules that bets are settled by, with words of a seed',
    input: z.object({
      terms: termsField,
      groups: z
        .array(
          z.object({
            players: z.int().min(1).max(MOST_PLAYERS),
            depositMinor: minorField.default(0n),
            plan: z.object({
              game: nameField,
              params: z.record(z.string().max(40), z.unknown()).default({}),
              stakeMinor: minorField,
            }),
          }),
        )
        .min(1)
        .max(MOST_GROUPS),
      seed: z.string().min(1).max(64).default('tas'),
    }),
    data: z.object({
      groups: z.array(
        z.object({
          ...simulatedFields,
          /** So often it was played. */
          runs: z.int(),
          /** In which part of them the target was reached, in hundred-millionths. */
          doneE8: z.int(),
        }),
      ),
      all: z.object(simulatedFields),
    }),
    errors: [
      LOGIN,
      MISSING,
      'bonuses.game_excluded',
      'bonuses.stake_too_high',
      'bonuses.not_quotable',
      'http.overloaded',
    ],
  }),
}
