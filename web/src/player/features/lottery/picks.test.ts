import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { filled, oneIn, toggled } from './picks.ts'

const RULES = { pick: 6, from: 49 }

describe('the numbers of a ticket', () => {
  it('are taken and taken back by pressing, in ascending order, and never more than a ticket has', () => {
    expect(toggled([3, 9], 5, 6)).toEqual([3, 5, 9])
    expect(toggled([3, 5, 9], 5, 6)).toEqual([3, 9])
    expect(toggled([1, 2, 3, 4, 5, 6], 7, 6)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('are filled at random with what was chosen kept, and a full ticket is chosen anew', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 49 }), { maxLength: 5 }), (chosen) => {
        const numbers = filled(chosen, RULES)
        expect(numbers).toHaveLength(6)
        expect(new Set(numbers).size).toBe(6)
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
        for (const number of chosen) expect(numbers).toContain(number)
        for (const number of numbers) expect(number >= 1 && number <= 49).toBe(true)
      }),
    )
    const before = [1, 2, 3, 4, 5, 6]
    const again = Array.from({ length: 5 }, () => filled(before, RULES).join())
    expect(again.some((numbers) => numbers !== before.join())).toBe(true)
  })
})

describe('a chance told as one in so many', () => {
  it('is never told better than it is', () => {
    expect(oneIn({ numerator: '1', denominator: '13983816' })).toBe('13983816')
    expect(oneIn({ numerator: '258', denominator: '13983816' })).toBe('54201')
    expect(oneIn({ numerator: '246820', denominator: '13983816' })).toBe('56.7')
    expect(oneIn({ numerator: '1851150', denominator: '13983816' })).toBe('7.6')
  })
})
