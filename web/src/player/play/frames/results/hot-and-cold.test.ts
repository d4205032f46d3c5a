import { describe, expect, it } from 'vitest'
import { hotAndCold } from './hot-and-cold.ts'

const all = Array.from({ length: 37 }, (_, number) => number)

describe('numbers that were drawn', () => {
  it('are hot that came most often, of equals the latest, and cold that did not come for longest', () => {
    const { hot, cold } = hotAndCold({ drawn: [5, 7, 7, 9, 9, ...all], all }, 3)
    expect(hot.map(({ number, count }) => [number, count])).toEqual([
      [7, 3],
      [9, 3],
      [5, 2],
    ])
    expect(cold.map(({ number }) => number)).toEqual([36, 35, 34])
    expect(hotAndCold({ drawn: [], all }, 3)).toMatchObject({ hot: [] })
  })
})
