import {
  DARTS_COLORS,
  DARTS_DIFFICULTIES,
  type DartColor,
  type DartsDifficulty,
  dartOutcome,
  dartsBoard,
  throwDart,
} from '@tas/shared/rules/games/darts/game.ts'
import { describe, expect, it } from 'vitest'
import { type Spot, spotOf } from './dart-bet.ts'

/** What is painted at a spot of the board, told from its coordinates alone. */
function paintedAt({ x, y }: Spot, difficulty: DartsDifficulty): DartColor {
  const { radii, sectors } = dartsBoard({ difficulty })
  const reach = Math.hypot(x, y)
  if (reach <= radii.green) return 'green'
  if (reach <= radii.darkGray) return 'darkGray'
  if (reach <= radii.lightGray) return 'lightGray'
  if (reach >= radii.sectored) return 'darkGray'
  const turn = (Math.atan2(x, -y) / (Math.PI * 2) + 1) % 1
  return sectors[Math.floor(turn * sectors.length)] ?? 'green'
}

describe.each(DARTS_DIFFICULTIES)('a dart at the %s board', (difficulty) => {
  it('sticks in the colour it was decided to hit', () => {
    for (let nonce = 0; nonce < 600; nonce++) {
      const dart = throwDart({ serverSeed: 'server seed', clientSeed: 'client seed', nonce }, { difficulty })
      const { rotation, distance } = dartOutcome(dart, { difficulty })
      const spot = spotOf(rotation, distance)
      expect(Math.hypot(spot.x, spot.y)).toBeLessThanOrEqual(1)
      expect([nonce, paintedAt(spot, difficulty)]).toEqual([nonce, dart.color])
    }
  })
})

describe('the spot of a dart', () => {
  it.each([
    [0, 0, 0, 0],
    [0, 1, 0, -1],
    [0.25, 0.25, 0.5, 0],
    [0.5, 1, 0, 1],
  ])('turned by %d and %d away is %d right and %d below', (rotation, distance, x, y) => {
    const spot = spotOf(rotation, distance)
    expect(spot.x).toBeCloseTo(x, 12)
    expect(spot.y).toBeCloseTo(y, 12)
  })

  it('is painted in six colours that all have a name', () => {
    expect(new Set(Object.values(DARTS_COLORS)).size).toBe(6)
  })
})
