import { assert } from '#kit/assert.ts'
import type { State } from '#kit/commit/state.ts'
import { purses } from './accounts.ts'

/**
 * Lets the wallet's row carry a text for the module that decides what it means (`limits/carried.ts`): it is written by the
 * same update as the purses. The unit needs `purses` of the player. No posting, so the wallet's version stays.
 */
export function carry(state: State, playerId: string, carried: string): void {
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
    carried,
    isFrozen,
  })
}
