import { describe, expect, it } from 'vitest'
import { fairFloats } from '../fairness.ts'
import { BALL_SPOTS, ballColour, ballDrawGame, digitSum } from './ball-draw/game.ts'
import { FORTUNE_SEGMENTS, FORTUNE_SPOTS, wheelOfFortuneGame } from './wheel-of-fortune/game.ts'

describe.each([
  { game: wheelOfFortuneGame, first: 0 },
  { game: ballDrawGame, first: 1 },
])('$game.game', ({ game, first }) => {
  it('returns 48/49 on every spot', () => {
    for (const spot of game.spots)
      expect([spot, game.spotPaytable(spot).rtp]).toEqual([
        spot,
        expect.objectContaining({ numerator: 48n, denominator: 49n }),
      ])
    expect(game.lowestRtp().decimal).toBe('0.97959183')
  })

  it('draws floor(float × 49) of the first four bytes', () => {
    const [spot = ''] = game.spots
    const reading = game.read({ chips: [{ spot, units: 1 }] })
    if (!reading.ok) return expect.fail(reading.field)
    for (let nonce = 0; nonce < 200; nonce++) {
      const seed = { serverSeed: '0'.repeat(64), clientSeed: 'tas', nonce }
      const [float = 0] = fairFloats(seed, 1)
      expect(reading.bet.settle(100n, seed).outcome).toBe(Math.floor(float * 49) + first)
    }
  })
})

describe('the wheel of fortune', () => {
  it('has 24, 12, 6, 4, 2 and 1 segments that pay 2, 4, 8, 12, 24 and 48, no two alike side by side', () => {
    const counts = [...FORTUNE_SPOTS].map(([spot, segments]) => [spot, segments.length])
    expect(counts).toEqual([
      ['x2', 24],
      ['x4', 12],
      ['x8', 6],
      ['x12', 4],
      ['x24', 2],
      ['x48', 1],
    ])
    expect(FORTUNE_SEGMENTS).toHaveLength(49)
    FORTUNE_SEGMENTS.forEach((pays, index) => {
      expect(pays).not.toBe(FORTUNE_SEGMENTS[(index + 1) % FORTUNE_SEGMENTS.length])
    })
  })

  it('pays a kind what its name says', () => {
    for (const [spot, segments] of FORTUNE_SPOTS) {
      const { table } = wheelOfFortuneGame.spotPaytable(spot)
      const won = table.filter(({ multiplierE4 }) => multiplierE4 > 0n)
      expect(won.map(({ outcome }) => Number(outcome))).toEqual(segments)
      expect(new Set(won.map(({ multiplierE4 }) => `x${multiplierE4 / 10_000n}`))).toEqual(new Set([spot]))
    }
  })
})

describe('the ball draw', () => {
  it.each([
    ['ball-17', 1, 480_000n],
    ['saffron', 8, 60_000n],
    ['odd', 24, 20_000n],
    ['high', 24, 20_000n],
    ['sum-low', 24, 20_000n],
    ['sum-1', 2, 240_000n],
    ['sum-7', 5, 96_000n],
    ['sum-11', 3, 160_000n],
  ])('%s covers %i balls and pays for them', (spot, count, paysE4) => {
    expect(BALL_SPOTS.get(spot)).toHaveLength(count)
    const { table } = ballDrawGame.spotPaytable(spot)
    const won = table.filter(({ multiplierE4 }) => multiplierE4 > 0n)
    expect(won.map(({ outcome }) => Number(outcome))).toEqual(BALL_SPOTS.get(spot))
    expect(new Set(won.map(({ multiplierE4 }) => multiplierE4))).toEqual(new Set([paysE4]))
  })

  it('leaves the sun to its number alone, and every other ball to one spot of each kind', () => {
    for (let ball = 1; ball <= 49; ball++) {
      const spots = [...BALL_SPOTS].flatMap(([spot, balls]) => (balls.includes(ball) ? [spot] : []))
      expect([ball, spots.length]).toEqual([ball, ball === 49 ? 1 : 6])
    }
    expect([ballColour(1), ballColour(6), ballColour(7), ballColour(49)]).toEqual(['saffron', 'rose', 'saffron', null])
    expect([digitSum(9), digitSum(10), digitSum(48)]).toEqual([9, 1, 12])
  })
})
