import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, type Db, dbOf } from '#kit/db/connect.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { readPlayerNumbers } from '../modules/identity/index.ts'
import { LOOK_AT_OUTAGES, readOutagePlayers, readOutages } from '../modules/rooms/index.ts'
import { readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- outages [--days N]'
const DAY_MS = 86_400_000

/** Prints the outages of crash rounds of the last days, and the players whose stakes came back in several of them. */
async function main(): Promise<void> {
  const since = new Date(Date.now() - readDays() * DAY_MS)
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-outages' })
  try {
    for (const { id, name } of await loadBusinesses(sql)) {
      say(`${name} (BID ${id})`)
      await show(dbOf(sql, id), since)
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function show(db: Db, since: Date): Promise<void> {
  const outages = await readOutages(db, since)
  for (const { roundIntId, from, until, playerCount, refundCount } of outages)
    say(
      `  round ${roundIntId}: ${from.toISOString()} to ${until.toISOString()}, ${refundCount} bets of ${playerCount} players given back`,
    )
  if (outages.length === 0) say('  no outage')
  const players = await readOutagePlayers(db, { since, atLeast: LOOK_AT_OUTAGES })
  const numbers = await readPlayerNumbers(
    db,
    players.map(({ playerId }) => playerId),
  )
  for (const { playerId, outageCount, roundCount } of players)
    say(
      `  player ${numbers.get(playerId) ?? playerId}: stakes came back in ${outageCount} of ${outages.length} outages, bets on ${roundCount} rounds`,
    )
}

function readDays(): number {
  const { days = '7' } = readOptions(USAGE, { days: TEXT })
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new ConfigError(USAGE)
  return Number(days)
}

await runCommand(main, 'The outages could not be read')
