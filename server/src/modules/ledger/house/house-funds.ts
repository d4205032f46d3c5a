import { assert } from '#kit/assert.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { readHouseBalancesOf } from './house-balance-store.ts'
import type { HouseOwner } from './house-owner.ts'

/** First key of the advisory locks under which money is taken from the accounts of the house that have a floor. */
const FUNDS_LOCK = 7_411_065

/**
 * What the house has in an account with a floor, by houseKey, exact: only units that need it may take from that account, and
 * they wait for each other. For rare work, never for what every bet does. `post` keeps it up inside a batch.
 */
export const houseFunds: Resource<bigint> = {
  name: 'ledger.house_funds',
  isLocking: true,
  async load(tx, keys, how) {
    return readHouseBalancesOf(tx, how === 'lock' ? await lockedKeys(tx, keys) : keys)
  },
}

/** What a unit must load so that it may take from an account of the house. */
export function takingNeeds(house: HouseOwner, currency: string): readonly Need[] {
  const key = houseKey(house, currency)
  const account = { resource: houseAccounts, key }
  return house.hasFloor ? [account, { resource: houseFunds, key }] : [account]
}

/** What an account of the house with a floor has, in minor units. The unit needs `takingNeeds` of it. */
export function fundsOf(state: State, { house, currency }: Omit<HouseMoney, 'amountMinor'>): bigint {
  return state.get(houseFunds, houseKey(house, currency)) ?? 0n
}

type HouseMoney = { readonly house: HouseOwner; readonly currency: string; readonly amountMinor: bigint }

/** Whether an account of the house has so much: always, for one without a floor. The unit needs `takingNeeds` of it. */
export function hasFunds(state: State, money: HouseMoney): boolean {
  return !money.house.hasFloor || fundsOf(state, money) >= money.amountMinor
}

/** Keeps the floor of an account that a posting of the batch changes by so much. Callers have asked `hasFunds` first. */
export function keepFloor(state: State, change: HouseMoney): void {
  const { house, currency, amountMinor } = change
  if (!house.hasFloor) return
  const key = houseKey(house, currency)
  const fundsMinor = state.get(houseFunds, key)
  // Whoever only adds need not know how much there is.
  if (fundsMinor === undefined && amountMinor > 0n) return
  assert(fundsMinor !== undefined, `who takes from ${house.code} holds its funds`)
  assert(fundsMinor + amountMinor >= 0n, `${house.code} never goes below zero`)
  state.set(houseFunds, key, fundsMinor + amountMinor)
}

async function lockedKeys(tx: Tx, keys: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.sql<{ key: string }[]>`
    select key from unnest(${[...keys]}::text[]) as key
    where pg_try_advisory_xact_lock(${FUNDS_LOCK}::int, hashtext(${tx.schema} || ' ' || key))`
  return rows.map(({ key }) => key)
}
