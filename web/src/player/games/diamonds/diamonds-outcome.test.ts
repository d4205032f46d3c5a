import { DIAMOND_COLORS } from '@tas/shared/rules/games/diamonds/game.ts'
import { describe, expect, it } from 'vitest'
import { diamondsOf, matchedOf } from './diamonds-outcome.ts'
import { facetsOf, outlineOf } from './gem-facets.ts'

describe('outcome of diamonds', () => {
  it('is read in its order, and is null where it is none', () => {
    const five = ['pink', 'blue', 'yellow', 'pink', 'green']
    expect(diamondsOf({ outcome: five })).toEqual(five)
    for (const outcome of [
      null,
      'pink',
      [],
      five.slice(1),
      [...five, 'red'],
      ['pink', 'blue', 'yellow', 'pink', 'grey'],
    ])
      expect(diamondsOf({ outcome })).toBeNull()
  })

  it('lights the stones that have another of their colour', () => {
    expect(matchedOf(['pink', 'blue', 'yellow', 'pink', 'green'])).toEqual([true, false, false, true, false])
    expect(matchedOf(['red', 'red', 'cyan', 'cyan', 'red'])).toEqual([true, true, true, true, true])
    expect(matchedOf(['red'])).toEqual([false])
  })
})

describe('stones', () => {
  it('differ in outline from colour to colour', () => {
    expect(new Set(DIAMOND_COLORS.map(outlineOf)).size).toBe(DIAMOND_COLORS.length)
  })

  it.each(DIAMOND_COLORS)('stay inside their frame: %s', (color) => {
    for (const { path, fill } of facetsOf(color)) {
      expect(fill).toMatch(/^#[0-9a-f]{3,6}$/)
      for (const number of path.match(/-?\d+\.\d+/g) ?? []) expect(Math.abs(Number(number))).toBeLessThanOrEqual(1.1)
    }
  })
})
