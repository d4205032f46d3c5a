import type { ModeCount } from './enumerate-mode.ts'
import { holdMoments } from './hold-moments.ts'
import { givenFrom, type Machine } from './machine.ts'
import type { Tally } from './tally-book.ts'

/** How far bets lie apart, in credits; counted in doubles, which is more than anybody can measure. */
export type BetSpread = {
  readonly mean: number
  readonly variance: number
  /** Chance that the paid spin wins something or begins a feature. */
  readonly hitFrequency: number
  /** Chance that it begins free games or hold-and-win. */
  readonly featureChance: number
  /** Credits that no bet passes; null where free games can go on for ever. */
  readonly top: number | null
}

/** Free games by the cells that are wild already. */
export type FreeCounts = (sticky: number) => ModeCount

/** A course of free games: how likely it is, and the first two moments of what was won on it, times that. */
type Course = { granted: number; sticky: number; chance: number; won: number; square: number }

/** Courses less likely than this in all are not followed any further where free games can go on for ever. */
const NEGLIGIBLE = 1e-15

/** Variance, hit frequency and bound of a bet, from all spins gone through. */
export function betSpread(machine: Machine, base: ModeCount, freeOf: FreeCounts): BetSpread {
  const cycle = Number(base.cycle)
  const gamesOf = (count: number) => givenFrom(machine.scatter?.freeGames, count)
  const isFeature = ({ count }: Tally) =>
    gamesOf(count) > 0 || count >= (machine.holdAndWin?.from ?? Number.POSITIVE_INFINITY)
  const features = base.tallies.reduce((sum, tally) => sum + (isFeature(tally) ? tally.parts : 0), 0)
  const hits = base.tallies.reduce((sum, tally) => sum + (isFeature(tally) ? tally.parts : tally.hits), 0)
  const courses = base.tallies.map((tally) => startOf(tally, cycle, gamesOf(tally.count)))
  const [mean, square] = machine.holdAndWin
    ? withHold(machine, base)
    : withFreeGames(courses, { most: machine.freeGames?.most ?? null, gamesOf, freeOf })
  return {
    mean,
    variance: square - mean * mean,
    hitFrequency: hits / cycle,
    featureChance: features / cycle,
    top: topOf(machine, base, freeOf),
  }
}

function startOf({ parts, credits, squares }: Tally, cycle: number, granted: number): Course {
  return { granted, sticky: 0, chance: parts / cycle, won: Number(credits) / cycle, square: Number(squares) / cycle }
}

function withHold({ holdAndWin, rows, builds }: Machine, { tallies, cycle }: ModeCount): readonly [number, number] {
  const cells = rows * (builds[0]?.reels.length ?? 0)
  let [mean, square] = [0, 0]
  for (const tally of tallies) {
    const course = startOf(tally, Number(cycle), 0)
    mean += course.won
    square += course.square
    if (holdAndWin === undefined || tally.count < holdAndWin.from) continue
    const held = holdMoments(holdAndWin, tally.count, cells)
    const heldMean = Number((held.mean.numerator * 10n ** 15n) / held.mean.denominator) / 1e15
    mean += course.chance * heldMean
    square += 2 * course.won * heldMean + course.chance * held.square
  }
  return [mean, square]
}

type Rules = { readonly most: number | null; readonly gamesOf: (count: number) => number; readonly freeOf: FreeCounts }

function withFreeGames(start: readonly Course[], { most, gamesOf, freeOf }: Rules): readonly [number, number] {
  let [mean, square] = [0, 0]
  let courses: readonly Course[] = start
  for (let played = 0; ; played++) {
    for (const ended of courses.filter(({ granted }) => granted <= played)) {
      mean += ended.won
      square += ended.square
    }
    const open = courses.filter(({ granted }) => granted > played)
    if (open.reduce((sum, { chance }) => sum + chance, 0) < NEGLIGIBLE) return [mean, square]
    const next = new Map<string, Course>()
    for (const course of open) {
      const { cycle, tallies } = freeOf(course.sticky)
      for (const tally of tallies) addCourse(next, course, { tally, cycle: Number(cycle), gamesOf, most })
    }
    courses = [...next.values()]
  }
}

type Step = {
  readonly tally: Tally
  readonly cycle: number
  readonly gamesOf: Rules['gamesOf']
  readonly most: number | null
}

function addCourse(next: Map<string, Course>, course: Course, { tally, cycle, gamesOf, most }: Step): void {
  const granted = Math.min(course.granted + gamesOf(tally.count), most ?? Number.POSITIVE_INFINITY)
  const key = `${granted} ${tally.sticky}`
  const merged = next.get(key) ?? { granted, sticky: tally.sticky, chance: 0, won: 0, square: 0 }
  const [chance, won, square] = [tally.parts / cycle, Number(tally.credits) / cycle, Number(tally.squares) / cycle]
  merged.chance += course.chance * chance
  merged.won += course.won * chance + course.chance * won
  merged.square += course.square * chance + 2 * course.won * won + course.chance * square
  next.set(key, merged)
}

/** The best paid spin and, where it leads to a feature, the best that can be. */
function topOf(
  { holdAndWin, freeGames, scatter, ...machine }: Machine,
  base: ModeCount,
  freeOf: FreeCounts,
): number | null {
  const cells = machine.rows * (machine.builds[0]?.reels.length ?? 0)
  const bestCoin = Math.max(0, ...(holdAndWin?.coins.map(({ credits }) => credits) ?? []))
  const tops = base.tallies.map(({ count, top }) => {
    if (holdAndWin && count >= holdAndWin.from) return top + cells * bestCoin + holdAndWin.full
    const games = givenFrom(scatter?.freeGames, count)
    if (games === 0 || freeGames === undefined) return top
    const seen = reachable(freeOf)
    const isEndless = seen.some(({ tallies }) =>
      tallies.some((tally) => givenFrom(scatter?.freeGames, tally.count) > 0),
    )
    const played = isEndless ? (freeGames.most ?? Number.POSITIVE_INFINITY) : games
    return top + played * Math.max(...seen.flatMap(({ tallies }) => tallies.map((tally) => tally.top)))
  })
  const top = Math.max(...tops)
  return Number.isFinite(top) ? top : null
}

/** All that free games can come to, from no wild on. */
function reachable(freeOf: FreeCounts): readonly ModeCount[] {
  const found = new Map<number, ModeCount>()
  const open = [0]
  for (let sticky = open.pop(); sticky !== undefined; sticky = open.pop()) {
    if (found.has(sticky)) continue
    const count = freeOf(sticky)
    found.set(sticky, count)
    open.push(...count.tallies.map((tally) => tally.sticky))
  }
  return [...found.values()]
}
