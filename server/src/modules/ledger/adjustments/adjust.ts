import { assert } from '#kit/assert.ts'
import type { Unit } from '#kit/commit/unit.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { houseAccounts, houseKey, purses } from '../accounts.ts'
import { ADJUSTMENTS } from '../house/house-owner.ts'
import { post, type Side } from '../post.ts'
import type { PaymentGuard } from '../suspense/pay-suspense.ts'
import { tellWallet } from '../tell-wallet.ts'
import { guardFrozen } from '../verify/guard-frozen.ts'
import { currencyFacts, writeAmount } from '../wallet-view.ts'
import { adjustmentNotes } from './adjustment-store.ts'

export type Adjustment = {
  readonly playerId: string
  readonly currency: string
  readonly direction: 'credit' | 'debit'
  readonly amountMinor: bigint
  /** What it is for, as the player reads it. */
  readonly note: string
}

/**
 * The unit that corrects the cash of a player. The other purses are never touched, and no limit counts it: it is no play.
 * @throws Refusal of the guard; ledger.frozen; ledger.cash_below where the player has less than is to be taken
 */
export function adjustmentUnit(
  app: Pick<App, 'business'>,
  adjustment: Adjustment,
  guard: PaymentGuard,
): Pick<Unit<Line>, 'needs' | 'decide'> {
  const { playerId, currency, direction, amountMinor, note } = adjustment
  const reference = uuidv7()
  return {
    needs: [
      ...guard.needs,
      { resource: purses, key: playerId },
      { resource: houseAccounts, key: houseKey(ADJUSTMENTS, currency) },
    ],
    decide(state) {
      guard.check(state)
      guardFrozen(state, { playerId, house: ADJUSTMENTS, currency })
      const owned = state.get(purses, playerId)
      assert(owned !== undefined, 'the purses of the player were loaded')
      const { cash } = owned.balanceMinor
      if (direction === 'debit' && cash < amountMinor) {
        const facts = { ...currencyFacts(app, currency), available: writeAmount(app, currency)(cash) }
        throw refuse('ledger.cash_below', facts, { amount: 'too_big' })
      }
      const player: Side = { playerId, purse: 'cash' }
      const house: Side = { house: ADJUSTMENTS }
      const sides = direction === 'credit' ? { from: house, to: player } : { from: player, to: house }
      post(state, { kind: 'adjustment', ...sides, currency, amountMinor, reference })
      state.insert(adjustmentNotes, { id: reference, playerId, note })
      tellWallet(app, state, playerId)
      const details = { currency, direction, amountMinor: String(amountMinor), reference }
      return { action: 'ledger.balance_adjusted', targetId: playerId, details }
    },
  }
}
