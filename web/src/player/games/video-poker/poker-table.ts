import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'
import { DEUCES_HANDS, type DeucesHand, POKER_HANDS, type PokerHand } from '@tas/shared/rules/cards/poker-hands.ts'
import { DEUCES_WILD, JACKS_OR_BETTER, POKER_HAND, type PokerMachine } from '@tas/shared/rules/cards/poker-machines.ts'
import { deucesWildGame, videoPokerGame } from '@tas/shared/rules/games/video-poker/game.ts'

/** A machine with the game it is played as. */
export const POKER_TABLES = {
  'video-poker': { machine: JACKS_OR_BETTER, game: videoPokerGame },
  'deuces-wild': { machine: DEUCES_WILD, game: deucesWildGame },
} as const
export type PokerTable = (typeof POKER_TABLES)[keyof typeof POKER_TABLES]

/** The names of hands that have a text. */
export type HandName = PokerHand | DeucesHand

const HAND_NAMES: readonly HandName[] = [...POKER_HANDS, ...DEUCES_HANDS]

export function handNameOf(name: unknown): HandName {
  return HAND_NAMES.find((one) => one === name) ?? 'nothing'
}

/**
 * How the line of the pay table is shown that pays the hand on the table: `won` is lit, and only for more than the stake. A
 * pair that gives the stake back is marked plainly.
 */
export function lookOfPay(isWon: boolean | null): 'dealt' | 'won' | 'back' {
  if (isWon === null) return 'dealt'
  return isWon ? 'won' : 'back'
}

/** The cards on the table and what they make; null before a hand. */
export type ShownHand = {
  readonly cards: readonly number[]
  readonly made: HandName
  /** Positions that were held; null before the draw. */
  readonly held: readonly number[] | null
}

export function shownHandOf(hand: HandData | null): ShownHand | null {
  if (hand === null) return null
  const { cards, dealt, made } = hand.shown
  const numbers = numbersOf(cards)
  if (numbers.length !== POKER_HAND) return null
  const [drawn] = hand.actions
  const held = drawn === undefined ? null : numbersOf(drawn.params['positions'])
  return { cards: numbers, made: handNameOf(made ?? dealt), held }
}

/** What a bet that is over ended in: its cards by what was drawn for it and held. Null when it does not tell. */
export function endOf({ outcome, params }: BetData, { handOf }: PokerMachine): Omit<ShownHand, 'held'> | null {
  const drawn = numbersOf(outcome)
  const { actions } = params
  const [action]: readonly unknown[] = Array.isArray(actions) ? actions : []
  if (drawn.length !== 2 * POKER_HAND || !isHold(action)) return null
  const held = numbersOf(action.params.positions)
  const stock = drawn.slice(POKER_HAND)
  const cards = drawn
    .slice(0, POKER_HAND)
    .map((card, position) => (held.includes(position) ? card : (stock.shift() ?? card)))
  return { cards, made: handNameOf(handOf(cards)) }
}

function isHold(action: unknown): action is { readonly params: { readonly positions: unknown } } {
  if (typeof action !== 'object' || action === null || !('params' in action)) return false
  return typeof action.params === 'object' && action.params !== null && 'positions' in action.params
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.map(Number) : []
}
