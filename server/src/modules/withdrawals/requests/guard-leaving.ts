import type { Need, State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { playerRows, withdrawalLocks } from '../../identity/index.ts'
import { guardFrozen, type HouseOwner, purses } from '../../ledger/index.ts'
import { guardPayment, isClosed, limitNeeds } from '../../limits/index.ts'
import { refusedPlayers } from '../../verification/index.ts'

/** What a unit must load so that money that leaves a player can be guarded. */
export function leavingNeeds(playerId: string): readonly Need[] {
  return [
    { resource: playerRows, key: playerId },
    { resource: withdrawalLocks, key: playerId },
    { resource: purses, key: playerId },
    ...limitNeeds(playerId),
    { resource: refusedPlayers, key: playerId },
  ]
}

/**
 * Guards money that a player lets go to an account of the house, whichever way it leaves. The unit needs `leavingNeeds`, and the account.
 * What holds it back: staff, papers that were refused for good, a credential that was changed, books that do not agree.
 * @throws Refusal identity.closed, limits.withdraw_locked, withdrawals.identity_refused, withdrawals.credential_locked, ledger.frozen
 */
export function guardLeaving(
  state: State,
  money: { readonly playerId: string; readonly house: HouseOwner; readonly currency: string },
): void {
  const { playerId } = money
  if (isClosed(state, playerId)) throw refuse('identity.closed')
  guardPayment(state, playerId)
  // Two people settle that money: `office/verification/settle-money.ts`.
  if (state.get(refusedPlayers, playerId) === true) throw refuse('withdrawals.identity_refused')
  const until = state.get(withdrawalLocks, playerId)
  if (until !== undefined && until > state.now)
    throw refuse('withdrawals.credential_locked', { until: until.toISOString() })
  guardFrozen(state, money)
}
