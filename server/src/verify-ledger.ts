import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#kit/config.ts'
import { begin, connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { loadBusinesses } from './modules/business/index.ts'
import { verifyAndMark } from './modules/ledger/index.ts'
import { verifyDays } from './modules/proofs/index.ts'
import { operatorSentence } from './operator-sentence.ts'

const USAGE = 'Usage: npm run ledger:verify [-- --deep]'
const RUNBOOK = 'What to do now: docs/runbooks/ledger-verification-failed.md'
/** A run that takes longer says how far it is, this often. */
const TELL_EVERY_MS = 5_000

/**
 * Verifies the books of every business: what came after the last verification and all stored balances, or with --deep
 * everything from the first posting on and every closed day. Exit code 1 when a difference is found.
 */
async function main(): Promise<number> {
  const isDeep = readArguments(process.argv.slice(2))
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 3, name: 'tas-verify' })
  let differenceCount = 0
  try {
    for (const business of await loadBusinesses(sql)) {
      const differences = await verifyBusiness(dbOf(sql, business.id), `${business.name} (BID ${business.id})`, isDeep)
      for (const difference of differences) say(`  ${difference}`)
      differenceCount += differences.length
    }
  } finally {
    await sql.end({ timeout: 2 })
  }
  if (differenceCount > 0) say(RUNBOOK)
  return differenceCount === 0 ? 0 : 1
}

function readArguments(args: string[]): boolean {
  try {
    return parseArgs({ args, options: { deep: { type: 'boolean' } } }).values.deep ?? false
  } catch {
    throw new ConfigError(USAGE)
  }
}

async function verifyBusiness(db: DbPool, name: string, isDeep: boolean): Promise<readonly string[]> {
  const startedAt = performance.now()
  let toldAt = startedAt
  const { differences, ...report } = await verifyAndMark(db, {
    scope: isDeep ? 'all' : 'new',
    isParallel: true,
    progress({ postingCount, total }) {
      if (performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      say(`${name}: ${postingCount} of ${total} postings`)
    },
  })
  // Each posting is two lines: one of the account that gives, one of the account that takes.
  const perSecond = Math.round((2 * report.postingCount) / ((performance.now() - startedAt) / 1_000))
  const verdict = differences.length === 0 ? 'right' : 'WRONG'
  const since = isDeep ? '' : ' since the last verification'
  say(
    `${name}: the books are ${verdict}: ${report.postingCount} postings in ${report.batchCount} batches${since}, ` +
      `${report.accountCount} balances; ${perSecond} lines/s`,
  )
  if (!isDeep) return differences
  const days = await begin(db, async (tx) => {
    await tx.sql.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    return verifyDays(tx)
  })
  say(`${name}: ${days.dayCount} closed days are ${days.differences.length === 0 ? 'right' : 'WRONG'}`)
  return [...differences, ...days.differences]
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`${operatorSentence(error, 'The books could not be read')}\n`)
  process.exitCode = 1
}
