import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { type Purses, purses } from './accounts.ts'

/*
 * What the wallet's row carries for other modules: a text of each, written by the update that every posting makes of the row
 * anyway. `;limits=…;bonuses=…`: each module reads and replaces its own, and the ledger reads none (0169-carried-by-module.sql).
 */

/**
 * Has the wallet's row carry a text of a module; what others have it carry stays. The unit needs `purses` of the player. No
 * posting, so the wallet's version stays.
 */
export function carry(state: State, playerId: string, own: { readonly module: string; readonly text: string }): void {
  assert(!own.text.includes(';'), 'what a wallet carries for a module does not end before its end')
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  const { walletId, currency, balanceMinor, version, factsVersion, isFrozen } = owned
  state.set(purses, playerId, {
    playerId,
    walletId,
    currency,
    balanceMinor,
    version,
    factsVersion,
    carried: withOwn(owned.carried, own.module, own.text),
    isFrozen,
  })
}

/** What the wallet's row carries for a module; empty where it carries nothing. The unit needs `purses` of the player. */
export function carriedFor(state: State, playerId: string, module: string): string {
  const owned = state.get(purses, playerId)
  assert(owned !== undefined, 'the purses of the player were loaded')
  return carriedBy(owned, module)
}

/** The same of purses as they were read, for showing. */
export function carriedBy({ carried }: Pick<Purses, 'carried'>, module: string): string {
  const place = placeOf(carried, module)
  return place === null ? '' : carried.slice(place.start, place.end)
}

function withOwn(carried: string, module: string, text: string): string {
  const place = placeOf(carried, module)
  if (place === null) return `${carried};${module}=${text}`
  return carried.slice(0, place.start) + text + carried.slice(place.end)
}

/** Where a module's text lies: found by its name alone, for every bet passes here. */
function placeOf(carried: string, module: string): { readonly start: number; readonly end: number } | null {
  const name = `;${module}=`
  const at = carried.indexOf(name)
  if (at === -1) return null
  const start = at + name.length
  const end = carried.indexOf(';', start)
  return { start, end: end === -1 ? carried.length : end }
}
