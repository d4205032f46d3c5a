import { readConfig } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { rotateKey } from './modules/proofs/index.ts'
import { runCommand, say } from './run-command.ts'

/** Makes a new signing key in DATA_DIR, publishes it, and prints its id. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-keys' })
  try {
    await migrateAll(sql)
    say(await rotateKey(sql, config))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

await runCommand(main, 'The key could not be replaced')
