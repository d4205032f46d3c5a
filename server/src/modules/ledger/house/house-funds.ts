import { assert } from '#kit/assert.ts'
import type { Need, Resource, State } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { houseAccounts, houseKey } from '../accounts.ts'
import { houseBalances } from './house-balance-store.ts'
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
    const ours = how === 'lock' ? await lockedKeys(tx, keys) : keys
    if (ours.length === 0) return new Map()
    const rows = await tx.sql<{ key: string; balance: bigint }[]>`
      select code || '/' || currency as key, balance from (${houseBalances(tx)}) house
      where code || '/' || currency = any(${[...ours]}::text[])`
    return new Map(rows.map((row) => [row.key, row.balance]))
  },
}

/** What a unit must load so that it may take from an account of the house. */
export function takingNeeds(house: HouseOwner, currency: string): readonly Need[] {
  const key = houseKey(house, currency)
  const account = { resource: houseAccounts, key }
  return house.hasFloor ? [account, { resource: houseFunds, key }] : [account]
}

/** Whether an account of the house has so much: always, for one without a floor. The unit needs `takingNeeds` of it. */
export function hasFunds(
  state: State,
  money: { readonly house: HouseOwner; readonly currency: string; readonly amountMinor: bigint },
): boolean {
  if (!money.house.hasFloor) return true
  return (state.get(houseFunds, houseKey(money.house, money.currency)) ?? 0n) >= money.amountMinor
}

/** Keeps the floor of an account that a posting of the batch changes by so much. Callers have asked `hasFunds` first. */
export function keepFloor(
  state: State,
  change: { readonly house: HouseOwner; readonly currency: string; readonly amountMinor: bigint },
): void {
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
