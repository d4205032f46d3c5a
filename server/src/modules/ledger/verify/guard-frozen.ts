import type { State } from '#kit/commit/state.ts'
import { refuse } from '#kit/refusal.ts'
import { houseAccounts, houseKey, purses } from '../accounts.ts'
import type { HouseOwner } from '../house/house-owner.ts'

/**
 * Refuses new money (a stake, a deposit) while a difference in the books is about the wallet or about the account of the
 * house it would go through. What was begun before is ended: settlements, payouts, refunds and corrections are not asked.
 * The unit needs `purses` of the player and `houseAccounts` of the house.
 * @throws Refusal ledger.frozen
 */
export function guardFrozen(
  state: State,
  money: { readonly playerId: string; readonly house: HouseOwner; readonly currency: string },
): void {
  const isFrozen =
    state.get(purses, money.playerId)?.isFrozen === true ||
    state.get(houseAccounts, houseKey(money.house, money.currency))?.isFrozen === true
  if (isFrozen) throw refuse('ledger.frozen')
}
