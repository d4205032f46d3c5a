import type { BonusTerms } from './terms.ts'

/** 100 % of a deposit up to 100.00, ten times, bets of up to 5.00, counted by an edge of 4 %. */
export function matchTerms(over: Partial<BonusTerms> = {}): BonusTerms {
  return {
    currency: 'USD',
    kind: 'match',
    percent: 100,
    capMinor: 10_000n,
    amountMinor: null,
    rounds: null,
    order: 'cashFirst',
    sticky: false,
    wagering: { timesE2: 1_000, base: 'bonus' },
    counts: { edgeE8: 4_000_000 },
    maxStakeMinor: 500n,
    maxConversionMinor: null,
    minOddsE4: null,
    minutes: 10_080,
    onWithdrawal: 'ends',
    ...over,
  }
}

/** The same in which a stake on any mini game counts whole. */
export const plainTerms = (over: Partial<BonusTerms> = {}) =>
  matchTerms({ counts: { table: { mini: 10_000 } }, ...over })
