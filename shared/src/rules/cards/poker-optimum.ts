import { DECK_CARDS } from './deck.ts'
import { POKER_DEALS, POKER_DRAW_WAYS, POKER_HAND, type PokerMachine } from './poker-machines.ts'

const HOLDS = 2 ** POKER_HAND
const LEFT = DECK_CARDS - POKER_HAND

/** How many cards a mask of the five holds. */
const SIZE: readonly number[] = Array.from({ length: HOLDS }, (_, mask) => mask.toString(2).replaceAll('0', '').length)

/** Ways to choose, by how many of how many; the ranks of sets of cards are sums of these. */
const CHOOSE: readonly (readonly number[])[] = Array.from({ length: DECK_CARDS + 1 }, (_, n) =>
  Array.from({ length: POKER_HAND + 1 }, (_entry, k) => choose(n, k)),
)

/** To a common number of ways, by how many cards are held. */
const SCALE: readonly number[] = Array.from({ length: POKER_HAND + 1 }, (_, held) => {
  return POKER_DRAW_WAYS / choose(LEFT, POKER_HAND - held)
})

/**
 * How often each hand of the table comes out when every one of the 2,598,960 deals is played the best way, in so many of
 * `POKER_WAYS`: all holds of all deals are counted, nothing is sampled. Among holds worth the same the first one counts, by
 * the mask of the held cards in ascending order. Takes a minute or so.
 *
 * What all hands that hold some cards pay together is summed once for every set of up to five cards; what a hold is worth
 * follows by inclusion and exclusion of the cards given away.
 */
export function countBestPlay({ table, handOf }: PokerMachine): readonly bigint[] {
  const made = new Uint8Array(POKER_DEALS)
  eachDeal((cards, deal) => {
    made[deal] = table.findIndex(({ hand }) => hand === handOf(cards))
  })
  const best = bestHolds(sumsOf(made, (row) => table[row]?.pays ?? 0))
  return table.map((_, row) => {
    const sums = sumsOf(made, (other) => (other === row ? 1 : 0))
    let ways = 0
    eachDeal((cards, deal) => {
      const held = best[deal] ?? 0
      ways += holdSum(sums, cards, held) * (SCALE[SIZE[held] ?? 0] ?? 0)
    })
    return BigInt(ways)
  })
}

/** By the number of cards, the sum over all hands that have the set of cards of this rank. */
type Sums = readonly Float64Array[]

function sumsOf(made: Uint8Array, worthOf: (row: number) => number): Sums {
  const sums = Array.from({ length: POKER_HAND + 1 }, (_, size) => new Float64Array(choose(DECK_CARDS, size)))
  const values = Array.from({ length: 16 }, (_, row) => worthOf(row))
  eachDeal((cards, deal) => {
    const value = values[made[deal] ?? 0] ?? 0
    if (value === 0) return
    for (let mask = 0; mask < HOLDS; mask++) {
      const ofSize = sums[SIZE[mask] ?? 0]
      const rank = rankOfSet(cards, mask)
      if (ofSize !== undefined) ofSize[rank] = (ofSize[rank] ?? 0) + value
    }
  })
  return sums
}

function bestHolds(sums: Sums): Uint8Array {
  const best = new Uint8Array(POKER_DEALS)
  const worth = new Float64Array(HOLDS)
  eachDeal((cards, deal) => {
    for (let mask = 0; mask < HOLDS; mask++) worth[mask] = sums[SIZE[mask] ?? 0]?.[rankOfSet(cards, mask)] ?? 0
    for (let bit = 1; bit < HOLDS; bit *= 2)
      for (let mask = 0; mask < HOLDS; mask++)
        if ((mask & bit) === 0) worth[mask] = (worth[mask] ?? 0) - (worth[mask | bit] ?? 0)
    let most = -1
    for (let mask = 0; mask < HOLDS; mask++) {
      const scaled = (worth[mask] ?? 0) * (SCALE[SIZE[mask] ?? 0] ?? 0)
      if (scaled > most) {
        most = scaled
        best[deal] = mask
      }
    }
  })
  return best
}

/** The sum over all hands with the held cards and none of those given away. */
function holdSum(sums: Sums, cards: readonly number[], held: number): number {
  const given = HOLDS - 1 - held
  let sum = 0
  // All subsets of the cards given away, down to the empty one.
  for (let back = given; ; back = (back - 1) & given) {
    const value = sums[SIZE[held | back] ?? 0]?.[rankOfSet(cards, held | back)] ?? 0
    sum += (SIZE[back] ?? 0) % 2 === 0 ? value : -value
    if (back === 0) return sum
  }
}

/** Every five of the 52 cards, ascending, with a number of their own. */
function eachDeal(visit: (cards: readonly number[], deal: number) => void): void {
  const cards = [0, 0, 0, 0, 0]
  let deal = 0
  const place = (at: number, from: number): void => {
    if (at === POKER_HAND) {
      visit(cards, deal)
      deal++
      return
    }
    for (let card = from; card < DECK_CARDS; card++) {
      cards[at] = card
      place(at + 1, card + 1)
    }
  }
  place(0, 0)
}

/** The rank of the set of cards in the mask, among all sets of its size. */
function rankOfSet(cards: readonly number[], mask: number): number {
  let [rank, size] = [0, 0]
  for (let index = 0; index < POKER_HAND; index++) {
    if ((mask & (1 << index)) === 0) continue
    size++
    rank += CHOOSE[cards[index] ?? 0]?.[size] ?? 0
  }
  return rank
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let taken = 1; taken <= k; taken++) ways = (ways * (n - k + taken)) / taken
  return k > n ? 0 : ways
}
