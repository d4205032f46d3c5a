import { describe, expect, it } from 'vitest'
import { compareFractions } from '../../fraction.ts'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { SNAKES_BETS } from './game.fixture.ts'
import { SNAKES_DIFFICULTIES, snakesFactorE4, snakesGame, snakesPaytable } from './game.ts'

const PROOF = {
  game: 'snakes',
  serverSeed: '6f2359d994c63b1e32f357379aa2e372',
  clientSeed: 'a8530c7a3bb928ac086d7ade9b07de9b',
}
const DICE = Array.from({ length: 36 }, (_, way) => Math.floor(way / 6) + (way % 6) + 2)

describe('rolls', () => {
  itProves('snakes', SNAKES_BETS)

  it.each([{}, { difficulty: 'insane' }, { difficulty: ['easy'] }])('are not proved from %j', (params) => {
    const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.difficulty' }
    expect(verifyGame({ ...PROOF, nonce: 0, params })).toEqual(refusal)
  })
})

describe('hand', () => {
  it('multiplies what its rolls bring, with more for a field near the snakes after the first roll', () => {
    // Published rolls of nonce 6, medium: 4, 5, 4, 9, 6. Paid 1.4 × 1.2 × 1.4 × 1.2, then a snake.
    const reading = snakesGame.read({ difficulty: 'medium' })
    if (!reading.ok) return expect.fail(reading.field)
    const seed = { ...PROOF, nonce: 6 }
    const roll = { action: 'roll', params: {} }
    const stands = [1, 2, 3, 4, 5].map((rolls) => reading.bet.resume(seed, Array(rolls).fill(roll)))
    expect(stands.map(({ multiplierE4 }) => multiplierE4)).toEqual([14_000n, 16_800n, 23_520n, 28_224n, 0n])
    expect(stands.map(({ status }) => status)).toEqual(['open', 'open', 'open', 'open', 'lost'])
    expect(stands.at(-1)?.revealed).toEqual([4, 5, 4, 9, 6])
  })

  it('is paid by itself after the fifth roll', () => {
    // Published rolls of nonce 0, easy: 9, 6, 9, 4, 8. 1.1 × 1.08 × 1.1 × 1.2 × 1.08.
    const reading = snakesGame.read({ difficulty: 'easy' })
    if (!reading.ok) return expect.fail(reading.field)
    const hand = reading.bet.resume({ ...PROOF, nonce: 0 }, Array(5).fill({ action: 'roll', params: {} }))
    expect(hand).toMatchObject({ status: 'paid', multiplierE4: 16_936n, revealed: [9, 6, 9, 4, 8] })
  })
})

describe('table', () => {
  it.each([
    ['easy', '98.06', '0.98052944'],
    ['medium', '98.00', '0.97999900'],
    ['hard', '98.00', '0.97999997'],
    ['expert', '98.00', '0.98000000'],
    ['master', '98.00', '0.98000000'],
  ] as const)(
    'of %s returns %s%% at the first roll, all of it at later ones, and at least %s in all',
    (difficulty, percent, decimal) => {
      const returned = [0, 1].map((index) =>
        DICE.reduce((sum, dice) => sum + snakesFactorE4({ difficulty }, { index, sum: dice }), 0n),
      )
      expect(((Number(returned[0]) / 360_000) * 100).toFixed(2)).toBe(percent)
      expect(returned[1]).toBe(360_000n)
      expect(snakesPaytable({ difficulty }).rtp.decimal).toBe(decimal)
    },
  )

  it('is the same from either side of 7, which is a snake', () => {
    for (const difficulty of SNAKES_DIFFICULTIES) {
      for (const index of [0, 1]) {
        expect(snakesFactorE4({ difficulty }, { index, sum: 7 })).toBe(0n)
        for (let sum = 2; sum < 7; sum++) {
          const mirrored = snakesFactorE4({ difficulty }, { index, sum: 14 - sum })
          expect(snakesFactorE4({ difficulty }, { index, sum })).toBe(mirrored)
        }
      }
    }
  })

  it('tells the lowest return, as going through all two-roll hands of easy finds none lower', () => {
    const { rtp } = snakesPaytable({ difficulty: 'easy' })
    const twoRolls = DICE.flatMap((first) =>
      DICE.map((second) => {
        const product =
          snakesFactorE4({ difficulty: 'easy' }, { index: 0, sum: first }) *
          snakesFactorE4({ difficulty: 'easy' }, { index: 1, sum: second })
        return product / 10_000n
      }),
    )
    const returned = { numerator: twoRolls.reduce((sum, paid) => sum + paid, 0n), denominator: 1_296n * 10_000n }
    expect(compareFractions(rtp, returned)).toBeLessThanOrEqual(0)
  })

  it('pays the product of the best rolls at most', () => {
    expect(snakesPaytable({ difficulty: 'easy' }).maxMultiplierE4).toBe(320_000n)
    expect(snakesPaytable({ difficulty: 'master' }).maxMultiplierE4).toBe(18_517_766_400n)
  })
})
