import { RANK_NAMES, rankOf, SUITS } from '@tas/shared/rules/cards/deck.ts'

export type Suit = 'diamonds' | 'hearts' | 'spades' | 'clubs'
export type CardIndex = (typeof RANK_NAMES)[number]
export type Card = { readonly number: number; readonly index: CardIndex; readonly suit: Suit }

const SUIT_NAMES: readonly Suit[] = ['diamonds', 'hearts', 'spades', 'clubs']

/** The card of this number, 0…51, as the rules count them: 2♦ 2♥ 2♠ 2♣ 3♦ … A♣. */
export function cardOf(number: number): Card {
  return { number, index: RANK_NAMES[rankOf(number)] ?? 'A', suit: SUIT_NAMES[number % SUITS] ?? 'diamonds' }
}
