import { describe, expect, it } from 'vitest'
import { cardsOf, shownCoup, winnerOf } from './coup.ts'

/** Published coups: 3 47 22 14, 25 for the player, 22 for the banker; 47 14 17 27, 33 for whoever draws. */
const SIX = [3, 47, 22, 14, 25, 22]
const FOUR = [34, 24, 28, 6]

describe('a coup as it is dealt', () => {
  it('lies face down before, and open card by card, thirds last', () => {
    expect(shownCoup(SIX, 0)).toEqual({ player: [null, null], banker: [null, null] })
    expect(shownCoup(SIX, 3)).toEqual({ player: [3, 47], banker: [22, null] })
    expect(shownCoup(SIX, 4)).toEqual({ player: [3, 47], banker: [22, 14] })
    expect(shownCoup(SIX, 5)).toEqual({ player: [3, 47, 25], banker: [22, 14] })
    expect(shownCoup(SIX, 6)).toEqual({ player: [3, 47, 25], banker: [22, 14, 22] })
  })

  it('shows the third card of the only side that draws as the fifth', () => {
    const five = [47, 14, 17, 27, 33]
    const { player, banker } = shownCoup(five, 5)
    expect(player.length + banker.length).toBe(5)
    expect(shownCoup(five, 4).player.length + shownCoup(five, 4).banker.length).toBe(4)
    // A player of seven stands; a banker of five draws.
    const bankerDraws = shownCoup([20, 33, 12, 36, 0], 5)
    expect(bankerDraws).toEqual({ player: [20, 33], banker: [12, 36, 0] })
  })

  it('tells who won, and nothing of an outcome that is none', () => {
    expect(['first', 'second', 'tie']).toContain(winnerOf(FOUR))
    expect(cardsOf({ outcome: FOUR })).toEqual(FOUR)
    for (const outcome of [null, 5, [1, 2], ['a', 'b', 'c', 'd']]) expect(cardsOf({ outcome })).toBeNull()
  })
})
