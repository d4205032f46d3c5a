import type { Mutant } from './mutant.ts'

const FEATURES = 'web/src/player/features/'

/** Bugs in what a player finds at the first look. */
export const playerLookMutants: readonly Mutant[] = [
  {
    name: "a phone's roulette shows its wheel and no spot",
    file: `${FEATURES}roulette/roulette.css`,
    find: 'clamp(96px, 100dvh - 706px, 340px)',
    replace: '340px',
    tests: ['e2e/one-thumb'],
  },
  {
    name: 'takhte is an original in the lobby and a table in the plays',
    file: 'server/src/modules/originals/bet-filter.ts',
    find: "  'snakes',\n  'takhte',\n]",
    replace: "  'snakes',\n]",
    tests: ['server/test/game-kinds'],
  },
  {
    name: 'a slide writes digits by hand',
    file: 'server/src/modules/content/shipped/sliders.ts',
    find: "en: 'Set your own chance of winning'",
    replace: "en: 'Set your own chance, up to 98%'",
    tests: ['server/test/shipped-slides'],
  },
]
