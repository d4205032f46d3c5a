import type { BetData } from '@tas/shared/contract/bets/bet-data.ts'
import type { HandData } from '@tas/shared/contract/originals/hand-data.ts'

/** A hand and its bet, as the server last told them. */
export type Played = { readonly bet: BetData; readonly hand: HandData }

/**
 * Which of two tellings stands: answers may come in another order than the hand moved. Another hand is newer; of the same
 * one an end is final, and an open one only grows.
 */
export function newerHand(known: Played | null, told: Played): Played {
  if (known === null || known.bet.id !== told.bet.id) return told
  if (known.hand.status !== 'open') return known
  const isFurther = told.hand.status !== 'open' || told.hand.actions.length > known.hand.actions.length
  return isFurther ? told : known
}
