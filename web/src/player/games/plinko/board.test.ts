import { PLINKO_ROWS } from '@tas/shared/rules/games/plinko/tables.ts'
import { describe, expect, it } from 'vitest'
import { ballSpot, layOut, pinAt, slotAt } from './board.ts'
import { ballAt, fallMs, sinceHitMs } from './fall.ts'

const SIZES = [
  { width: 296, height: 400 },
  { width: 366, height: 420 },
  { width: 700, height: 500 },
]

describe.each(SIZES)('the board in $width × $height', (size) => {
  it.each(PLINKO_ROWS)('of %i rows lies within the picture, its ball between the pins', (rows) => {
    const board = layOut(size, rows, 7)
    for (const [row, pin] of [
      [0, 0],
      [rows - 1, 0],
      [rows - 1, rows + 1],
    ] as const) {
      const { x, y } = pinAt(board, row, pin)
      expect(x).toBeGreaterThan(board.pinRadius)
      expect(x).toBeLessThan(size.width - board.pinRadius)
      expect(y).toBeLessThan(board.slotTop)
    }
    expect(slotAt(board, 0).x - board.gap / 2).toBeGreaterThanOrEqual(0)
    expect(board.slotTop + board.slotHeight).toBeLessThan(size.height)
    expect(board.ballRadius * 2 + board.pinRadius).toBeLessThan(board.gap)
  })

  it('meets pin and slot where the fall says', () => {
    const board = layOut(size, 8, 4)
    const path = ['R', 'R', 'L', 'R', 'L', 'L', 'R', 'R'] as const
    const hit = ballSpot(board, ballAt(path, -sinceHitMs(3, 0)))
    expect(hit.x).toBeCloseTo(pinAt(board, 3, 3).x, 6)
    expect(ballSpot(board, ballAt(path, fallMs(8))).x).toBeCloseTo(slotAt(board, 5).x, 6)
  })
})
