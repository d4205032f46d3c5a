import { describe, expect, it } from 'vitest'
import { isSameOutcome } from './same-outcome.ts'

describe('two outcomes', () => {
  it.each([
    [28.58, 28.58],
    [
      ['L', 'R'],
      ['L', 'R'],
    ],
    [
      { ring: 'red', at: { x: 1, y: 2 } },
      { at: { y: 2, x: 1 }, ring: 'red' },
    ],
    [[{ a: 1, b: null }], [{ b: null, a: 1 }]],
    [null, null],
  ])('are the same: %j and %j', (one, other) => expect(isSameOutcome(one, other)).toBe(true))

  it.each([
    [28.58, 28.57],
    [28.58, '28.58'],
    [
      ['L', 'R'],
      ['R', 'L'],
    ],
    [{ ring: 'red' }, { ring: 'green' }],
    [{ ring: 'red' }, { ring: 'red', at: 1 }],
    [null, 0],
    [[], {}],
  ])('differ: %j and %j', (one, other) => expect(isSameOutcome(one, other)).toBe(false))
})
