import type { Fraction } from '../fraction.ts'
import { DECK_CARDS } from './deck.ts'
import { POKER_HAND, type PokerMachine } from './poker-machines.ts'

/** Which cards to hold, by their positions, and what that returns on average, exact. */
export type PokerHold = { readonly positions: readonly number[]; readonly returned: Fraction }

/**
 * The best cards to hold of five: every hold and every way to replace the others is gone through, 2.6 million hands in all,
 * which takes a moment. Of holds worth the same the first one, by the mask of the positions. Throws RangeError unless five
 * different cards are given.
 */
export function bestHold(machine: PokerMachine, cards: readonly number[]): PokerHold {
  const isHand = cards.length === POKER_HAND && new Set(cards).size === POKER_HAND
  if (!isHand || cards.some((card) => !Number.isInteger(card) || card < 0 || card >= DECK_CARDS))
    throw new RangeError('these are no five different cards')
  const all = Array.from({ length: 2 ** POKER_HAND }, (_, mask) => holdOf(machine, cards, mask))
  return all.reduce((best, one) => (isMore(one.returned, best.returned) ? one : best))
}

function holdOf({ table, handOf }: PokerMachine, cards: readonly number[], mask: number): PokerHold {
  const positions = cards.flatMap((_, position) => ((mask & (1 << position)) === 0 ? [] : [position]))
  const pays = new Map(table.map((row) => [row.hand, row.pays]))
  const stock = Array.from({ length: DECK_CARDS }, (_, card) => card).filter((card) => !cards.includes(card))
  const hand = positions.map((position) => cards[position] ?? 0)
  const held = hand.length
  let [paid, ways] = [0, 0]
  const fill = (at: number, from: number): void => {
    if (at === POKER_HAND) {
      paid += pays.get(handOf(hand)) ?? 0
      ways++
      return
    }
    for (let next = from; next < stock.length; next++) {
      hand[at] = stock[next] ?? 0
      fill(at + 1, next + 1)
    }
  }
  fill(held, 0)
  return { positions, returned: { numerator: BigInt(paid), denominator: BigInt(ways) } }
}

function isMore(one: Fraction, other: Fraction): boolean {
  return one.numerator * other.denominator > other.numerator * one.denominator
}
