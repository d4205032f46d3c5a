import { readConfig } from '#kit/config.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { loadBusinesses } from './modules/business/index.ts'
import { verifyBooks } from './modules/ledger/index.ts'
import { operatorSentence } from './operator-sentence.ts'

/** Recomputes the books of every business; exit code 1 when a difference is found or the books cannot be read. */
async function main(): Promise<number> {
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-verify' })
  let differenceCount = 0
  try {
    await sql`set statement_timeout = 0`
    for (const business of await loadBusinesses(sql)) {
      const report = await verifyBooks(dbOf(sql, business.id))
      const verdict = report.differences.length === 0 ? 'right' : 'WRONG'
      process.stdout.write(
        `${business.name} (BID ${business.id}): the books are ${verdict}: ${report.postingCount} postings in ${report.batchCount} batches over ${report.accountCount} accounts\n`,
      )
      for (const difference of report.differences) process.stdout.write(`  ${difference}\n`)
      differenceCount += report.differences.length
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
  return differenceCount === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${operatorSentence(error, 'The books could not be read')}\n`)
  process.exitCode = 1
}
