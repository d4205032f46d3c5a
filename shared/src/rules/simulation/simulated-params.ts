import { BALL_SPOTS } from '../games/ball-draw.ts'
import { DARTS_DIFFICULTIES } from '../games/darts.ts'
import { TOWER_DIFFICULTIES } from '../games/dragontower.ts'
import { HIDDEN_END_DIFFICULTIES } from '../games/hidden-end.ts'
import { KENO_RISKS } from '../games/keno-tables.ts'
import type { WireParams } from '../games/params.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '../games/plinko-tables.ts'
import { SNAKES_DIFFICULTIES } from '../games/snakes.ts'
import { FORTUNE_SPOTS } from '../games/wheel-of-fortune.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '../games/wheel-tables.ts'

/** A chip on each of these spots, alone and then all together. */
const chipsOn = (...spots: readonly string[]): readonly WireParams[] => {
  const chips = spots.map((spot, index) => ({ spot, units: index + 1 }))
  return [...chips.map(({ spot }) => ({ chips: [{ spot, units: 1 }] })), { chips }]
}

/** Bets that touch every table of a game at least once; the first one is the usual one. Slots and others need none. */
const PARAMS: Readonly<Record<string, readonly WireParams[]>> = {
  dice: ['50.50', '2.00', '25.00', '90.00'].flatMap((target) => [
    { target, direction: 'over' },
    { target, direction: 'under' },
  ]),
  limbo: ['2.00', '1.01', '1.50', '10.00', '100.00'].map((target) => ({ target })),
  crash: ['2.00', '1.01', '1.50', '10.00', '100.00'].map((target) => ({ target })),
  plinko: PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: [5, 1, 2, 3, 4, 6, 7, 8, 9, 10].flatMap((count) =>
    KENO_RISKS.map((risk) => ({ picks: Array.from({ length: count }, (_, index) => index * 4 + 1), risk })),
  ),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  darts: DARTS_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  mines: [3, 1, 5, 10, 24].map((mines) => ({ mines })),
  dragontower: TOWER_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  chicken: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  pump: HIDDEN_END_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  snakes: SNAKES_DIFFICULTIES.map((difficulty) => ({ difficulty })),
  roulette: chipsOn('red', 'straight-17', 'split-17-20', 'dozen-1'),
  baccarat: chipsOn('banker', 'player', 'tie', 'playerPair', 'bankerPair'),
  'dragon-tiger': chipsOn('dragon', 'tiger', 'tie', 'suitedTie'),
  'wheel-of-fortune': chipsOn(...FORTUNE_SPOTS.keys()),
  'ball-draw': chipsOn(...BALL_SPOTS.keys()),
  takhte: chipsOn('white', 'equal', 'blackMars', 'whiteDouble'),
}

/** Bets that touch every table of a game. */
export function paramsOf(game: string): readonly WireParams[] {
  return PARAMS[game] ?? [{}]
}
