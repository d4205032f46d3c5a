import { describe, expect, it } from 'vitest'
import { colourOf, hotAndCold, pocketOf } from './pocket.ts'

describe('pockets', () => {
  it('are red, black, and green for the zero', () => {
    expect([0, 1, 2, 36].map(colourOf)).toEqual(['green', 'red', 'black', 'red'])
  })

  it('are read from outcomes and nothing else', () => {
    expect([0, 36, 37, -1, '7', null].map((outcome) => pocketOf({ outcome }))).toEqual([0, 36, null, null, null, null])
  })

  it('are hot that came most often, of equals the latest, and cold that did not come for longest', () => {
    const every = Array.from({ length: 37 }, (_, pocket) => pocket)
    const { hot, cold } = hotAndCold([5, 7, 7, 9, 9, ...every], 3)
    expect(hot.map(({ pocket, count }) => [pocket, count])).toEqual([
      [7, 3],
      [9, 3],
      [5, 2],
    ])
    expect(cold.map(({ pocket }) => pocket)).toEqual([36, 35, 34])
    expect(hotAndCold([], 3)).toMatchObject({ hot: [] })
  })
})
