import type { LotteryRules } from './draw-rules.ts'

/** Six of 49 at 1.00 with fixed prizes and a shared jackpot: small enough to go through, of the form that is offered. */
export const SIX_OF_49: LotteryRules = {
  rulesVersion: 1,
  pick: 6,
  from: 49,
  priceMinor: 100n,
  maxTickets: 5_000,
  maxPerPlayer: 100,
  tiers: [
    { hits: 6, reserveMinor: 50_000_000n, prizeMinor: null },
    { hits: 5, reserveMinor: 15_000_000n, prizeMinor: 300_000n },
    { hits: 4, reserveMinor: 10_000_000n, prizeMinor: 15_000n },
    { hits: 3, reserveMinor: 7_500_000n, prizeMinor: 1_500n },
    { hits: 2, reserveMinor: 1_500_000n, prizeMinor: 300n },
  ],
}

/** Two of five: all ten tickets can be gone through. */
export const TWO_OF_FIVE: LotteryRules = {
  rulesVersion: 1,
  pick: 2,
  from: 5,
  priceMinor: 100n,
  maxTickets: 40,
  maxPerPlayer: 30,
  tiers: [
    { hits: 2, reserveMinor: 10_000n, prizeMinor: null },
    { hits: 1, reserveMinor: 1_000n, prizeMinor: 100n },
  ],
}
