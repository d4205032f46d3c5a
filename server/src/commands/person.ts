import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { takeCurrentKey } from '#kit/db/reseal.ts'
import { createSeals } from '#kit/db/seals.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { lookAtPerson } from '../modules/account/index.ts'
import { withNews } from '../news-line.ts'
import { checkedBusinesses } from './lib/checked-businesses.ts'
import { isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- person --bid N --player NUMBER --by "your name" --purpose "why"'

/** Prints who a player is, as JSON. The look is written down first, and told to the player with its purpose. */
async function main(): Promise<void> {
  const { bid, ...look } = readArguments()
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-person' })
  try {
    const business = (await checkedBusinesses(sql)).find(({ id }) => id === bid)
    if (business === undefined) throw new ConfigError(`There is no business ${bid}.`)
    const person = await withNews(config, async (tellOf) => {
      const db = dbOf(sql, bid, { seals: createSeals(readSeedKey(config), bid), tell: tellOf(bid) })
      await takeCurrentKey(db)
      return lookAtPerson({ config, business, db }, look)
    })
    if (person === null) throw new ConfigError('Nothing is kept of such a player.')
    say(JSON.stringify(person, null, 2))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function readArguments() {
  const { bid, player, by, purpose } = readOptions(USAGE, { bid: TEXT, player: TEXT, by: TEXT, purpose: TEXT })
  if (!isNumber(bid) || !isNumber(player) || !by?.trim() || !purpose?.trim()) throw new ConfigError(USAGE)
  return { bid: Number(bid), intId: Number(player), by: by.trim(), purpose: purpose.trim() }
}

await runCommand(main, 'The person could not be shown')
