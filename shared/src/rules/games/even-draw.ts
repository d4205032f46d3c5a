import { fairInt } from '../fairness.ts'
import { MULTIPLIER_SCALE } from '../payout.ts'
import { drawWord } from '../word-source.ts'
import { type ChipGame, chipGame } from './chips.ts'

/** A game of chips with one draw among equally likely results, 0…count−1. */
export type EvenDraw = {
  readonly game: string
  /** From 1 to 2^21. */
  readonly count: number
  /** The results that each spot covers, each once. */
  readonly spots: ReadonlyMap<string, readonly number[]>
  /** A chip pays this over the number of results it covers, so that every spot returns `paid / count`. */
  readonly paid: number
  /** What a result is called: the outcome and the row of the pay table. */
  readonly nameOf: (result: number) => number
}

/** Makes of it a game decided at once; the result is floor(float × count). Throws RangeError on a bad nonce. */
export function evenDrawGame({ game, count, spots, paid, nameOf }: EvenDraw): ChipGame {
  const pays = new Map(
    [...spots].map(([spot, results]) => [spot, (BigInt(paid) * MULTIPLIER_SCALE) / BigInt(results.length)]),
  )
  const covered = new Map(
    [...spots].map(([spot, results]) => [spot, new Set(results.map((one) => String(nameOf(one))))]),
  )
  return chipGame<number>({
    game,
    rulesVersion: 1,
    paytableVersion: 1,
    spots: [...spots.keys()],
    results: Array.from({ length: count }, (_, result) => ({
      outcome: String(nameOf(result)),
      chance: { numerator: 1n, denominator: BigInt(count) },
    })),
    draw: (source) => fairInt(drawWord(source), count),
    outcome: nameOf,
    resultOf: (result) => String(nameOf(result)),
    paysE4: (spot, outcome) => (covered.get(spot)?.has(outcome) ? (pays.get(spot) ?? 0n) : 0n),
  })
}
