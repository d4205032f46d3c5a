import { DECK_CARDS, SUITS } from './deck.ts'
import { POKER_HAND, type PokerMachine } from './poker-machines.ts'

/** How many hands make each row of a machine's table, in its order. */
type Counts = readonly number[]

/** Up to so many cards, what the hands with them make is counted once for all cards alike but for the names of their suits. */
const KEPT_CARDS = 3

const known = new WeakMap<PokerMachine, Map<string, Counts>>()

/**
 * What the cards drawn to the held ones can make: of all ways to replace the cards given away by others of the deck, how many
 * come to each row of the machine's table. Exact: the hands with the held cards, less those that have any of the cards given
 * away, by inclusion and exclusion. Held and given are five different cards together.
 */
export function countOutcomes(machine: PokerMachine, held: readonly number[], given: readonly number[]): Counts {
  const sums = machine.table.map(() => 0)
  for (let mask = 0; mask < 2 ** given.length; mask++) {
    const back = given.filter((_, index) => (mask & (1 << index)) !== 0)
    const sign = back.length % 2 === 0 ? 1 : -1
    for (const [row, count] of handsWith(machine, [...held, ...back]).entries())
      sums[row] = (sums[row] ?? 0) + sign * count
  }
  return sums
}

/** Of all hands that have these cards, how many make each row. */
function handsWith(machine: PokerMachine, cards: readonly number[]): Counts {
  if (cards.length === 0) return machine.table.map(({ dealt }) => dealt)
  if (cards.length > KEPT_CARDS) return filled(machine, cards)
  const counts = known.get(machine) ?? new Map<string, Counts>()
  known.set(machine, counts)
  const key = likeness(cards)
  let found = counts.get(key)
  if (found === undefined) {
    found = cards.length === KEPT_CARDS ? filled(machine, cards) : withOneMore(machine, cards)
    counts.set(key, found)
  }
  return found
}

/** Every hand of these cards and one more, for each card that can be it: a hand comes once for each of its other cards. */
function withOneMore(machine: PokerMachine, cards: readonly number[]): Counts {
  const sums = machine.table.map(() => 0)
  for (let card = 0; card < DECK_CARDS; card++) {
    if (cards.includes(card)) continue
    for (const [row, count] of handsWith(machine, [...cards, card]).entries()) sums[row] = (sums[row] ?? 0) + count
  }
  return sums.map((sum) => sum / (POKER_HAND - cards.length))
}

/** Goes through all hands that have these cards. */
function filled({ table, handOf }: PokerMachine, cards: readonly number[]): Counts {
  const rows = new Map(table.map(({ hand }, row) => [hand, row]))
  const counts = table.map(() => 0)
  const hand = [...cards]
  const fill = (at: number, from: number): void => {
    if (at === POKER_HAND) {
      const row = rows.get(handOf(hand)) ?? 0
      counts[row] = (counts[row] ?? 0) + 1
      return
    }
    for (let card = from; card < DECK_CARDS; card++) {
      if (cards.includes(card)) continue
      hand[at] = card
      fill(at + 1, card + 1)
    }
  }
  fill(cards.length, 0)
  return counts
}

/** The same for cards that differ only in how their suits are called, which no hand depends on. */
function likeness(cards: readonly number[]): string {
  const suits: number[] = []
  const named = cards
    .toSorted((one, other) => one - other)
    .map((card) => {
      const suit = card % SUITS
      if (!suits.includes(suit)) suits.push(suit)
      return card - suit + suits.indexOf(suit)
    })
  return named.join(' ')
}
