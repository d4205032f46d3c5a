import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { countCards, isNatural, totalOf } from '@tas/shared/rules/cards/blackjack-hand.ts'

/** One of the player's hands, as the server shows it. */
export type Seat = {
  readonly cards: readonly number[]
  readonly total: number
  readonly isSoft: boolean
  readonly isDoubled: boolean
}

export type SeatResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

export type Table = {
  readonly seats: readonly Seat[]
  /** The seat in play; null when the hand is over. */
  readonly at: number | null
  readonly dealer: readonly number[]
  readonly dealerTotal: number
  readonly insurance: 'none' | 'offered' | 'declined' | 'taken'
  readonly choices: readonly string[]
  readonly isOver: boolean
}

const INSURANCE = ['none', 'offered', 'declined', 'taken'] as const

/** What lies on the table of a hand. */
export function tableOf({ shown, status }: HandData): Table {
  const { hands, at, dealer, dealerTotal, insurance, choices } = shown
  return {
    seats: listOf(hands).map(seatOf),
    at: typeof at === 'number' ? at : null,
    dealer: numbersOf(dealer),
    dealerTotal: Number(dealerTotal ?? 0),
    insurance: INSURANCE.find((word) => word === insurance) ?? 'none',
    choices: listOf(choices).map(String),
    isOver: status !== 'open',
  }
}

function seatOf(value: unknown): Seat {
  const { cards, total, isSoft, isDoubled } = isRecord(value) ? value : {}
  return { cards: numbersOf(cards), total: Number(total ?? 0), isSoft: isSoft === true, isDoubled: isDoubled === true }
}

/** What became of each hand of the player, by the dealer's cards; null while it is not over. */
export function resultsOf({ seats, dealer, dealerTotal, isOver }: Table): readonly (SeatResult | null)[] {
  return seats.map(({ cards, total }) => {
    if (!isOver || dealer.length < 2) return null
    const isOwnNatural = seats.length === 1 && isNatural(cards)
    if (isNatural(dealer)) return isOwnNatural ? 'push' : 'lose'
    if (isOwnNatural) return 'blackjack'
    if (total > 21) return 'bust'
    if (dealerTotal > 21 || total > dealerTotal) return 'win'
    return total === dealerTotal ? 'push' : 'lose'
  })
}

/** Whether a hand counts an ace as eleven, so that its total can be told both ways. */
export function totalsOf(cards: readonly number[]): readonly number[] {
  const count = countCards(cards)
  const total = totalOf(count)
  return total === count.hard || total === 21 ? [total] : [count.hard, total]
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function numbersOf(value: unknown): readonly number[] {
  return listOf(value).map(Number)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
