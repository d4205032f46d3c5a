import { type PlinkoPath, plinkoSlot } from '@tas/shared/rules/games/plinko/game.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ballAt, fallMs, pinX, sinceHitMs } from './fall.ts'

const turn = fc.constantFrom('L' as const, 'R' as const)
const anyPath: fc.Arbitrary<PlinkoPath> = fc.array(turn, { minLength: 8, maxLength: 16 })

/** The moment the pin of this row is touched. */
const hitMs = (row: number) => -sinceHitMs(row, 0)

describe('the fall of a ball', () => {
  it('ends in the middle of the slot the bet was decided for', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const end = ballAt(path, fallMs(path.length))
        expect(end).toEqual({ x: plinkoSlot(path) - path.length / 2, y: path.length, hits: path.length, sunk: 1 })
      }),
    )
  })

  it('takes every turn of the outcome, in its order', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const turns = path.map((_, row) => {
          const before = ballAt(path, hitMs(row))
          const after = ballAt(path, hitMs(row + 1))
          expect(before.y).toBeCloseTo(row, 9)
          return after.x < before.x ? 'L' : 'R'
        })
        expect(turns).toEqual(path)
      }),
    )
  })

  it('moves without a jump and never leaves the pins', () => {
    fc.assert(
      fc.property(anyPath, fc.double({ min: 0, max: 1, noNaN: true }), (path, share) => {
        const atMs = share * fallMs(path.length)
        const [now, next] = [ballAt(path, atMs), ballAt(path, atMs + 1)]
        expect(Math.hypot(next.x - now.x, next.y - now.y)).toBeLessThan(0.05)
        expect(Math.abs(now.x)).toBeLessThanOrEqual(Math.max(0, now.y + 1) / 2)
        expect(next.hits).toBeGreaterThanOrEqual(now.hits)
      }),
    )
  })

  it('begins above the first pin', () => {
    const start = ballAt(['L'], 0)
    expect([start.x, start.hits]).toEqual([0, 0])
    expect(start.y).toBeLessThan(-1)
    expect(pinX(['L', 'R', 'R'], 3)).toBe(0.5)
  })
})
