import { fairInt } from '../fairness.ts'
import { drawDistinct } from '../games/shuffle.ts'
import { drawWords, type WordSource } from '../word-source.ts'

export const SUITS = 4
export const RANKS = 13
/** Cards are numbers: 0…51 stand for 2♦ 2♥ 2♠ 2♣ 3♦ … A♣, as published. */
export const DECK_CARDS = RANKS * SUITS

/** Ranks by their index in the deck, 0…12. */
export const RANK_NAMES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const
/** Index of the ace. */
export const ACE = 12

const SUIT_NAMES = ['diamond', 'heart', 'spade', 'club'] as const

/** How a proof tells the numbers of cards. */
export const CARD_NUMBERS = '0 = 2♦, 1 = 2♥, 2 = 2♠, 3 = 2♣, 4 = 3♦, … 51 = A♣'

/**
 * So many cards of an endless deck, each floor(float × 52): every card as likely as any other, whatever came before.
 * Throws RangeError on a bad nonce.
 */
export function drawEndless(source: WordSource, count: number): readonly number[] {
  return drawWords(source, count).map((word) => fairInt(word, DECK_CARDS))
}

/** So many different cards of one deck of 52. Throws RangeError on a bad nonce or a count above 52. */
export function drawFromDeck(source: WordSource, count: number): readonly number[] {
  return drawDistinct(drawWords(source, count), DECK_CARDS)
}

/** Index of a card's rank, 0 for a two … 12 for an ace. */
export function rankOf(card: number): number {
  return Math.floor(card / SUITS)
}

/** "10-diamond", "A-club": how one published source writes cards. */
export function cardName(card: number): string {
  return `${RANK_NAMES[rankOf(card)] ?? ''}-${SUIT_NAMES[card % SUITS] ?? ''}`
}
