import { describe, expect, it } from 'vitest'
import { cardsOf, winnerOf } from './duel.ts'

describe('a duel', () => {
  it.each([
    [[44, 40], 'first'],
    [[48, 0], 'second'],
    [[12, 13], 'tie'],
    [[12, 12], 'tie'],
  ] as const)('of the cards %j is won by the %s', (cards, winner) => expect(winnerOf(cards)).toBe(winner))

  it('is read from an outcome of two cards and nothing else', () => {
    expect(cardsOf({ outcome: [3, 50] })).toEqual([3, 50])
    for (const outcome of [null, 5, [1], [1, 2, 3], ['a', 'b']]) expect(cardsOf({ outcome })).toBeNull()
  })
})
