import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { multiplierAtE2, roundDurationMs } from './curve.ts'
import { CONTROL_MS, endOfCrashBet, interruptedAtE2, isUnderControl } from './outage.ts'
import { crashSurvival } from './point.ts'

type Round = Parameters<typeof interruptedAtE2>[0]

/** What decides about outages: the rule itself, or one with a hole that the search below must find. */
type Rule = {
  counts(aliveAtMs: number, readAtMs: number): boolean
  interruptedAtE2(round: Round): number | null
}
const RULE: Rule = { counts: isUnderControl, interruptedAtE2 }

type Play = { readonly stepMs: number; readonly steps: number; readonly autoStep: number | null }

/**
 * The most that one unit staked can bring, exactly, to a player who sees every crash at once in spite of any stall, begins and ends
 * stalls of the writer at every step, may be read by a process that does not stall, and chooses at every step with all of that
 * in mind. Goes backwards through every state there is: (step, last step at which the writer noted itself), the curve alive.
 */
function bestReturn(rule: Rule, { stepMs, steps, autoStep }: Play): number {
  const curveE2 = Array.from({ length: steps + 2 }, (_, step) => multiplierAtE2(step * stepMs))
  const at = (step: number) => curveE2[step] ?? Number.NaN
  const auto = autoStep === null ? null : at(autoStep)
  // At a step the curve is alive exactly when the round's point is not below what it shows.
  const alive = curveE2.map((pointE2, step) => (step === 0 ? 1 : survival(pointE2)))
  const aliveAt = (step: number) => alive[step] ?? Number.NaN

  function left(step: number, cutE2: number | null): number {
    const facts = { requestedAtE2: null, autoCashOutE2: auto, forcePointE2: null, crashPointE2: at(step) }
    const end = endOfCrashBet({ ...facts, interruptedAtE2: cutE2 })
    if (end.status === 'cashed_out') return end.pointE2 / 100
    return end.status === 'refunded' ? 1 : 0
  }
  const cut = (step: number, marked: number) =>
    rule.interruptedAtE2({ startedAtMs: 0, aliveAtMs: marked * stepMs, crashPointE2: at(step) })
  /** After a crash the stall may be ended or gone on with, as is better. */
  const crashed = (step: number, marked: number) => Math.max(left(step, null), left(step, cut(step, marked)))

  /** What a bet is worth that nobody touches any more, when the outage is noticed now. */
  function untouched(step: number, marked: number): number {
    let sum = 0
    for (let crash = step; crash <= steps; crash++)
      sum += (aliveAt(crash) - aliveAt(crash + 1)) * left(crash, cut(crash, marked))
    return (sum + aliveAt(steps + 1) * left(steps + 1, cut(steps + 1, marked))) / aliveAt(step)
  }

  const known = new Map<string, number>()
  function worth(step: number, marked: number): number {
    if (auto !== null && at(step) >= auto) return auto / 100
    const key = `${step}/${marked}`
    const found = known.get(key)
    if (found !== undefined) return found
    let best = 0
    for (const mark of isUnderControl(marked * stepMs, step * stepMs) ? [marked, step] : [marked]) {
      if (rule.counts(mark * stepMs, step * stepMs) && at(step) > 100) best = Math.max(best, at(step) / 100)
      if (step === steps || !isUnderControl(mark * stepMs, step * stepMs)) best = Math.max(best, untouched(step, mark))
      if (step === steps) continue
      const goesOn = aliveAt(step + 1) / aliveAt(step)
      best = Math.max(best, (1 - goesOn) * crashed(step, mark) + goesOn * worth(step + 1, mark))
    }
    known.set(key, best)
    return best
  }
  return worth(0, 0)
}

function survival(pointE2: number): number {
  const { numerator, denominator } = crashSurvival('bustabit-v2', pointE2)
  return Number((numerator * 10n ** 15n) / denominator) / 1e15
}

