import { drawEndless, RANKS, rankOf, SUITS } from '../../cards/deck.ts'
import { type ChipGame, chipGame } from '../chips.ts'

export const DRAGON_TIGER_CARDS = 2

export const DRAGON_TIGER_SPOTS = ['dragon', 'tiger', 'tie', 'suitedTie'] as const

/** Ways for one side to be higher, of 13 × 13 ranks, and to tie in the same or another suit, of 52 × 52 cards. */
const WAYS = BigInt(RANKS * SUITS) ** 2n
const HIGHER = BigInt(((RANKS * (RANKS - 1)) / 2) * SUITS ** 2)
const SUITED = BigInt(RANKS * SUITS)
const UNSUITED = SUITED * BigInt(SUITS - 1)

/** The ace is the lowest rank, the king the highest. */
function height(card: number): number {
  return (rankOf(card) + 1) % RANKS
}

/** What the dragon's card and the tiger's came to, by its name in the pay table. */
export function dragonTigerResult([dragon = 0, tiger = 0]: readonly number[]): string {
  if (dragon === tiger) return 'suitedTie'
  if (height(dragon) === height(tiger)) return 'tie'
  return height(dragon) > height(tiger) ? 'dragon' : 'tiger'
}

/**
 * Dragon-tiger: a card each from an endless deck, the higher one wins. Dragon and tiger pay 2x and half the stake comes
 * back on a tie; tie 12x, tie in one suit 51x. Outcome: the dragon's card and the tiger's.
 */
export const dragonTigerGame: ChipGame = chipGame<readonly number[]>({
  game: 'dragon-tiger',
  rulesVersion: 1,
  paytableVersion: 1,
  spots: DRAGON_TIGER_SPOTS,
  results: [
    { outcome: 'dragon', chance: { numerator: HIGHER, denominator: WAYS } },
    { outcome: 'tiger', chance: { numerator: HIGHER, denominator: WAYS } },
    { outcome: 'tie', chance: { numerator: UNSUITED, denominator: WAYS } },
    { outcome: 'suitedTie', chance: { numerator: SUITED, denominator: WAYS } },
  ],
  draw: (seed) => drawEndless(seed, DRAGON_TIGER_CARDS),
  outcome: (cards) => cards,
  resultOf: dragonTigerResult,
  paysE4(spot, outcome) {
    const isTie = outcome === 'tie' || outcome === 'suitedTie'
    if (spot === 'tie') return isTie ? 120_000n : 0n
    if (spot === 'suitedTie') return outcome === 'suitedTie' ? 510_000n : 0n
    if (isTie) return 5_000n
    return spot === outcome ? 20_000n : 0n
  },
})
