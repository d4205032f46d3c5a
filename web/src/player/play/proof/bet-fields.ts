import { CRASH_FORMULA } from '@tas/shared/rules/games/crash/game.ts'
import { CRASH_FORMULAS } from '@tas/shared/rules/games/crash/point.ts'
import { DARTS_DIFFICULTIES } from '@tas/shared/rules/games/darts/game.ts'
import { TOWER_DIFFICULTIES } from '@tas/shared/rules/games/dragontower/game.ts'
import { HIDDEN_END_DIFFICULTIES } from '@tas/shared/rules/games/hidden-end.ts'
import { KENO_RISKS } from '@tas/shared/rules/games/keno/tables.ts'
import { MAX_MINES } from '@tas/shared/rules/games/mines/game.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '@tas/shared/rules/games/plinko/tables.ts'
import { SNAKES_DIFFICULTIES } from '@tas/shared/rules/games/snakes/game.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '@tas/shared/rules/games/wheel/tables.ts'
import type { HouseGame } from '../../../lib/house-games.ts'

/** What a bet on a game is made of, besides its seeds. */
export const BET_FIELDS = [
  'direction',
  'target',
  'formula',
  'rows',
  'segments',
  'picks',
  'mines',
  'risk',
  'difficulty',
  'build',
  'actions',
  'chips',
] as const
export type BetField = (typeof BET_FIELDS)[number]

/** Of each field of a game its values, the first of which stands in an empty form; null where anything may be typed. */
type Fields = Readonly<Partial<Record<BetField, readonly string[] | null>>>

const words = (values: readonly (string | number)[]) => values.map(String)
const MINES = words(Array.from({ length: MAX_MINES }, (_, index) => index + 1))

/** The builds of the slot machines, by their names. */
const SLOT: Fields = { build: ['96', '94', '92'] }

const FIELDS: Readonly<Record<HouseGame, Fields>> = {
  dice: { direction: ['over', 'under'], target: null },
  limbo: { target: null },
  // The rule of the house first.
  crash: { formula: [CRASH_FORMULA, ...CRASH_FORMULAS.filter((formula) => formula !== CRASH_FORMULA)] },
  plinko: { rows: words(PLINKO_ROWS).toReversed(), risk: words(PLINKO_RISKS) },
  keno: { picks: null, risk: words(KENO_RISKS) },
  wheel: { segments: words(WHEEL_SEGMENTS), risk: words(WHEEL_RISKS) },
  diamonds: {},
  darts: { difficulty: words(DARTS_DIFFICULTIES) },
  mines: { mines: MINES, actions: null },
  hilo: { actions: null },
  dragontower: { difficulty: words(TOWER_DIFFICULTIES), actions: null },
  chicken: { difficulty: words(HIDDEN_END_DIFFICULTIES), actions: null },
  pump: { difficulty: words(HIDDEN_END_DIFFICULTIES), actions: null },
  blackjack: { actions: null },
  snakes: { difficulty: words(SNAKES_DIFFICULTIES), actions: null },
  roulette: { chips: null },
  baccarat: { chips: null },
  'dragon-tiger': { chips: null },
  takhte: { chips: null },
  'wheel-of-fortune': { chips: null },
  'ball-draw': { chips: null },
  'red-dog': { actions: null },
  'video-poker': { actions: null },
  'deuces-wild': { actions: null },
  yalda: SLOT,
  simorgh: SLOT,
  karvan: SLOT,
  rostam: SLOT,
  bagh: SLOT,
  haftsin: SLOT,
  firuzeh: SLOT,
  ganj: SLOT,
  darya: SLOT,
}

/** The fields of a game in the order in which they are shown. */
export function betFieldsOf(game: HouseGame): readonly BetField[] {
  const fields = FIELDS[game]
  return BET_FIELDS.filter((field) => fields[field] !== undefined)
}

/** The values a field of a game may have; null where anything may be typed. */
export function choicesOf(game: HouseGame, field: BetField): readonly string[] | null {
  return FIELDS[game][field] ?? null
}

/** What stands in the fields of a game before anything is filled in. */
export function emptyBet(game: HouseGame): Readonly<Record<BetField, string>> {
  const fields = FIELDS[game]
  const entries = BET_FIELDS.map((field) => [field, fields[field]?.[0] ?? ''] as const)
  // Every field has an entry.
  return Object.fromEntries(entries) as Record<BetField, string>
}
