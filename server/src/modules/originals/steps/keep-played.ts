import { CASH_OUT, type StepHand } from '@tas/shared/rules/games/step-game.ts'
import { payoutMinor, stakedMinor } from '@tas/shared/rules/payout.ts'
import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import type { App } from '../../../ctx.ts'
import { betLimits, tellSettled } from '../../bets/index.ts'
import { seedPairs } from '../../fairness/index.ts'
import { refundHeld, settleHeld } from '../../stakes/index.ts'
import type { Hand, HandEnding } from './hand.ts'
import { hands, openHandKey, openHands, unreadableHands } from './hand-rows.ts'

type Change = { readonly hand: Hand; readonly played: StepHand; readonly by: HandEnding }

/**
 * Keeps what was made of an open hand, and settles it when that ended it. What its actions added is held by then. A hand
 * whose next step could pay more than one bet may is cashed out where it stands; before there is anything to pay that cannot
 * be, see `start-hand.test.ts`.
 */
export function keepPlayed(app: App, state: State, change: Change): Hand {
  const kept = handAfter(app, change)
  state.set(hands, kept.id, kept)
  if (kept.status === 'open') return kept
  settleHand(app, state, kept)
  closeHand(state, kept)
  return kept
}

/** What is kept of a hand that was played on. */
export function handAfter(app: App, change: Change): Hand {
  const { hand } = change
  const isAtLimit = change.by === 'player' && mayPassLimit(app, hand, change.played)
  const played = isAtLimit ? cashedOut(change.played) : change.played
  assert(played !== null, 'what stands at something can be cashed out')
  const { actions, multiplierE4, nextMultiplierE4, shown, status, revealed } = played
  const isComplete = change.by === 'player' && status === 'paid' && actions.at(-1)?.action !== CASH_OUT
  const endedBy = isAtLimit ? 'limit' : isComplete ? 'complete' : change.by
  return {
    ...hand,
    addedMinor: addedMinor(hand, played),
    actions,
    multiplierE4,
    nextMultiplierE4,
    shown,
    status,
    outcome: revealed,
    endedBy: status === 'open' ? null : endedBy,
    payoutMinor: status === 'paid' ? payoutMinor(hand.stakeMinor, multiplierE4) : 0n,
  }
}

/** What the actions of a hand have staked on top of its first stake, in minor units. */
export function addedMinor({ stakeMinor }: Pick<Hand, 'stakeMinor'>, played: StepHand): bigint {
  return stakedMinor(stakeMinor, played.stakeUnitsE4) - stakeMinor
}

/** Settles a hand that is over: all its stakes go to the house, the payout comes back. */
export function settleHand(app: App, state: State, hand: Hand): void {
  const { playerId, currency, id: reference } = hand
  const stakeMinor = hand.stakeMinor + hand.addedMinor
  settleHeld(state, { playerId, currency, reference, product: 'casino', stakeMinor, payoutMinor: hand.payoutMinor })
  tellSettled(app, state, { ...hand, stakeMinor })
}

/** Gives all stakes of an open hand back. One that could not be read leaves a line in the audit trail. */
export function refundHand(state: State, hand: Hand, by: 'abandoned' | 'fault'): Hand {
  const { playerId, currency, id: reference, createdAt: stakedAt } = hand
  const refunded: Hand = { ...hand, multiplierE4: 0n, nextMultiplierE4: 0n, status: 'refunded', endedBy: by }
  state.set(hands, hand.id, refunded)
  const amountMinor = hand.stakeMinor + hand.addedMinor
  refundHeld(state, { playerId, currency, reference, product: 'casino', amountMinor, stakedAt })
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
