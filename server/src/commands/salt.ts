import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { readWaitingChains, setSalt } from '../modules/rooms/index.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- salt
       npm run tas -- salt --bid N --chain HASH --salt TEXT --source "where everybody finds it" --by "your name"`

/** Lists chains of crash and the live tables that wait for their salt; or gives one of them its salt, once and for all. */
async function main(): Promise<void> {
  const asked = readArguments()
  const sql = connect(readConfig(process.env).databaseUrl, { poolSize: 1, name: 'tas-salt' })
  try {
    if (asked !== null) await giveSalt(sql, asked)
    for (const { id, name } of await loadBusinesses(sql))
      for (const { game, terminatingHash, committedAt } of await readWaitingChains(dbOf(sql, id)))
        say(`${name} (BID ${id}): ${game} waits for the salt of ${terminatingHash}, made ${committedAt.toISOString()}`)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

type Asked = {
  readonly bid: number
  readonly terminatingHash: string
  readonly text: string
  readonly source: string
  readonly by: string
}

async function giveSalt(sql: Sql, { bid, ...salt }: Asked): Promise<void> {
  if (!(await loadBusinesses(sql)).some(({ id }) => id === bid)) throw new ConfigError(`There is no business ${bid}.`)
  const db = dbOf(sql, bid)
  try {
    await setSalt({ db }, salt)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'rooms.chain_unknown')
      throw new ConfigError('No such chain waits for its salt. A salt is given once.')
    if (error instanceof Refusal && error.code === 'http.invalid')
      throw new ConfigError('A salt is 1 to 128 visible ASCII characters, without spaces.')
    throw error
  }
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, { bid: TEXT, chain: TEXT, salt: TEXT, source: TEXT, by: TEXT })
  if (!isAsked(options)) return null
  const { bid, chain, salt, source, by } = options
  if (!isNumber(bid) || !chain || !salt || !source || !by) throw new ConfigError(USAGE)
  return { bid: Number(bid), terminatingHash: chain, text: salt, source, by }
}

await runCommand(main, 'The salt could not be given')
