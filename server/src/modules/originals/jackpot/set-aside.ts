import type { State } from '#kit/commit/state.ts'
import { type HouseOwner, post } from '../../ledger/index.ts'
import { JACKPOTS } from './house-owner.ts'

type SetAside = { readonly currency: string; readonly reference: string; readonly amountMinor: bigint }

/**
 * Moves money into the pools: shares of stakes from the result of play (`games`), what a pool begins with from the operator's
 * `bank`. The unit needs `houseAccounts` of games and jackpots, `takingNeeds` of the bank.
 */
export function setAside(state: State, house: HouseOwner, { currency, reference, amountMinor }: SetAside): void {
  if (amountMinor === 0n) return
  post(state, { kind: 'reserve', from: { house }, to: { house: JACKPOTS }, currency, amountMinor, reference })
}
