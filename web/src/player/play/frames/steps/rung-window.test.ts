import { describe, expect, it } from 'vitest'
import { rungWindow } from './rung-window.ts'

describe('rungWindow', () => {
  it('begins at the first rung, then keeps the one reached second and ends with the last', () => {
    expect([0, 1, 2, 3, 10, 21, 22].map((reached) => rungWindow(22, reached, 6))).toEqual([0, 0, 0, 1, 8, 16, 16])
  })

  it('shows a short ladder whole', () => {
    for (let reached = 0; reached <= 3; reached++) expect(rungWindow(3, reached, 6)).toBe(0)
  })
})
