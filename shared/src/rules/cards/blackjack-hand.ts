import { ACE, rankOf } from './deck.ts'

/** A hand by what counts: aces taken as one, and whether there is an ace that may count ten more. */
export type BlackjackCount = { readonly hard: number; readonly hasAce: boolean }

/** Points of a card: an ace 1, ten and pictures 10. */
export function blackjackPoints(card: number): number {
  const rank = rankOf(card)
  return rank === ACE ? 1 : Math.min(rank + 2, 10)
}

export function countCards(cards: readonly number[]): BlackjackCount {
  return cards.map(blackjackPoints).reduce(addPoints, { hard: 0, hasAce: false })
}

export function addPoints({ hard, hasAce }: BlackjackCount, points: number): BlackjackCount {
  return { hard: hard + points, hasAce: hasAce || points === 1 }
}

/** Does an ace count eleven? */
export function isSoft({ hard, hasAce }: BlackjackCount): boolean {
  return hasAce && hard <= 11
}

/** What the hand stands at; above 21 it is bust. */
export function totalOf(count: BlackjackCount): number {
  return isSoft(count) ? count.hard + 10 : count.hard
}

/** An ace with a ten or picture, as the first two cards: a blackjack, unless the hand comes from a split. */
export function isNatural(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(countCards(cards)) === 21
}
