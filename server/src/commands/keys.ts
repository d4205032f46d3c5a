import { type Config, readConfig } from '#kit/config.ts'
import { connect, dbOf, type Sql } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { makeNextKey, reseal, takeCurrentKey } from '#kit/db/reseal.ts'
import { createSeals } from '#kit/db/seals.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { sealedTablesOf } from '../module.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { rotateKey } from '../modules/proofs/index.ts'
import { loadModules } from '../modules.ts'
import { readOptions } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- keys [--personal]'

/**
 * Makes a new signing key, publishes it, and prints its id. With --personal: gives the personal columns of every
 * business a new key instead and seals them with it, while everything goes on.
 */
async function main(): Promise<void> {
  const { personal = false } = readOptions(USAGE, { personal: { type: 'boolean' } })
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-keys' })
  try {
    await migrateAll(sql)
    if (!personal) say(await rotateKey(sql, config))
    else await rotatePersonalKeys(sql, config)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function rotatePersonalKeys(sql: Sql, config: Config): Promise<void> {
  const tables = sealedTablesOf(await loadModules())
  for (const { id } of await loadBusinesses(sql)) {
    const db = dbOf(sql, id, { seals: createSeals(readSeedKey(config), id) })
    await takeCurrentKey(db)
    const keyId = await makeNextKey(db)
    const count = await reseal(db, tables, (done) => say(`BID ${id}: ${done.count} rows of ${done.table}`))
    say(`BID ${id}: key ${keyId} seals now; ${count} rows were sealed with it`)
  }
  say('Servers that run take the new keys within half a minute, and seal with them what they wrote until then.')
}

await runCommand(main, 'The key could not be replaced')
