import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { RANKS, rankOf } from '@tas/shared/rules/cards/deck.ts'
import type { Fraction } from '@tas/shared/rules/fraction.ts'
import { RED_DOG_CARDS, redDogSpread } from '@tas/shared/rules/games/red-dog/game.ts'

/** What the first two cards are to each other. */
export type Meeting = 'spread' | 'pair' | 'neighbours'
/** What the third card did. */
export type Ending = 'won' | 'lost' | 'three' | 'back'

/** The cards on the table; null before a hand. */
export type ShownTable = {
  /** Two, and the third one when it is turned over. */
  readonly cards: readonly number[]
  /** Ranks between the first two; below one there is nothing to bet on between them. */
  readonly spread: number
  readonly meeting: Meeting
  /** Ranks that win, 0 for a two … 12 for an ace. */
  readonly between: readonly number[]
  readonly ending: Ending | null
}

export function tableOf(hand: HandData | null): ShownTable | null {
  return hand === null ? null : tableOfCards(numbersOf(hand.shown['cards']))
}

/** The three cards of a bet that is over; null when it does not tell them. */
export function endOf({ outcome }: BetData): ShownTable | null {
  const cards = numbersOf(outcome)
  return cards.length === RED_DOG_CARDS ? tableOfCards(cards) : null
}

/** Two or three cards as they lie; null for any other number. */
export function tableOfCards(cards: readonly number[]): ShownTable | null {
  if (cards.length < 2 || cards.length > RED_DOG_CARDS) return null
  const spread = redDogSpread(cards)
  const meeting = spread < 0 ? 'pair' : spread === 0 ? 'neighbours' : 'spread'
  const low = Math.min(...cards.slice(0, 2).map(rankOf))
  const between = Array.from({ length: Math.max(0, spread) }, (_, index) => low + 1 + index)
  const [third] = cards.slice(2).map(rankOf)
  return {
    cards,
    spread,
    meeting,
    between,
    ending: third === undefined ? null : endingOf(meeting, between, { low, third }),
  }
}

type Third = { readonly low: number; readonly third: number }

function endingOf(meeting: Meeting, between: readonly number[], { low, third }: Third): Ending {
  if (meeting === 'pair') return third === low ? 'three' : 'back'
  if (meeting === 'neighbours') return 'back'
  return between.includes(third) ? 'won' : 'lost'
}

/** The chance that the third card falls between, exact. */
export function betweenChance({ spread }: Pick<ShownTable, 'spread'>): Fraction {
  return { numerator: BigInt(Math.max(0, spread)), denominator: BigInt(RANKS) }
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
