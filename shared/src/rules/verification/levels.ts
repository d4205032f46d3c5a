import type { VerificationType } from './checks.ts'

/** How well a player is known: from nothing but what they said of themselves to where their money comes from. */
export const LEVELS = [0, 1, 2, 3, 4] as const
export type Level = (typeof LEVELS)[number]

/** What each level asks for beside what is below it. */
export const NEEDS_OF: Readonly<Record<Level, readonly VerificationType[]>> = {
  0: [],
  1: ['email'],
  2: ['identity', 'selfie'],
  3: ['address', 'payment'],
  4: ['funds'],
}

/** From this level on it is known who a player is: they may play for money and take it out. */
export const IDENTIFIED_LEVEL = 2 satisfies Level

/** The level of a player of whom these are verified: the highest whose needs, and those of all below it, are met. */
export function levelOf(verified: ReadonlySet<VerificationType>): Level {
  let level: Level = 0
  for (const next of LEVELS) {
    if (!NEEDS_OF[next].every((type) => verified.has(type))) break
    level = next
  }
  return level
}

/**
 * The level by papers alone: whoever is known by them need not be reachable by mail.
 */
export function paperLevelOf(approved: Iterable<VerificationType>): Level {
  return levelOf(new Set([...NEEDS_OF[1], ...approved]))
}

/** The level that asks for a type; null: none does. */
export function levelOfType(type: VerificationType): Level | null {
  return LEVELS.find((level) => NEEDS_OF[level].includes(type)) ?? null
}

/** What stands between a player and a level, in the order in which it is asked for. */
export function missingFor(level: Level, verified: ReadonlySet<VerificationType>): readonly VerificationType[] {
  return LEVELS.filter((one) => one <= level).flatMap((one) => NEEDS_OF[one].filter((type) => !verified.has(type)))
}
