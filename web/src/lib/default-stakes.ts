import { readStored, storedKeys, writeStored } from './storage.ts'
import { createStore } from './store.ts'

const KEY = 'tas.defaultStakes'

type Stakes = Readonly<Record<string, string>>

function readStakes(): Stakes {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '{}')
    const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    return {}
  }
}

/** What the stake field of a game begins with, by currency: the player's own choice. */
export const defaultStakes = createStore<Stakes>(readStakes())

/** Chooses first stakes. What was typed in games before is forgotten, so that every game begins with them. */
export function setDefaultStakes(stakes: Stakes): void {
  writeStored(KEY, JSON.stringify(stakes))
  for (const key of storedKeys('local')) if (key.startsWith('tas.stake.')) writeStored(key, null)
  defaultStakes.set(stakes)
}
