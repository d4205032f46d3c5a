import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance, typingErrors } from './near-miss.ts'

describe('editDistance', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['roulette', 'roulete', 1],
    ['simurgh', 'simurhg', 1],
    ['ab', 'ba', 1],
    ['abc', 'ca', 3],
  ])('between %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
    expect(editDistance(other, one)).toBe(distance)
  })

  it('is zero only for equals, and never more than the longer text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(text, text, (one, other) => {
        const distance = editDistance(one, other)
        expect(distance === 0).toBe(one === other)
        expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length))
        expect(distance).toBeGreaterThanOrEqual(Math.abs(one.length - other.length))
      }),
    )
  })

  it('is one after one letter was dropped', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.nat(), (text, at) => {
        const index = at % text.length
        expect(editDistance(text, text.slice(0, index) + text.slice(index + 1))).toBe(1)
      }),
    )
  })
})

describe('typingErrors', () => {
  const names = ['shahnameh', 'book of kings', 'yalda nights']

  it.each([
    ['shahnameh', 0],
    ['shahnme', 2],
    ['yalda', 0],
    ['yadla', 1],
    ['nights', 0],
    ['yalda nihgts', 1],
    ['of kings', 0],
  ])('counts those in %j: %i', (term, errors) => {
    expect(typingErrors(term, names)).toBe(errors)
  })

  it.each(['xalba', 'shahqqqeh', 'kings yalda', 'z'])('forgives not as many as in %j', (term) => {
    expect(typingErrors(term, names)).toBeNull()
  })

  it('finds nothing among no names', () => {
    expect(typingErrors('yalda', [])).toBeNull()
  })
})
