import { describe, expect, it } from 'vitest'
import { type Box, nearestBox } from './nearest-box.ts'

/** A board of 3 × 2 boxes, numbered row by row from the left. */
const boxes: readonly Box[] = Array.from({ length: 6 }, (_, index) => ({
  left: (index % 3) * 50,
  top: Math.floor(index / 3) * 50,
  width: 44,
  height: 44,
}))
const nextTo = (index: number, key: Parameters<typeof nearestBox>[0]) => {
  const from = boxes[index]
  if (from === undefined) throw new RangeError('no such box')
  return nearestBox(key, from, boxes)
}

describe('nearestBox', () => {
  it('goes to the neighbour on that side of the screen, whatever the order of the boxes', () => {
    expect(nextTo(0, 'ArrowRight')).toBe(1)
    expect(nextTo(2, 'ArrowLeft')).toBe(1)
    expect(nextTo(1, 'ArrowDown')).toBe(4)
    expect(nextTo(5, 'ArrowUp')).toBe(2)
  })

  it('finds nothing at the edge, also when another row goes on', () => {
    expect(nextTo(2, 'ArrowRight')).toBe(-1)
    expect(nextTo(3, 'ArrowLeft')).toBe(-1)
    expect(nextTo(4, 'ArrowDown')).toBe(-1)
  })
})
