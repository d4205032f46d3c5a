import type { Fraction } from '../fraction.ts'
import { binomial } from '../games/combinatorics.ts'
import { E12 } from '../returns/draw.ts'
import type { LotteryRules } from './draw-rules.ts'
import { prizePerWinner } from './prizes.ts'

/** The exact chance of a ticket to have so many numbers right: C(pick, hits) × C(from − pick, pick − hits) / C(from, pick). */
export function hitChance({ pick, from }: Pick<LotteryRules, 'pick' | 'from'>, hits: number): Fraction {
  return {
    numerator: binomial(pick, hits) * binomial(from - pick, pick - hits),
    denominator: binomial(from, pick),
  }
}

/** The exact chance of a ticket to win anything. */
export function winChance(rules: Pick<LotteryRules, 'pick' | 'from' | 'tiers'>): Fraction {
  const numerator = rules.tiers.reduce((sum, { hits }) => sum + hitChance(rules, hits).numerator, 0n)
  return { numerator, denominator: binomial(rules.from, rules.pick) }
}

/**
 * The exact mean return of a ticket, as a share of its price, when so many others win with it whenever it wins. With 0
 * others it is the highest a ticket returns.
 */
export function ticketReturn(rules: LotteryRules, others: number): Fraction {
  const numerator = rules.tiers.reduce(
    (sum, tier) => sum + hitChance(rules, tier.hits).numerator * prizePerWinner(tier, others + 1),
    0n,
  )
  return { numerator, denominator: binomial(rules.from, rules.pick) * rules.priceMinor }
}

/**
 * The lowest mean return a ticket of the draw can have, whatever others play: every ticket is sold and all have the same
 * numbers, so that each prize is shared by all of them.
 */
export function lowestReturn(rules: LotteryRules): Fraction {
  return ticketReturn(rules, rules.maxTickets - 1)
}

/** What tickets sold come to on average, together, in trillionths of a minor unit, cut: at least and at most. */
export type ExpectedPaid = { readonly lowestE12: bigint; readonly highestE12: bigint }

/**
 * The bounds of what so many sold tickets are paid on average, whatever numbers they have: the least when all have the same, the
 * most when no two ever share a prize. The exact mean between them hangs on every ticket and all combinations at once.
 */
export function expectedPaid(rules: LotteryRules, sold: number): ExpectedPaid {
  const paidE12 = (others: number) => {
    const { numerator, denominator } = ticketReturn(rules, others)
    return (BigInt(sold) * rules.priceMinor * numerator * E12) / denominator
  }
  return sold === 0 ? { lowestE12: 0n, highestE12: 0n } : { lowestE12: paidE12(sold - 1), highestE12: paidE12(0) }
}
