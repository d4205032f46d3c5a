import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { gamesOfScope } from '../modules/catalogue/index.ts'
import { listStops, resumePlay, stopPlay, WIDE_SCOPES } from '../modules/stakes/index.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- play
       npm run tas -- play --bid N --stop SCOPE --reason "why" --by "your name"
       npm run tas -- play --bid N --resume SCOPE --reason "why" --by "your name"
SCOPE: ${WIDE_SCOPES.join(', ')}, category:NUMBER, or the name of a game`

/** Lists what is closed for play; closes everything, a product, a category or a game; or opens it again. */
async function main(): Promise<void> {
  const asked = readArguments()
  const sql = connect(readConfig(process.env).databaseUrl, { poolSize: 1, name: 'tas-play' })
  try {
    const businesses = await loadBusinesses(sql)
    if (asked !== null) {
      if (!businesses.some(({ id }) => id === asked.bid)) throw new ConfigError(`There is no business ${asked.bid}.`)
      await carryOut(sql, asked)
    }
    for (const { id, name } of businesses)
      for (const { scope, reason, by, stoppedAt } of await listStops(dbOf(sql, id)))
        say(`${name} (BID ${id}): ${scope} is closed since ${stoppedAt.toISOString()} by ${by}: ${reason}`)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

type Asked = {
  readonly bid: number
  readonly does: 'stop' | 'resume'
  readonly scope: string
  readonly reason: string
  readonly by: string
}

async function carryOut(sql: Sql, { bid, does, ...order }: Asked): Promise<void> {
  const db = dbOf(sql, bid)
  const { scope } = order
  if (does === 'stop') {
    if ((await gamesOfScope(db, scope)) === null)
      throw new ConfigError(`There is no product, category or game ${scope}.\n${USAGE}`)
    await stopPlay(db, { ...order, gamesOf: async (tx) => (await gamesOfScope(tx, scope)) ?? [] })
  } else await resumePlay(db, order)
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, { bid: TEXT, stop: TEXT, resume: TEXT, reason: TEXT, by: TEXT })
  if (!isAsked(options)) return null
  const { bid, stop, resume, reason, by } = options
  const scope = stop ?? resume
  const isOne = (stop === undefined) !== (resume === undefined)
  if (!isNumber(bid) || !isOne || !scope || !reason?.trim() || !by?.trim()) throw new ConfigError(USAGE)
  const does = stop === undefined ? 'resume' : 'stop'
  return { bid: Number(bid), does, scope, reason: reason.trim(), by: by.trim() }
}

await runCommand(main, 'The switch could not be reached')
