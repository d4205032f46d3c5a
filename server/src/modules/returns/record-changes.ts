import {
  type Change,
  type ChangeEntry,
  type ChangeFacts,
  changeHash,
  changeText,
  findBreak,
  NO_ENTRY,
} from '@tas/shared/rules/returns/change-log.ts'
import { canonicalTables, type HouseGame, houseGamesWith } from '@tas/shared/rules/returns/house-games.ts'
import { ConfigError } from '#kit/config.ts'
import { begin, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { sha256Hex } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { catalogueSettings } from '../catalogue/index.ts'
import { signText } from '../proofs/index.ts'
import { insertChange, readChanges } from './change-store.ts'

/** First key of the advisory lock that keeps processes from writing the log of one business at once. */
const LOG_LOCK = 7_411_044

/** What this program offers of a game. */
export type OfferedGame = HouseGame & { readonly tablesHash: string }

/** Hashes of tables, counted once for the process. */
const hashes = new Map<string, string>()

/** Every house game as this business runs it, with the hash of its tables. */
export function offeredGames({ business }: Pick<App, 'business'>): readonly OfferedGame[] {
  return houseGamesWith(settingsOf({ business }, catalogueSettings).slotBuilds).map((game) => {
    const version = `${game.game} ${game.rulesVersion}.${game.paytableVersion}`
    const tablesHash = hashes.get(version) ?? sha256Hex(canonicalTables(game))
    hashes.set(version, tablesHash)
    return { ...game, tablesHash }
  })
}

/**
 * Writes into the log what this program offers and the log does not end with: new games, new versions, versions that came
 * back. Each entry names the hash of the one before and is signed.
 * @throws ConfigError when tables are not those their version was logged with, or the log itself was changed: the program then
 * must not take bets
 */
export async function recordChanges(app: App, games: readonly OfferedGame[] = offeredGames(app)): Promise<void> {
  await begin(app.db, async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(${LOG_LOCK}::int, ${app.business.id}::int)`
    const log = [...(await readChanges(tx))]
    const broken = findBreak(sha256Hex, log)
    if (broken !== null) throw new ConfigError(`Entry ${broken} of the log of pay tables was changed.`)
    for (const game of games) {
      const entry = await entryFor(app, tx, { game, log })
      if (entry === null) continue
      await insertChange(tx, entry)
      log.push(entry)
    }
  })
}

type Looked = { readonly game: OfferedGame; readonly log: readonly ChangeEntry[] }

async function entryFor(app: App, tx: Tx, { game, log }: Looked): Promise<ChangeEntry | null> {
  const own = log.filter((entry) => entry.game === game.game)
  const same = own.filter((entry) => isSameVersion(entry, game))
  if (same.some(({ tablesHash }) => tablesHash !== game.tablesHash))
    throw new ConfigError(
      `The pay tables of ${game.game} are not those of version ${game.rulesVersion}.${game.paytableVersion} as it was published. Changed tables need a new version.`,
    )
  const last = own.at(-1)
  if (last !== undefined && isSameVersion(last, game)) return null
  const now = await readNow(tx)
  const { numerator, denominator } = game.lowestRtp()
  const facts: ChangeFacts = {
    kind: 'change',
    version: 1,
    businessId: app.business.id,
    number: log.length + 1,
    at: now.toISOString(),
    game: game.game,
    rulesVersion: game.rulesVersion,
    paytableVersion: game.paytableVersion,
    tablesHash: game.tablesHash,
    rtp: { numerator: String(numerator), denominator: String(denominator) },
    change: same.length > 0 ? 'earlier' : changeSince(last, game),
    previousHash: log.at(-1)?.hash ?? NO_ENTRY,
  }
  return { ...facts, hash: changeHash(sha256Hex, facts), signature: signText(app, changeText(facts)) }
}

type Versions = Pick<ChangeEntry, 'rulesVersion' | 'paytableVersion'>

function isSameVersion(one: Versions, other: Versions): boolean {
  return one.rulesVersion === other.rulesVersion && one.paytableVersion === other.paytableVersion
}

function changeSince(last: Versions | undefined, game: Versions): Change {
  if (last === undefined) return 'first'
  if (last.rulesVersion === game.rulesVersion) return 'paytable'
  return last.paytableVersion === game.paytableVersion ? 'rules' : 'both'
}
