import { BACCARAT_SPOTS } from '../games/baccarat.ts'
import { BALL_SPOTS } from '../games/ball-draw.ts'
import { CRASH_FORMULA } from '../games/crash.ts'
import { DARTS_DIFFICULTIES } from '../games/darts.ts'
import { DRAGON_TIGER_SPOTS } from '../games/dragon-tiger.ts'
import { TOWER_DIFFICULTIES } from '../games/dragontower.ts'
import { getPaytable } from '../games/get-paytable.ts'
import { HIDDEN_END_DIFFICULTIES } from '../games/hidden-end.ts'
import type { GameVersions } from '../games/instant-game.ts'
import { KENO_RISKS } from '../games/keno-tables.ts'
import { MAX_MINES } from '../games/mines.ts'
import type { WireParams } from '../games/params.ts'
import { lowestRtpOf, type Paytable, type Rtp } from '../games/paytable.ts'
import { PLINKO_RISKS, PLINKO_ROWS } from '../games/plinko-tables.ts'
import { INSTANT_GAMES, STEP_GAMES } from '../games/registry.ts'
import { ROULETTE_SPOTS } from '../games/roulette-spots.ts'
import { SNAKES_DIFFICULTIES } from '../games/snakes.ts'
import { TAKHTE_SPOTS } from '../games/takhte.ts'
import { verifyGame } from '../games/verify.ts'
import { FORTUNE_SPOTS } from '../games/wheel-of-fortune.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS } from '../games/wheel-tables.ts'
import { findSlotBuild, findSlotGame } from '../slots/slots.ts'

/** A house game by what its bets are decided and paid by. */
export type HouseGame = GameVersions & {
  readonly game: string
  /** The lowest return over all bets, exact. */
  readonly lowestRtp: () => Rtp
}

/** The versions of crash: one formula, which is its table as well. */
export const CRASH_VERSIONS: GameVersions = { rulesVersion: 1, paytableVersion: 1 }

/** Where crash is looked at: its table is one formula, for every hundredth from the lowest target to the highest. */
const CRASH_TARGETS = ['1.01', '1.10', '1.50', '2.00', '3.33', '10.00', '140.42', '10000.00', '1000000.00']

const crash: HouseGame = {
  game: 'crash',
  ...CRASH_VERSIONS,
  lowestRtp: () => lowestRtpOf(CRASH_TARGETS.map((target) => tableOf('crash', { target }))),
}

/** Every house game this program has the rules of. */
export const HOUSE_GAMES: readonly HouseGame[] = [...INSTANT_GAMES, ...STEP_GAMES, crash]

/** The same where slots run the builds that are named here by machine. */
export function houseGamesWith(slotBuilds: Readonly<Record<string, string>>): readonly HouseGame[] {
  return HOUSE_GAMES.map((usual) => {
    const build = slotBuilds[usual.game]
    return build === undefined ? usual : (findSlotGame(usual.game, { build }) ?? usual)
  })
}

const tenths = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ((from + index) / 10).toFixed(2))
const difficulties = (words: readonly string[]): readonly WireParams[] => words.map((difficulty) => ({ difficulty }))

/** What a table of chips pays is the sum of what each of its spots pays. */
const oneChip = (spots: readonly string[]): readonly WireParams[] =>
  spots.map((spot) => ({ chips: [{ spot, units: 1 }] }))

