import { describe, expect, it } from 'vitest'
import { DECK_CARDS, drawFromDeck } from './deck.ts'
import { POKER_HAND, POKER_MACHINES, type PokerMachine } from './poker-machines.ts'
import { countOutcomes } from './poker-outcomes.ts'

const LEFT = DECK_CARDS - POKER_HAND

/** Every way to draw, one after another. */
function countEvery({ table, handOf }: PokerMachine, held: readonly number[], given: readonly number[]): number[] {
  const stock = Array.from({ length: DECK_CARDS }, (_, card) => card).filter(
    (card) => ![...held, ...given].includes(card),
  )
  const made: Record<string, number> = {}
  const draw = (hand: readonly number[], from: number): void => {
    if (hand.length === POKER_HAND) {
      made[handOf(hand)] = (made[handOf(hand)] ?? 0) + 1
      return
    }
    for (let next = from; next < LEFT; next++) draw([...hand, stock[next] ?? 0], next + 1)
  }
  draw(held, 0)
  return table.map(({ hand }) => made[hand] ?? 0)
}

const dealOf = (nonce: number) => drawFromDeck({ serverSeed: 'outcomes', clientSeed: 'poker', nonce }, POKER_HAND)

describe.each(POKER_MACHINES)('the outcomes of a draw at $game', (machine) => {
  it.each([
    [5, 4],
    [4, 4],
    [3, 4],
    [2, 4],
    [1, 1],
  ])('with %i cards held are those of every way to draw, one after another', (count, deals) => {
    for (let nonce = 0; nonce < deals; nonce++) {
      const cards = dealOf(nonce)
      const [held, given] = [cards.slice(0, count), cards.slice(count)]
      expect(countOutcomes(machine, held, given)).toEqual(countEvery(machine, held, given))
    }
  })

  it('with no card held are all the hands of the other cards', () => {
    const counts = countOutcomes(machine, [], dealOf(0))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1_533_939)
    expect(counts.every((count) => count >= 0)).toBe(true)
  })
})
