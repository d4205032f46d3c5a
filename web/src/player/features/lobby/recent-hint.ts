import { readStored, writeStored } from '../../../lib/storage.ts'

const KEY = 'tas.hasRecentGames'

/** Whether there will be games to continue with, known before the answer comes, so that their place is kept free. */
export function hasRecentHint(): boolean {
  return readStored(KEY) === '1'
}

export function keepRecentHint(hasGames: boolean): void {
  writeStored(KEY, hasGames ? '1' : null)
}
