import { SNAKES_DIFFICULTIES } from '@tas/shared/rules/games/snakes/game.ts'
import { describe, expect, it } from 'vitest'
import { FIELDS, factorsE4, fieldAt, layCarpet, rollAt, rollMs } from './board.ts'

const carpet = layCarpet({ width: 820, height: 440 }, false)

describe('the ring', () => {
  it('has twelve fields beside each other, none twice, and comes back to the start', () => {
    const spots = Array.from({ length: FIELDS }, (_, place) => fieldAt(carpet, place))
    expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(FIELDS)
    for (let place = 0; place < FIELDS; place++) {
      const [from, to] = [fieldAt(carpet, place), fieldAt(carpet, place + 1)]
      expect(Math.abs(from.x - to.x) + Math.abs(from.y - to.y)).toBeCloseTo(carpet.field, 8)
    }
    expect(fieldAt(carpet, FIELDS)).toEqual(fieldAt(carpet, 0))
  })

  it('runs the other way round for who reads from right to left', () => {
    const mirrored = layCarpet({ width: 820, height: 440 }, true)
    for (let place = 0; place < FIELDS; place += 0.5) {
      expect(fieldAt(mirrored, place).x).toBeCloseTo(820 - fieldAt(carpet, place).x, 8)
      expect(fieldAt(mirrored, place).y).toBeCloseTo(fieldAt(carpet, place).y, 8)
    }
  })
})

describe('the board', () => {
  it.each(SNAKES_DIFFICULTIES)('at %s has snakes around seven and the same on both sides of it', (difficulty) => {
    for (const roll of [0, 1, 4]) {
      const factors = factorsE4({ difficulty }, roll)
      expect(factors).toHaveLength(11)
      expect(factors[5]).toBe(0n)
      expect(factors).toEqual(factors.toReversed())
    }
  })
})

describe('a roll', () => {
  it('ends on the field of its sum when its time is over', () => {
    for (let one = 1; one <= 6; one++)
      for (let other = 1; other <= 6; other++)
        for (const isSnake of [true, false]) {
          const end = rollAt([one, other], isSnake, rollMs([one, other], isSnake))
          expect(end).toEqual({ tumble: 1, place: one + other - 1, lift: 0, swallowed: isSnake ? 1 : 0 })
        }
  })

  it('lets the bead wait at the start while the dice tumble', () => {
    expect(rollAt([3, 4], false, 300)).toMatchObject({ place: 0, lift: 0 })
  })
})