/** All bets of a game, or so many from end to end that nothing moves without moving one, where there are too many. */
const BETS: Readonly<Record<string, readonly WireParams[]>> = {
  dice: [
    ...['0.01', '0.05', '98.00', ...tenths(1, 979)].map((target) => ({ direction: 'under', target })),
    ...['2.00', '99.99', '50.50'].map((target) => ({ direction: 'over', target })),
  ],
  limbo: ['1.01', '1.10', '1.50', '2.00', '3.33', '10.00', '140.42', '10000.00', '1000000.00'].map((target) => ({
    target,
  })),
  plinko: PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => ({ rows, risk }))),
  keno: KENO_RISKS.flatMap((risk) =>
    Array.from({ length: 10 }, (_, index) => ({ risk, picks: Array.from({ length: index + 1 }, (_, at) => at + 1) })),
  ),
  wheel: WHEEL_SEGMENTS.flatMap((segments) => WHEEL_RISKS.map((risk) => ({ segments, risk }))),
  diamonds: [{}],
  darts: difficulties(DARTS_DIFFICULTIES),
  roulette: oneChip([...ROULETTE_SPOTS.keys()]),
  baccarat: oneChip(BACCARAT_SPOTS),
  'dragon-tiger': oneChip(DRAGON_TIGER_SPOTS),
  takhte: oneChip(TAKHTE_SPOTS),
  'wheel-of-fortune': oneChip([...FORTUNE_SPOTS.keys()]),
  'ball-draw': oneChip([...BALL_SPOTS.keys()]),
  mines: Array.from({ length: MAX_MINES }, (_, index) => ({ mines: index + 1 })),
  hilo: [{}],
  'red-dog': [{}],
  blackjack: [{}],
  'video-poker': [{}],
  'deuces-wild': [{}],
  dragontower: difficulties(TOWER_DIFFICULTIES),
  chicken: difficulties(HIDDEN_END_DIFFICULTIES),
  pump: difficulties(HIDDEN_END_DIFFICULTIES),
  snakes: difficulties(SNAKES_DIFFICULTIES),
  crash: CRASH_TARGETS.map((target) => ({ target })),
}

/** Seeds that were never anybody's: drawn from them, each game shows its way from seeds to outcome. */
const PROBE = { serverSeed: '0'.repeat(64), clientSeed: 'tas' } as const
const PROBED_NONCES = [0, 1, 2, 3, 4, 5, 6, 7]

/**
 * All that a version of a game promises, in one canonical text: every pay table with its exact chances, and what a few
 * fixed seeds come to. The same version must give the same text for ever.
 */
export function canonicalTables(version: HouseGame): string {
  const { game, rulesVersion, paytableVersion } = version
  const bets = betsOf(version)
  const lines = bets.map((params) => {
    const { table, rtp } = tableOf(game, params)
    const rows = table.map(
      ({ outcome, multiplierE4, stakeUnitsE4, chance }) =>
        `${outcome}=${multiplierE4}${stakeUnitsE4 === undefined ? '' : `:${stakeUnitsE4}`}*${chance.numerator}/${chance.denominator}`,
    )
    return `${JSON.stringify(params)} ${rtp.numerator}/${rtp.denominator} ${rows.join(' ')}`
  })
  const [params = {}] = bets
  const draws = PROBED_NONCES.map((nonce) => {
    const proof = game === 'crash' ? { ...PROBE, params: { formula: CRASH_FORMULA } } : { ...PROBE, nonce, params }
    const verified = verifyGame({ ...proof, game, ...(game === 'crash' && { clientSeed: `tas ${nonce}` }) })
    if (!verified.ok) throw new RangeError(`${game} cannot be drawn`)
    return JSON.stringify(verified.outcome)
  })
  return [`${game} ${rulesVersion}.${paytableVersion}`, ...lines, ...draws, ''].join('\n')
}

/** The pay tables of the bets of a game: of all, or of so many from end to end that none lies outside of them. */
export function listPaytables(version: HouseGame): readonly Paytable[] {
  return betsOf(version).map((params) => tableOf(version.game, params))
}

/** The returns of the bets of a game, as `listPaytables` has them. */
export function listReturns(version: HouseGame): readonly Rtp[] {
  return listPaytables(version).map(({ rtp }) => rtp)
}

function betsOf({ game, paytableVersion }: HouseGame): readonly WireParams[] {
  const slot = findSlotBuild(game, paytableVersion)
  // Of a slot there is one bet, which names the hash of the whole description.
  const bets = slot === undefined ? BETS[game] : [slot.params]
  if (bets === undefined) throw new RangeError(`${game} has no list of bets`)
  return bets
}

function tableOf(game: string, params: WireParams): Paytable {
  const result = getPaytable(game, params)
  if (!result.ok) throw new RangeError(`${game} has no table for ${JSON.stringify(params)}`)
  return result.paytable
}
