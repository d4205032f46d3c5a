import { ACE, RANKS, SUITS } from './deck.ts'

/** What five cards make, the best first; a pair below the jacks is nothing. */
export const POKER_HANDS = [
  ...(['royalFlush', 'straightFlush', 'four', 'fullHouse', 'flush', 'straight', 'three', 'twoPair'] as const),
  ...(['jacksOrBetter', 'nothing'] as const),
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

/** What five cards make when every two may stand for any card, the best first. */
export const DEUCES_HANDS = [
  ...(['naturalRoyal', 'fourDeuces', 'wildRoyal', 'five', 'straightFlush', 'four', 'fullHouse', 'flush'] as const),
  ...(['straight', 'three', 'nothing'] as const),
] as const
export type DeucesHand = (typeof DEUCES_HANDS)[number]

const TWO = 0
const JACK = 9
const TEN_TO_ACE = 0b1_1111 << (ACE - 4)
/** Ace, 2, 3, 4, 5. */
const WHEEL = (1 << ACE) | 0b1111

/** By the mask of five different ranks: do they follow one another? The ace is the highest or the lowest. */
const WINDOWS: readonly number[] = [WHEEL, ...Array.from({ length: RANKS - 4 }, (_, low) => 0b1_1111 << low)]
/** By the mask of ranks: can they be part of a straight? */
const FITS: Uint8Array = Uint8Array.from({ length: 1 << RANKS }, (_, mask) =>
  WINDOWS.some((window) => (mask & ~window) === 0) ? 1 : 0,
)

/** Ranks that are there at least once, twice, three and four times, as masks, and whether all are of one suit. */
type Tally = { once: number; twice: number; thrice: number; four: number; suits: number; count: number }

/** One tally for all hands: millions are counted one after another, each before the next. */
const tally: Tally = { once: 0, twice: 0, thrice: 0, four: 0, suits: 0, count: 0 }

function tallyOf(cards: readonly number[], wildRank: number | null = null): Tally {
  tally.once = tally.twice = tally.thrice = tally.four = tally.suits = tally.count = 0
  for (const card of cards) {
    const rank = (card / SUITS) | 0
    if (rank === wildRank) continue
    const bit = 1 << rank
    tally.four |= tally.thrice & bit
    tally.thrice |= tally.twice & bit
    tally.twice |= tally.once & bit
    tally.once |= bit
    tally.suits |= 1 << (card % SUITS)
    tally.count++
  }
  return tally
}

/** What five different cards make. */
export function pokerHand(cards: readonly number[]): PokerHand {
  const { once, twice, thrice, four, suits } = tallyOf(cards)
  if (twice === 0) {
    const isFlush = (suits & (suits - 1)) === 0
    if (FITS[once] === 1) {
      if (!isFlush) return 'straight'
      return once === TEN_TO_ACE ? 'royalFlush' : 'straightFlush'
    }
    return isFlush ? 'flush' : 'nothing'
  }
  if (four !== 0) return 'four'
  if (thrice !== 0) return twice === thrice ? 'three' : 'fullHouse'
  if ((twice & (twice - 1)) !== 0) return 'twoPair'
  return twice >= 1 << JACK ? 'jacksOrBetter' : 'nothing'
}

/** What five different cards make with their twos wild. */
export function deucesHand(cards: readonly number[]): DeucesHand {
  const { once, twice, thrice, four, suits, count } = tallyOf(cards, TWO)
  const deuces = cards.length - count
  if (deuces === 4) return 'fourDeuces'
  const isFlush = (suits & (suits - 1)) === 0
  const isStraight = twice === 0 && FITS[once] === 1
  if (isFlush && isStraight && (once & ~TEN_TO_ACE) === 0) return deuces === 0 ? 'naturalRoyal' : 'wildRoyal'
  const alike = deuces + (four !== 0 ? 4 : thrice !== 0 ? 3 : twice !== 0 ? 2 : 1)
  if (alike >= 5) return 'five'
  if (isFlush && isStraight) return 'straightFlush'
  if (alike === 4) return 'four'
  // Two different ranks under all cards that are not wild; with two deuces and a pair it would be four alike.
  if (isFullHouse(once)) return 'fullHouse'
  if (isFlush) return 'flush'
  if (isStraight) return 'straight'
  return alike === 3 ? 'three' : 'nothing'
}

/** Two ranks in all. */
function isFullHouse(once: number): boolean {
  const rest = once & (once - 1)
  return rest !== 0 && (rest & (rest - 1)) === 0
}
