import { z } from 'zod'
import { moneyData } from '../fields.ts'

/** An action of a hand in its one wire form: {action: "pick", params: {tile: 7}}. */
const handActionData = z.object({ action: z.string(), params: z.record(z.string(), z.unknown()) })

/** A hand of a game of steps as it stands. While it is open nothing in it tells what is still hidden. */
export const handData = z.object({
  status: z.enum(['open', 'lost', 'paid', 'refunded']),
  /** The stake it began with, which multipliers are parts of. The `amount` of its bet is all that is staked. */
  stake: moneyData,
  /** All that was done so far; `cashOut` last when it was paid before everything was won. */
  actions: z.array(handActionData),
  /** What a cash-out pays now, or what was paid, per stake: "1.2375"; "0" when there is nothing to pay. */
  multiplier: z.string(),
  /** The most the next action can raise it to; "0" when the hand is over. */
  nextMultiplier: z.string(),
  /** What a cash-out pays now, or what was paid. */
  payout: moneyData,
  canCashOut: z.boolean(),
  /** What the game shows: `shown` of its rule. */
  shown: z.record(z.string(), z.unknown()),
  /** All that was drawn, in the shape game/fairness/verify gives; null while open and for a refunded hand. */
  revealed: z.unknown(),
  /**
   * player: cashed out or lost. complete: nothing was left to win or to decide. limit: the next step could have paid more than one bet
   * may. abandoned: nobody went on with it. fault: it could not be read. null while open.
   */
  endedBy: z.enum(['player', 'complete', 'limit', 'abandoned', 'fault']).nullable(),
})
export type HandData = z.output<typeof handData>
