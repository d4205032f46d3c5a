import { ceilDiv } from './amounts.ts'
import { convertedOf } from './grant.ts'
import { type QuotePlan, type QuoteRefusal, readPlan } from './quote.ts'
import type { BonusTerms } from './terms.ts'
import type { Stretches } from './walk.ts'
import { runsOf, walkOnce } from './walk-by-runs.ts'

/** Players who deposit the same and wager the bonus by the same bet. */
export type SimulatedGroup = { readonly players: number; readonly depositMinor: bigint; readonly plan: QuotePlan }

/** What becomes of bonus money, in minor units; on average over the runs, times the players. */
export type SimulatedCost = {
  readonly grantedMinor: bigint
  /** Becomes players' own: what the bonus costs. Rounded up. */
  readonly convertedMinor: bigint
  /** Goes back to the budget; cut. */
  readonly returnedMinor: bigint
  /** Is lost in play; below zero: players won more bonus money than they lost. */
  readonly playedMinor: bigint
}

export type SimulationResult =
  | {
      readonly ok: true
      readonly groups: readonly (SimulatedCost & { readonly runs: number; readonly doneE8: bigint })[]
      readonly all: SimulatedCost
    }
  | (QuoteRefusal & { readonly group: number })

const WHOLE_E8 = 100_000_000n

/**
 * What terms would cost if these players took the bonus: each group wagers it with flat stakes until it is done or the money is out,
 * by the rules that bets are settled by. The same seed gives the same answer.
 */
export function* simulateOffer(
  terms: BonusTerms,
  groups: readonly SimulatedGroup[],
  seed: string,
): Stretches<SimulationResult> {
  const simulated: (SimulatedCost & { readonly runs: number; readonly doneE8: bigint })[] = []
  for (const [group, { players, depositMinor, plan }] of groups.entries()) {
    const reading = readPlan(terms, depositMinor, plan)
    if (!reading.ok) return { ...reading, group }
    const { walk, bet } = reading
    const { grantedMinor } = walk.grant
    const runs = runsOf(walk)
    const pace = { done: 0 }
    let [doneRuns, converted, returned] = [0n, 0n, 0n]
    for (let run = 0; run < runs; run++) {
      const end = yield* walkOnce(walk, { bet, pace }, `${seed}:${group}:${run}`)
      const own = end.isDone ? convertedOf(walk.grant, end.bonusMinor) : 0n
      if (end.isDone) doneRuns++
      converted += own
      returned += end.bonusMinor - own
    }
    const [head, count] = [BigInt(players), BigInt(runs)]
    const convertedMinor = ceilDiv(converted * head, count)
    const returnedMinor = (returned * head) / count
    const all = grantedMinor * head
    const playedMinor = all - convertedMinor - returnedMinor
    simulated.push({
      grantedMinor: all,
      convertedMinor,
      returnedMinor,
      playedMinor,
      runs,
      doneE8: (doneRuns * WHOLE_E8) / count,
    })
  }
  return { ok: true, groups: simulated, all: sumOf(simulated) }
}

function sumOf(costs: readonly SimulatedCost[]): SimulatedCost {
  const sum = (key: keyof SimulatedCost) => costs.reduce((total, cost) => total + cost[key], 0n)
  return {
    grantedMinor: sum('grantedMinor'),
    convertedMinor: sum('convertedMinor'),
    returnedMinor: sum('returnedMinor'),
    playedMinor: sum('playedMinor'),
  }
}
