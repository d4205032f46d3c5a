import { describe, expect, it } from 'vitest'
import { type Arm, allArms } from './arms.ts'
import { chiSquareTail, type Simulated, simulate } from './simulation.ts'

/** Fixed, so that the bets are the same every time: `npm run bench -- games` plays a million of each. */
const SEED = 'simulation'
const BETS = 20_000
/** GLI-19 asks for draws that no test at 99 % finds wrong; here nothing is left to chance, so the bound may be far out. */
const LEAST_P_VALUE = 1e-6

function isTrue({ measuredReturn, exactReturn, margin, pValue }: Simulated): boolean {
  return Math.abs(measuredReturn - exactReturn) < margin && pValue > LEAST_P_VALUE
}

describe.each([...allArms()])('bets on %s', (_game, arms) => {
  it('return what the tables say within the 99.9 % interval, and their outcomes come as often', () => {
    expect(simulate(arms, BETS, SEED)).toSatisfy(isTrue)
  })
})

describe('the simulation', () => {
  const arms = allArms().get('wheel') ?? []

  it('knows all fourteen games', () => {
    expect([...allArms().keys()].length).toBe(14)
    for (const [, ways] of allArms()) expect(ways.length).toBeGreaterThan(0)
  })

  it('tells outcomes that come too often, though they return the same', () => {
    const biased = arms.map((arm): Arm => {
      const chances = new Map(arm.chances)
      // What is promised here: a little more of the rarest, a little less of nothing.
      const [most = 0n] = [...chances.keys()].sort((one, other) => Number(other - one))
      chances.set(most, (chances.get(most) ?? 0) * 1.3)
      return { ...arm, chances }
    })
    expect(simulate(biased, BETS * 5, SEED).pValue).toBeLessThan(LEAST_P_VALUE)
  })

  it('tells a game that pays less than its tables say', () => {
    const stingy = arms.map((arm): Arm => ({ ...arm, play: (seed) => (seed.nonce % 7 === 0 ? 0n : arm.play(seed)) }))
    expect(simulate(stingy, BETS * 5, SEED)).not.toSatisfy(isTrue)
  })

  it('refuses a multiplier that no table has', () => {
    const wrong = arms.map((arm): Arm => ({ ...arm, play: () => 123n }))
    expect(() => simulate(wrong, 100, SEED)).toThrow('which no table has')
  })

  it.each([
    // chi-square, degrees of freedom, upper tail: standard tables.
    [3.841, 1, 0.05],
    [18.307, 10, 0.05],
    [124.342, 100, 0.05],
    [149.449, 100, 0.001],
  ])('reads a chi-square of %f with %i degrees of freedom', (chiSquare, degreesOfFreedom, tail) => {
    expect(chiSquareTail(chiSquare, degreesOfFreedom)).toBeCloseTo(tail, 2)
  })
})
