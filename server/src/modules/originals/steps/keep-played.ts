import { CASH_OUT, type StepHand } from '@tas/shared/rules/games/step-game.ts'
import { payoutMinor } from '@tas/shared/rules/payout.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { refundHeld, settleHeld } from '../../stakes/index.ts'
import { seedPairs } from '../fairness/seed-pair.ts'
import { betLimits } from '../stake-limits.ts'
import { tellSettled } from '../tell-settled.ts'
import type { Hand, HandEnding } from './hand.ts'
import { hands, openHandKey, openHands, unreadableHands } from './hand-rows.ts'

/**
 * Keeps what was made of an open hand, and settles it when that ended it. A hand whose next step could pay more than one
 * bet may is cashed out where it stands; before there is anything to pay that cannot be, see `start-hand.test.ts`.
 */
export function keepPlayed(
  app: App,
  state: State,
  change: { readonly hand: Hand; readonly played: StepHand; readonly by: HandEnding },
): Hand {
  const { hand } = change
  const { stakeMinor, playerId, currency, id: reference } = hand
  const isAtLimit = change.by === 'player' && mayPassLimit(app, hand, change.played)
  const played = isAtLimit ? cashedOut(change.played) : change.played
  assert(played !== null, 'what stands at something can be cashed out')
  const { actions, multiplierE4, nextMultiplierE4, shown, status, revealed } = played
  const isComplete = status === 'paid' && actions.at(-1)?.action !== CASH_OUT
  const endedBy = isAtLimit ? 'limit' : isComplete ? 'complete' : change.by
  const kept: Hand = {
    ...hand,
    ...{ actions, multiplierE4, nextMultiplierE4, shown, status, outcome: revealed },
    endedBy: status === 'open' ? null : endedBy,
    payoutMinor: status === 'paid' ? payoutMinor(stakeMinor, multiplierE4) : 0n,
  }
  state.set(hands, hand.id, kept)
  if (status === 'open') return kept
  settleHeld(state, { playerId, currency, reference, stakeMinor, payoutMinor: kept.payoutMinor })
  tellSettled(app, state, kept)
  closeHand(state, hand)
  return kept
}

/** Gives the stake of an open hand back. One that could not be read leaves a line in the audit trail. */
export function refundHand(state: State, hand: Hand, by: 'abandoned' | 'fault'): Hand {
  const { stakeMinor, playerId, currency, id: reference } = hand
  const refunded: Hand = { ...hand, multiplierE4: 0n, nextMultiplierE4: 0n, status: 'refunded', endedBy: by }
  state.set(hands, hand.id, refunded)
  refundHeld(state, { playerId, currency, reference, amountMinor: stakeMinor })
  closeHand(state, hand)
  if (by === 'fault') state.insert(unreadableHands, { id: hand.id, game: hand.game })
  return refunded
}

/** The hand after a cash-out; null when it has nothing to pay yet. */
export function cashedOut(played: StepHand): StepHand | null {
  const turn = played.next(CASH_OUT, {})
  return turn.ok ? turn.hand : null
}

function mayPassLimit(app: App, { currency, stakeMinor }: Hand, played: StepHand): boolean {
  if (played.status !== 'open' || played.multiplierE4 === 0n) return false
  return payoutMinor(stakeMinor, played.nextMultiplierE4) > betLimits(app, currency).maxPayoutMinor
}

function closeHand(state: State, hand: Hand): void {
  state.set(openHands, openHandKey(hand), false)
  const pair = state.get(seedPairs, hand.playerId)
  // Only a hand that cannot be read may find another pair, which never counted it.
  if (pair?.server.pairId !== hand.pairId) return
  state.set(seedPairs, hand.playerId, { ...pair, openBetCount: pair.openBetCount - 1, isRewritten: true })
}
