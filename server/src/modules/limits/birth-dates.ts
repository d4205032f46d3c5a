import type { Need, Resource } from '#kit/commit/state.ts'
import { birthDates as readDates } from '../identity/index.ts'
import { keptByPurses } from '../ledger/index.ts'

/** Birth dates by player id, remembered from bet to bet: they are kept sealed, and hardly ever change. */
export const birthDates: Resource<string> = {
  ...readDates,
  name: 'limits.birth_dates',
  keep: { ...keptByPurses, settled: (date) => date, isCurrent: () => true },
}

/** The need of a player's birth date. */
export function birthDateNeed(playerId: string): Need {
  return { resource: birthDates, key: playerId }
}
