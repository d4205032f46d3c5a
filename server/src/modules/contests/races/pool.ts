import type { Need, State } from '#kit/commit/state.ts'
import { BANK, type HouseOwner, houseAccounts, houseKey, post, takingNeeds } from '../../ledger/index.ts'
import { CONTESTS } from '../house-owner.ts'
import { type Race, raceRows } from './race-rows.ts'

/** The prizes of a race, as money: out of the bank when it is opened, and back where nobody gets them. */
type Pool = Pick<Race, 'id' | 'currency'>

function needsFrom(house: HouseOwner, to: HouseOwner, { id, currency }: Pool): readonly Need[] {
  return [
    { resource: raceRows, key: id },
    ...takingNeeds(house, currency),
    { resource: houseAccounts, key: houseKey(to, currency) },
  ]
}

/** What a unit must load, the race among it, to set its pool aside. */
export function fundingNeeds(pool: Pool): readonly Need[] {
  return needsFrom(BANK, CONTESTS, pool)
}

/** Sets the pool of a race aside out of the bank, which has it. */
export function fundPool(state: State, { id: reference, currency, poolMinor }: Race): void {
  const between = { from: { house: BANK }, to: { house: CONTESTS } }
  post(state, { kind: 'reserve', ...between, currency, amountMinor: poolMinor, reference })
}

/** What a unit must load, the race among it, to give its pool back. */
export function returningNeeds(pool: Pool): readonly Need[] {
  return needsFrom(CONTESTS, BANK, pool)
}

/** Gives the pool of a race back to the bank. */
export function returnPool(state: State, { id: reference, currency, poolMinor }: Race): void {
  const between = { from: { house: CONTESTS }, to: { house: BANK } }
  post(state, { kind: 'release', ...between, currency, amountMinor: poolMinor, reference })
}