const PLAYS: Play[] = [
  { stepMs: 250, steps: 48, autoStep: null },
  { stepMs: 400, steps: 60, autoStep: null },
  { stepMs: 500, steps: 120, autoStep: null },
  { stepMs: 250, steps: 48, autoStep: 12 },
  { stepMs: 400, steps: 60, autoStep: 50 },
]

describe('whoever can begin and end outages at will', () => {
  it.each(PLAYS)(
    'never has a play above the return of the game: steps of $stepMs ms, target at step $autoStep',
    (play) => {
      const best = bestReturn(RULE, play)
      expect(best).toBeLessThanOrEqual(0.99 + 1e-9)
      expect(best).toBeGreaterThan(0.98)
    },
  )

  it('would have one if a cash-out counted by the curve alone', () => {
    expect(bestReturn({ ...RULE, counts: () => true }, { stepMs: 250, steps: 48, autoStep: null })).toBeGreaterThan(1)
  })

  it('would have one if a crash after the last sign of the writer were given back', () => {
    const sinceLastSign: Rule = {
      ...RULE,
      interruptedAtE2: ({ startedAtMs, aliveAtMs, crashPointE2 }) =>
        aliveAtMs - startedAtMs < roundDurationMs(crashPointE2) ? multiplierAtE2(aliveAtMs - startedAtMs) : null,
    }
    expect(bestReturn(sinceLastSign, { stepMs: 250, steps: 48, autoStep: null })).toBeGreaterThan(1)
  })
})

const moments = fc.record({
  startedAtMs: fc.constant(1_000),
  aliveAtMs: fc.integer({ min: 1_000, max: 60_000 }),
  crashPointE2: fc.integer({ min: 100, max: 3_000 }),
})

describe('a round that was interrupted', () => {
  it('is one whose control ended before it crashed', () => {
    fc.assert(
      fc.property(moments, (round) => {
        const bustsAt = round.startedAtMs + roundDurationMs(round.crashPointE2)
        const isInterrupted = interruptedAtE2(round) !== null
        expect(isInterrupted).toBe(round.aliveAtMs + CONTROL_MS < bustsAt)
        // A cash-out is taken at a moment of control before the crash, so never behind the end of control.
        if (isInterrupted) expect(isUnderControl(round.aliveAtMs, bustsAt)).toBe(false)
      }),
    )
  })

  it('gives back what has no target and was not asked for in time, for no more than the curve showed then', () => {
    fc.assert(
      fc.property(moments, fc.option(fc.integer({ min: 101, max: 4_000 })), (round, requestedAtE2) => {
        const cutE2 = interruptedAtE2(round)
        fc.pre(cutE2 !== null)
        const facts = { requestedAtE2, autoCashOutE2: null, forcePointE2: null, crashPointE2: round.crashPointE2 }
        const end = endOfCrashBet({ ...facts, interruptedAtE2: cutE2 })
        if (requestedAtE2 !== null && requestedAtE2 <= cutE2)
          expect(end).toEqual({ status: 'cashed_out', pointE2: requestedAtE2 })
        else expect(end).toEqual({ status: 'refunded' })
      }),
    )
  })

  it('pays a maximum that the curve had reached, and keeps targets by the point of the round', () => {
    const facts = { requestedAtE2: null, autoCashOutE2: null, forcePointE2: 150, crashPointE2: 500 }
    expect(endOfCrashBet({ ...facts, interruptedAtE2: 150 })).toEqual({ status: 'cashed_out', pointE2: 150 })
    expect(endOfCrashBet({ ...facts, interruptedAtE2: 149 })).toEqual({ status: 'refunded' })
    const target = { ...facts, forcePointE2: null, interruptedAtE2: 149 }
    expect(endOfCrashBet({ ...target, autoCashOutE2: 500 })).toEqual({ status: 'cashed_out', pointE2: 500 })
    expect(endOfCrashBet({ ...target, autoCashOutE2: 501 })).toEqual({ status: 'lost' })
  })
})
