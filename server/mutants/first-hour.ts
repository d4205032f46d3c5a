import type { Mutant } from './mutant.ts'

/** Bugs in what a player meets in the first hour: words, ways in, refusals, the live line. */
export const firstHourMutants: readonly Mutant[] = [
  {
    name: 'a game called like what every object inherits is told as a piece of program',
    file: 'web/src/lib/i18n-text.ts',
    find: '(Object.hasOwn(texts, key) ? texts[key] : undefined) ??',
    replace: 'texts[key] ??',
    tests: ['web/src/lib/i18n.test'],
  },
]
