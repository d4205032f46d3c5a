import type { Need, State } from '#kit/commit/state.ts'
import { NeedsMore } from '#kit/commit/unit.ts'
import { type HouseOwner, houseFunds, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { BONUSES } from '../house-owner.ts'
import type { OwnGrant } from './carried.ts'
import { budgetMoves } from './grant-rows.ts'

/** What a unit must load so that the house may stake for a player. */
export function freeNeeds(currency: string): readonly Need[] {
  return takingNeeds(BONUSES, currency)
}

/**
 * Takes the stake of a free round or bet out of the budget of its bonus, for good: it was set aside when the grant was given. A
 * decision that finds out that it settles one needs the funds of the budgets as well.
 * @param staked `house`: the account that takes the stakes of the game; `reference`: the bet
 */
export function payFreeStake(
  state: State,
  staked: {
    readonly own: OwnGrant
    readonly amountMinor: bigint
    readonly house: HouseOwner
    readonly reference: string
  },
): void {
  const { own, amountMinor, house, reference } = staked
  const { currency } = own.grant.terms
  if (state.get(houseFunds, houseKey(BONUSES, currency)) === undefined) throw new NeedsMore(freeNeeds(currency))
  post(state, { kind: 'stake', from: { house: BONUSES }, to: { house }, currency, amountMinor, reference })
  state.insert(budgetMoves, { bonusId: own.bonusId, currency, amountMinor: -amountMinor, reference: own.id })
}
