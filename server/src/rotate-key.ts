import { readConfig } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { migrateAll } from '#kit/db/migrate.ts'
import { rotateKey } from './modules/proofs/index.ts'
import { operatorSentence } from './operator-sentence.ts'

/** Makes a new signing key in DATA_DIR, publishes it, and prints its id. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-keys' })
  try {
    await migrateAll(sql)
    process.stdout.write(`${await rotateKey(sql, config)}\n`)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${operatorSentence(error, 'The key could not be replaced')}\n`)
  process.exitCode = 1
}
