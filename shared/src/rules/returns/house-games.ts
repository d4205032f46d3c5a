import { CRASH_FORMULA } from '../games/crash/game.ts'
import { crash as crashRecord } from '../games/crash/index.ts'
import { getPaytable } from '../games/get-paytable.ts'
import type { GameVersions } from '../games/instant-game.ts'
import type { WireParams } from '../games/params.ts'
import { lowestRtpOf, type Paytable, type Rtp } from '../games/paytable.ts'
import { GAMES, INSTANT_GAMES, STEP_GAMES } from '../games/registry.ts'
import { verifyGame } from '../games/verify.ts'
import { findSlotBuild, findSlotGame } from '../slots/slots.ts'

/** A house game by what its bets are decided and paid by. */
export type HouseGame = GameVersions & {
  readonly game: string
  /** The lowest return over all bets, exact. */
  readonly lowestRtp: () => Rtp
}

/** The versions of crash: one formula, which is its table as well. */
export const CRASH_VERSIONS: GameVersions = { rulesVersion: 1, paytableVersion: 1 }

const crash: HouseGame = {
  game: 'crash',
  ...CRASH_VERSIONS,
  lowestRtp: () => lowestRtpOf(crashRecord.bets().map((params) => tableOf('crash', params))),
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
  const bets = slot === undefined ? GAMES.find((one) => one.game === game)?.bets() : [slot.params]
  if (bets === undefined) throw new RangeError(`${game} has no list of bets`)
  return bets
}

function tableOf(game: string, params: WireParams): Paytable {
  const result = getPaytable(game, params)
  if (!result.ok) throw new RangeError(`${game} has no table for ${JSON.stringify(params)}`)
  return result.paytable
}
