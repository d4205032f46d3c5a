import { IDENTIFIED_LEVEL, type Level } from './levels.ts'

/** How well a player is known, as far as a ceiling of deposits depends on it. From the highest level on there is none. */
export const CEILING_STEPS = ['unidentified', 'identity', 'address'] as const
export type CeilingStep = (typeof CEILING_STEPS)[number]

/** Days over which deposits are summed up: single payments and linked ones are treated alike (FATF recommendation 22). */
export const CEILING_DAYS = 30

/** Whose ceiling holds at a level; null: of the highest nobody's. */
export function ceilingStepOf(level: Level): CeilingStep | null {
  if (level < IDENTIFIED_LEVEL) return 'unidentified'
  if (level === IDENTIFIED_LEVEL) return 'identity'
  return level === 3 ? 'address' : null
}

/** Whether whoever is known better may never pay in less. `null`: no ceiling is set. */
export function doCeilingsRise(ceilings: readonly (bigint | null)[]): boolean {
  let beforeMinor: bigint | null = 0n
  for (const ceilingMinor of ceilings) {
    if (ceilingMinor !== null && (beforeMinor === null || ceilingMinor < beforeMinor)) return false
    beforeMinor = ceilingMinor
  }
  return true
}
