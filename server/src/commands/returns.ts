import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { closeReturnIncident, readIncidents } from '../modules/returns/index.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- returns
       npm run tas -- returns --bid N --game NAME --by "your name" --close "what was found and done"`

/** Lists the open incidents about what games return, or closes one. Exit code 1 while any is open. */
async function main(): Promise<number> {
  const closing = readArguments()
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-returns' })
  try {
    if (closing !== null) {
      const isClosed = await closeReturnIncident(dbOf(sql, closing.bid), closing)
      say(isClosed ? 'The incident is closed.' : `No incident about ${closing.game} is open.`)
    }
    let openCount = 0
    for (const { id, name } of await loadBusinesses(sql))
      for (const incident of await readIncidents(dbOf(sql, id))) {
        if (incident.closedAt !== null) continue
        openCount++
        const { game, rulesVersion, paytableVersion, openedAt, finding, owner } = incident
        say(
          `${name} (BID ${id}): ${game} ${rulesVersion}.${paytableVersion} since ${openedAt.toISOString()}: ${finding}; ${owner}`,
        )
      }
    if (openCount === 0) say('No incident is open.')
    return openCount === 0 ? 0 : 1
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function readArguments() {
  const options = readOptions(USAGE, { bid: TEXT, game: TEXT, by: TEXT, close: TEXT })
  if (!isAsked(options)) return null
  const { bid, game, by, close } = options
  if (!isNumber(bid) || !game || !by || !close) throw new ConfigError(USAGE)
  return { bid: Number(bid), game, by, resolution: close }
}

await runCommand(main, 'The incidents could not be read')
