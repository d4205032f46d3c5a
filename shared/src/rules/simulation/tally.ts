import type { NextWord, WordSource } from '../word-source.ts'
import { type SimulatedBet, STAKE_PARTS } from './simulated-bet.ts'

/** What bets in a row came to. Tallies of stretches that follow each other are added to that of all. */
export type Tally = {
  readonly bets: number
  /** How many bets came to each return, in parts of the first stake. */
  readonly counts: ReadonlyMap<number, number>
  /** Bets in a row that returned less than the stake: at the beginning, at the end, and the most anywhere. */
  readonly runs: { readonly first: number; readonly last: number; readonly longest: number }
}

/** The tally of no bet. */
export const NO_BETS: Tally = { bets: 0, counts: new Map(), runs: { first: 0, last: 0, longest: 0 } }

/** Plays so many bets, one after another, from one stream of words. */
export function tallyBets(bet: SimulatedBet, bets: number, next: NextWord): Tally {
  return tallyFrom(bet, bets, () => next)
}

/** Plays so many bets, each from the source of its number. */
export function tallyFrom({ play }: SimulatedBet, bets: number, sourceOf: (bet: number) => WordSource): Tally {
  const counts = new Map<number, number>()
  let [first, run, longest] = [-1, 0, 0]
  // Most bets lose all or win the same again: these two are counted aside, which is quicker than the map.
  let [nothing, again, same] = [0, Number.NaN, 0]
  for (let bet = 0; bet < bets; bet++) {
    const parts = play(sourceOf(bet))
    if (parts === 0) nothing++
    else if (parts === again) same++
    else {
      if (same > 0) counts.set(again, (counts.get(again) ?? 0) + same)
      again = parts
      same = 1
    }
    if (parts < STAKE_PARTS) {
      run++
      continue
    }
    if (first < 0) first = run
    if (run > longest) longest = run
    run = 0
  }
  if (same > 0) counts.set(again, (counts.get(again) ?? 0) + same)
  if (nothing > 0) counts.set(0, nothing)
  return { bets, counts, runs: { first: first < 0 ? run : first, last: run, longest: Math.max(longest, run) } }
}

/** The tally of the bets of one and then those of the other. */
export function addTallies(one: Tally, other: Tally): Tally {
  const counts = new Map(one.counts)
  for (const [parts, count] of other.counts) counts.set(parts, (counts.get(parts) ?? 0) + count)
  const isOneLost = one.runs.first === one.bets
  const isOtherLost = other.runs.first === other.bets
  return {
    bets: one.bets + other.bets,
    counts,
    runs: {
      first: isOneLost ? one.bets + other.runs.first : one.runs.first,
      last: isOtherLost ? one.runs.last + other.bets : other.runs.last,
      longest: Math.max(one.runs.longest, other.runs.longest, one.runs.last + other.runs.first),
    },
  }
}
