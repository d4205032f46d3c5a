import { describe, expect, it } from 'vitest'
import { colourOf, pocketOf } from './pocket.ts'

describe('pockets', () => {
  it('are red, black, and green for the zero', () => {
    expect([0, 1, 2, 36].map(colourOf)).toEqual(['green', 'red', 'black', 'red'])
  })

  it('are read from outcomes and nothing else', () => {
    expect([0, 36, 37, -1, '7', null].map((outcome) => pocketOf({ outcome }))).toEqual([0, 36, null, null, null, null])
  })
})
