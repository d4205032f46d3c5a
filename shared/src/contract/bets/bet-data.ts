import { z } from 'zod'
import { currencyIdField, idField, instantData, moneyData } from '../fields.ts'

/** Public number of a bet. Bets outgrow the numbers of other things. */
export const betIntIdField = z.int().min(1)

/** A bet on a house game of any kind, as its player sees it. */
export const betData = z.object({
  id: idField,
  intId: betIntIdField,
  game: z.string(),
  /** All that was staked. */
  amount: moneyData,
  payout: moneyData,
  currency: currencyIdField,
  /** Payout per stake as a decimal string; "0" for a lost bet. Where stakes were added, per first stake. */
  multiplier: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** In the shape game/fairness/verify gives for this game; null while it is open. */
  outcome: z.unknown(),
  nonce: z.int().nullable(),
  serverSeedHash: z.string(),
  clientSeed: z.string(),
  status: z.enum(['open', 'won', 'lost', 'refunded']),
  createdAt: instantData,
})
export type BetData = z.output<typeof betData>
