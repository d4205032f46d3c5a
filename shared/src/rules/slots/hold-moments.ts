import type { Fraction } from '../fraction.ts'
import { binomial } from '../games/combinatorics.ts'
import { addFractions, rtpOf } from '../games/paytable.ts'
import type { HoldAndWin } from './hold-and-win.ts'

/** What hold-and-win comes to, in credits: its exact mean, and the mean of its square. */
export type HoldMoments = { readonly mean: Fraction; readonly square: number }

/**
 * The moments of hold-and-win begun with so many coins. How many cells fill up does not depend on what the coins are worth, so
 * the cells are followed first: from `empty` cells some fill in one of the respins, or none in all of them, which ends it.
 */
export function holdMoments(rule: HoldAndWin, begun: number, cells: number): HoldMoments {
  const total = rule.coins.reduce((sum, { weight }) => sum + weight, 0)
  const coinCredits = rule.coins.reduce((sum, { credits, weight }) => sum + credits * weight, 0)
  const coinMean = coinCredits / total
  const coinVariance =
    rule.coins.reduce((sum, { credits, weight }) => sum + credits * credits * weight, 0) / total - coinMean ** 2
  let mean: Fraction = { numerator: 0n, denominator: 1n }
  let square = 0
  for (const [empty, chance] of endings(rule, { total, begun, cells })) {
    const coins = cells - empty
    const full = empty === 0 ? rule.full : 0
    const numerator = chance.numerator * BigInt(coins * coinCredits + full * total)
    mean = rtpOf(addFractions(mean, { numerator, denominator: chance.denominator * BigInt(total) }))
    const p = Number(rtpOf(chance).decimal)
    square += p * (coins * coinVariance + (coins * coinMean + full) ** 2)
  }
  return { mean, square }
}

type Start = { readonly total: number; readonly begun: number; readonly cells: number }

/** How many cells stay empty at the end, with the exact chance. */
function endings({ blank, respins }: HoldAndWin, { total, begun, cells }: Start): ReadonlyMap<number, Fraction> {
  const whole = BigInt(blank + total)
  const reached = new Map<number, Fraction>([[cells - begun, { numerator: 1n, denominator: 1n }]])
  const ends = new Map<number, Fraction>()
  for (let empty = cells - begun; empty >= 0; empty--) {
    const chance = reached.get(empty)
    if (chance === undefined) continue
    const all = whole ** BigInt(empty)
    const none = BigInt(blank) ** BigInt(empty)
    const tries = BigInt(respins)
    ends.set(empty, times(chance, empty === 0 ? 1n : none ** tries, empty === 0 ? 1n : all ** tries))
    // Σ over the respins before which nothing came of (none / all)^respin, over all^(respins − 1).
    const before = Array.from(
      { length: respins },
      (_, respin) => none ** BigInt(respin) * all ** BigInt(respins - 1 - respin),
    )
    const waits = before.reduce((sum, one) => sum + one, 0n)
    for (let came = 1; came <= empty; came++) {
      const ways = binomial(empty, came) * BigInt(total) ** BigInt(came) * BigInt(blank) ** BigInt(empty - came)
      const moved = times(chance, ways * waits, all ** tries)
      const other = reached.get(empty - came)
      reached.set(empty - came, other ? rtpOf(addFractions(other, moved)) : moved)
    }
  }
  return ends
}

function times({ numerator, denominator }: Fraction, by: bigint, of: bigint): Fraction {
  return rtpOf({ numerator: numerator * by, denominator: denominator * of })
}
