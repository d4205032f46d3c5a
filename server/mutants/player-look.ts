// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is source text.
import type { Mutant } from './mutant.ts'

const STAKE = 'web/src/lib/stake-amount'

/** Bugs in what a player finds at the first look. */
export const playerLookMutants: readonly Mutant[] = [
  {
    name: "a phone's roulette shows its wheel and no spot",
    file: 'web/src/player/games/roulette/roulette.css',
    find: 'clamp(96px, 100dvh - 706px, 340px)',
    replace: '340px',
    tests: ['e2e/one-thumb'],
  },
  {
    name: 'takhte is an original in the lobby and a table in the plays',
    file: 'shared/src/rules/games/takhte/index.ts',
    find: "family: 'originals'",
    replace: "family: 'tables'",
    tests: ['server/test/game-kinds'],
  },
  {
    name: 'a slide writes digits by hand',
    file: 'server/src/modules/content/shipped/sliders.ts',
    find: "en: 'Set your own chance of winning'",
    replace: "en: 'Set your own chance, up to 98%'",
    tests: ['server/test/shipped-slides'],
  },
  {
    name: "a statement names other players' plays",
    file: 'server/src/modules/rooms/crash/bet-source.ts',
    find: ' and player_id = coalesce(${playerId}::uuid, player_id)',
    replace: ' and player_id = coalesce(null::uuid, player_id)',
    tests: ['server/src/modules/limits/every-door'],
  },
  {
    name: 'a break leaves the bet to be pressed',
    file: `${STAKE}.ts`,
    find: "if (bounds.isHeld) return { ok: false, problem: 'held' }\n",
    replace: '\n',
    tests: [STAKE],
  },
  {
    name: 'a key that is let go after a field was left comes to the bet',
    file: 'web/src/player/play/frames/controls/use-kept-focus.ts',
    find: 'if (!isGone || !isLost',
    replace: 'if (last === null || !isLost',
    tests: ['e2e/limbo'],
  },
]
