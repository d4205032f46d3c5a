import { describe, expect, it } from 'vitest'
import { CRASH_FORMULA } from '../games/crash/game.ts'
import { crashSurvival } from '../games/crash/point.ts'
import { roundTheory } from './round-theory.ts'

const survival = (pointE2: number) => {
  const { numerator, denominator } = crashSurvival(CRASH_FORMULA, pointE2)
  return Number((numerator * 10n ** 18n) / denominator) / 1e18
}

/** Every crash point up to the highest target with its chance; beyond it all are alike. */
function pointsUpTo(topE2: number): readonly { readonly pointE2: number; readonly chance: number }[] {
  const points = [{ pointE2: topE2, chance: survival(topE2) }]
  for (let pointE2 = 100; pointE2 < topE2; pointE2++)
    points.push({ pointE2, chance: (pointE2 === 100 ? 1 : survival(pointE2)) - survival(pointE2 + 1) })
  return points
}

/** What bets with automatic targets come to in a round. */
function roundOf(targetsE2: readonly number[], crashPointE2: number) {
  const cashedOutE2 = targetsE2.map((target) => (target <= crashPointE2 ? target : null))
  const returned = cashedOutE2.reduce<number>((sum, pointE2) => sum + (pointE2 ?? 0) / 100, 0)
  return { theory: roundTheory({ crashPointE2, cashedOutE2 }), returned }
}

describe('the theory of a crash round, counted over every crash point', () => {
  it.each([[[101]], [[300]], [[150, 150]], [[120, 250, 400]]])('has the mean and variance of bets at %j', (targets) => {
    let [mean, square, expected, variance] = [0, 0, 0, 0]
    for (const { pointE2, chance } of pointsUpTo(Math.max(...targets))) {
      const { theory, returned } = roundOf(targets, pointE2)
      mean += chance * returned
      square += chance * returned * returned
      expected += (chance * Number(theory.expectedE12)) / 1e12
      variance += (chance * Number(theory.varianceE12)) / 1e12
    }
    expect(expected).toBeCloseTo(mean, 6)
    expect(variance).toBeCloseTo(square - mean * mean, 4)
  })

  it('gives no evidence on average', () => {
    const wealth = [0, 0, 0, 0]
    for (const { pointE2, chance } of pointsUpTo(100_000))
      for (const [index, ln] of roundOf([200], pointE2).theory.evidence.entries())
        wealth[index] = (wealth[index] ?? 0) + chance * Math.exp(ln)
    for (const one of wealth) expect(one).toBeCloseTo(1, 6)
  })
})

it('a cash-out above the crash point is impossible', () => {
  expect(roundTheory({ crashPointE2: 150, cashedOutE2: [150, null] }).isPossible).toBe(true)
  expect(roundTheory({ crashPointE2: 150, cashedOutE2: [151] }).isPossible).toBe(false)
})
