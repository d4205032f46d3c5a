import { describe, expect, it } from 'vitest'
import { shownThrow, THROW_PARTS, throwOf } from './throw.ts'

const THROWN = { white: [6, 6], black: [3, 4] }

describe('a throw', () => {
  it('is shown die by die, then the race of White and that of Black', () => {
    expect(shownThrow(THROWN, 0)).toEqual({ white: [null, null], black: [null, null], whitePips: 0, blackPips: 0 })
    expect(shownThrow(THROWN, 3)).toMatchObject({ white: [6, 6], black: [3, null], whitePips: 0 })
    expect(shownThrow(THROWN, 5)).toMatchObject({ black: [3, 4], whitePips: 24, blackPips: 0 })
    expect(shownThrow(THROWN, THROW_PARTS)).toMatchObject({ whitePips: 24, blackPips: 7 })
  })

  it('is read from an outcome of two pairs and nothing else', () => {
    expect(throwOf({ outcome: THROWN })).toEqual(THROWN)
    for (const outcome of [null, 5, [6, 6], { white: [1], black: [2, 3] }, { white: ['a', 'b'], black: [1, 2] }])
      expect(throwOf({ outcome })).toBeNull()
  })
})
