import { type SimulatedBet, STAKE_PARTS } from '../simulation/simulated-bet.ts'
import { stretchWords } from '../simulation/xoshiro.ts'
import { splitReturn, splitStake } from './split.ts'
import { moneyWhenDone, type Stretches, type Walk, type WalkEnd } from './walk.ts'

/** Of the slowest game a second of work. */
const MOST_BETS = 20_000
/** So many bets, and runs that begin, at a stretch: a hand of the slowest game takes a twentieth of a millisecond. */
const STRETCH = 100
const MOST_RUNS = 2_000

/** Plays a walk many times with words of a fixed seed: the same question has the same answer. Of games whose ways are too many to follow. */
export function* walkByRuns(walk: Walk, bet: SimulatedBet, seed: string): Stretches<WalkEnd> {
  const runs = runsOf(walk)
  let [doneRuns, money] = [0n, 0n]
  // Counted over all runs: many short ones take as long as a long one.
  const pace = { done: 0 }
  for (let run = 0; run < runs; run++) {
    const end = yield* walkOnce(walk, { bet, pace }, `${seed}:${run}`)
    if (end.isDone) doneRuns++
    money += end.isDone ? moneyWhenDone(walk, end.cashMinor, end.bonusMinor) : end.cashMinor
  }
  const count = BigInt(runs)
  return { chanceE8: (doneRuns * 100_000_000n) / count, meanEndMinor: money / count }
}

/** How often a walk is played: fewer times where each takes longer. */
export function runsOf({ betCount }: Walk): number {
  return Math.max(1, Math.min(MOST_RUNS, Math.floor(MOST_BETS / Math.max(1, betCount))))
}

/** Where one walk ended: whether the target was reached, and own and bonus money by then. */
type OneEnd = { readonly isDone: boolean; readonly cashMinor: bigint; readonly bonusMinor: bigint }
type Played = { readonly bet: SimulatedBet; readonly pace: { done: number } }

/** Plays a walk once. @param seed of its words: the same seed plays the same */
export function* walkOnce(walk: Walk, { bet, pace }: Played, seed: string): Stretches<OneEnd> {
  const { grant, stakeMinor, betCount } = walk
  const { order } = grant.terms
  const words = stretchWords(seed, 0)
  let { cashMinor, bonusMinor } = grant
  if (++pace.done % STRETCH === 0) yield
  for (let played = 0; played < betCount; played++) {
    if (++pace.done % STRETCH === 0) yield
    const stake = splitStake(stakeMinor, { order, cashMinor, bonusMinor })
    if (stake === null || bonusMinor === 0n) return { isDone: false, cashMinor, bonusMinor }
    // A hand whose stake has grown comes back less what was added: below zero, more than the first stake is gone.
    const backMinor = (BigInt(bet.play(words)) * stakeMinor) / BigInt(STAKE_PARTS)
    const back = backMinor < 0n ? { cashMinor: 0n, bonusMinor: 0n } : splitReturn(backMinor, stake)
    cashMinor += back.cashMinor - stake.cashMinor
    bonusMinor += back.bonusMinor - stake.bonusMinor
    if (backMinor >= 0n) continue
    const more = splitStake(-backMinor, { order, cashMinor, bonusMinor }) ?? { cashMinor, bonusMinor }
    cashMinor -= more.cashMinor
    bonusMinor -= more.bonusMinor
  }
  return { isDone: true, cashMinor, bonusMinor }
}
