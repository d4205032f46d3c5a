import { KENO_MAX_PICKS } from '@tas/shared/rules/games/keno/game.ts'
import { describe, expect, it } from 'vitest'
import { drawnOf, hitCount, markOf, NUMBERS, quickPicks, toggled } from './keno-picks.ts'

const TEN = [31, 36, 12, 32, 2, 8, 20, 10, 25, 17]

describe('toggled', () => {
  it('takes a number in, and back when it is pressed again', () => {
    expect(toggled([], 7)).toEqual([7])
    expect(toggled([7, 9], 7)).toEqual([9])
  })

  it('takes no eleventh number, but still gives one back', () => {
    const full = NUMBERS.slice(0, KENO_MAX_PICKS)
    expect(toggled(full, 40)).toBe(full)
    expect(toggled(full, 1)).toHaveLength(KENO_MAX_PICKS - 1)
  })
})

describe('quickPicks', () => {
  it.each([
    [0, 10],
    [1, 1],
    [6, 6],
    [10, 10],
  ])('of %i picks are %i different numbers of the board', (before, after) => {
    const picks = quickPicks(NUMBERS.slice(0, before))
    expect(new Set(picks).size).toBe(after)
    expect(picks.every((pick) => NUMBERS.includes(pick))).toBe(true)
  })
})

describe('markOf', () => {
  it('tells hits from other drawn numbers at once, a miss only when all ten are out', () => {
    expect(markOf(31, [31, 5], TEN.slice(0, 1))).toBe('hit')
    expect(markOf(36, [31, 5], TEN.slice(0, 2))).toBe('drawn')
    expect(markOf(5, [31, 5], TEN.slice(0, 9))).toBe('picked')
    expect(markOf(5, [31, 5], TEN)).toBe('missed')
    expect(markOf(6, [31, 5], TEN)).toBe('idle')
  })
})

describe('outcome', () => {
  it('is read from a bet, and is null where there is none', () => {
    expect(drawnOf({ outcome: TEN })).toEqual(TEN)
    expect(drawnOf({ outcome: null })).toBeNull()
    expect(drawnOf({ outcome: ['a'] })).toBeNull()
    expect(hitCount([31, 5, 17], TEN)).toBe(2)
  })
})
