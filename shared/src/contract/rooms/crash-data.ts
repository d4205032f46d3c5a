import { z } from 'zod'
import { betIntIdField } from '../bets/bet-data.ts'
import { currencyIdField, idField, instantData, intIdField, moneyData } from '../fields.ts'

/** A player's place in a round: one bet at each. */
export const crashSeatField = z.int().min(1).max(2)

export const crashBetData = z.object({
  id: idField,
  intId: betIntIdField,
  roundIntId: intIdField,
  seat: crashSeatField,
  amount: moneyData,
  currency: currencyIdField,
  autoCashOutAt: z.string().nullable(),
  /** queued for the next round; open; cashed_out; lost; refunded; cancelled. */
  status: z.enum(['queued', 'open', 'cashed_out', 'lost', 'refunded', 'cancelled']),
  cashedOutAt: z.string().nullable(),
  payout: moneyData,
  createdAt: instantData,
})
export type CrashBetData = z.output<typeof crashBetData>

/** Most all players of a currency may win together in a round (profit, not payout), and where that ends it for them. */
const crashMaximumData = z.object({
  currency: currencyIdField,
  maxProfit: moneyData,
  /** Where everybody still in is cashed out, by the bets as they stand; null when no multiplier gets there. */
  forcePoint: z.string().nullable(),
  /** The force point was reached: the bets of this currency have ended. */
  isReached: z.boolean(),
})
export type CrashMaximumData = z.output<typeof crashMaximumData>

export const crashRoundData = z.object({
  intId: intIdField,
  phase: z.enum(['betting', 'running', 'busted']),
  /** Server time the phase ends (betting) or began (running, busted). */
  phaseAt: instantData,
  /** Milliseconds since the phase began, by the server's clock, when this was written. */
  elapsedMs: z.int(),
  /** Milliseconds until betting closes; 0 outside the betting phase. */
  bettingEndsInMs: z.int(),
  /** Known only after the bust. */
  crashPoint: z.string().nullable(),
  gameHash: z.string().nullable(),
  chainHash: z.string(),
  salt: z.string(),
  formula: z.string(),
  maximums: z.array(crashMaximumData),
})
export type CrashRoundData = z.output<typeof crashRoundData>

/** A bet of the round as everybody sees it. */
const crashTableBetData = z.object({
  intId: betIntIdField,
  /** Null unless the player chose to be seen. */
  name: z.string().nullable(),
  amount: moneyData,
  currency: currencyIdField,
  cashedOutAt: z.string().nullable(),
  payout: moneyData.nullable(),
})

/** All bets of a round in one currency. */
const crashTotalData = z.object({ currency: currencyIdField, betCount: z.int(), staked: moneyData, paid: moneyData })

/** The round at work and the bets of everybody: the highest stakes, and the sums of all. */
export const crashStateData = z.object({
  round: crashRoundData,
  bets: z.array(crashTableBetData),
  betCount: z.int(),
  totals: z.array(crashTotalData),
  history: z.array(z.object({ intId: intIdField, crashPoint: z.string(), gameHash: z.string() })),
  minStake: moneyData,
  maxStake: moneyData,
})
export type CrashStateData = z.output<typeof crashStateData>
