import { describe, expect, it } from 'vitest'
import { cardOf } from './card.ts'

describe('the deck', () => {
  it.each([
    [0, '2', 'diamonds'],
    [1, '2', 'hearts'],
    [2, '2', 'spades'],
    [3, '2', 'clubs'],
    [35, '10', 'clubs'],
    [47, 'K', 'clubs'],
    [48, 'A', 'diamonds'],
    [51, 'A', 'clubs'],
  ])('has as number %i the %s of %s', (number, index, suit) => {
    expect(cardOf(number)).toMatchObject({ index, suit })
  })

  it('has 52 different cards', () => {
    const names = Array.from({ length: 52 }, (_, number) => `${cardOf(number).index} ${cardOf(number).suit}`)
    expect(new Set(names).size).toBe(52)
  })
})
