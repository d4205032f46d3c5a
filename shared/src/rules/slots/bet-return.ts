import type { Fraction } from '../fraction.ts'
import { addFractions, type Rtp, rtpOf } from '../games/paytable.ts'
import { holdMoments } from './hold-moments.ts'
import { givenFrom, type Machine } from './machine.ts'
import type { ModeMean } from './mode-mean.ts'

/** The exact return of a bet and what it is made of, as shares of the stake. */
export type BetReturn = {
  /** The paid spin, scatters included. */
  readonly base: Rtp
  /** Of the paid spin, what scatters pay. */
  readonly scatter: Rtp
  /** Free games or hold-and-win. */
  readonly feature: Rtp
  readonly total: Rtp
}

/** Means of the free games by the cells that are wild already. */
export type FreeMeans = (sticky: number) => ModeMean

const NOTHING: Fraction = { numerator: 0n, denominator: 1n }

/**
 * The return of a bet with all that follows from it. Throws RangeError for free games that give themselves again more often
 * than they are played and have no end.
 */
export function betReturn(machine: Machine, base: ModeMean, freeOf: FreeMeans): BetReturn {
  const { cycle, credits, scatterCredits } = base
  const feature = machine.holdAndWin ? heldCredits(machine, base) : freeCredits(machine, base, freeOf)
  const share = ({ numerator, denominator }: Fraction): Rtp =>
    rtpOf({ numerator, denominator: denominator * BigInt(machine.credits) })
  return {
    base: share({ numerator: credits, denominator: cycle }),
    scatter: share({ numerator: scatterCredits, denominator: cycle }),
    feature: share(feature),
    total: share(addFractions({ numerator: credits, denominator: cycle }, feature)),
  }
}

function heldCredits({ holdAndWin, rows, builds }: Machine, { moves, cycle }: ModeMean): Fraction {
  const cells = rows * (builds[0]?.reels.length ?? 0)
  return moves.reduce((sum, { count, parts }) => {
    if (holdAndWin === undefined || count < holdAndWin.from || parts === 0n) return sum
    const { mean } = holdMoments(holdAndWin, count, cells)
    return rtpOf(addFractions(sum, { numerator: mean.numerator * parts, denominator: mean.denominator * cycle }))
  }, NOTHING)
}

/** Credits that the free games of one paid spin come to. */
function freeCredits({ scatter, freeGames }: Machine, base: ModeMean, freeOf: FreeMeans): Fraction {
  if (freeGames === undefined) return NOTHING
  const gamesOf = (count: number) => givenFrom(scatter?.freeGames, count)
  if (freeGames.most !== undefined) return cappedCredits(freeGames.most, gamesOf, { base, freeOf })
  const { cycle, credits, moves } = freeOf(0)
  const granted = sumGames(base.moves, gamesOf)
  const again = sumGames(moves, gamesOf)
  if (again >= cycle) throw new RangeError('free games give more free games than there are: they never end')
  // Each free game played gives `again / cycle` more, so there are 1 / (1 − again / cycle) for every one that was given.
  return { numerator: granted * credits, denominator: base.cycle * (cycle - again) }
}

function sumGames(moves: ModeMean['moves'], gamesOf: (count: number) => number): bigint {
  return moves.reduce((sum, { count, parts }) => sum + parts * BigInt(gamesOf(count)), 0n)
}

type State = { readonly granted: number; readonly sticky: number; readonly parts: bigint }

/**
 * Follows the free games one by one: how many are granted so far, which cells are wild, and in how many of all courses that
 * is so. A course is a paid spin and the free games up to here.
 */
function cappedCredits(
  most: number,
  gamesOf: (count: number) => number,
  { base, freeOf }: { readonly base: ModeMean; readonly freeOf: FreeMeans },
): Fraction {
  let states = merge(
    base.moves.map(({ count, parts }) => ({ granted: Math.min(gamesOf(count), most), sticky: 0, parts })),
  )
  let courses = base.cycle
  let credits = 0n
  for (let played = 0; played < most; played++) {
    const open = states.filter(({ granted }) => granted > played)
    const [first] = open
    if (first === undefined) break
    const { cycle } = freeOf(first.sticky)
    credits = open.reduce((sum, { sticky, parts }) => sum + parts * freeOf(sticky).credits, credits * cycle)
    courses *= cycle
    states = merge(
      open.flatMap(({ granted, sticky, parts }) =>
        freeOf(sticky).moves.map((move) => ({
          granted: Math.min(granted + gamesOf(move.count), most),
          sticky: move.sticky,
          parts: parts * move.parts,
        })),
      ),
    )
  }
  return { numerator: credits, denominator: courses }
}

function merge(states: readonly State[]): readonly State[] {
  const merged = new Map<string, State>()
  for (const state of states) {
    const key = `${state.granted} ${state.sticky}`
    merged.set(key, { ...state, parts: state.parts + (merged.get(key)?.parts ?? 0n) })
  }
  return [...merged.values()].filter(({ parts }) => parts > 0n)
}
