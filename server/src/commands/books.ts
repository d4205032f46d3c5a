import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, type DbPool, dbOf } from '#kit/db/connect.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { acceptSpan, closeIncident, RUNBOOK, takeIncident } from '../modules/ledger/index.ts'
import { verifyHouse } from '../modules/office/index.ts'
import { readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- books [--deep] [--bid N]
       npm run tas -- books --bid N --by "your name" [--accept ACCOUNT:POSTING]... [--close "what was done"]`
/** A run that takes longer says how far it is, this often. */
const TELL_EVERY_MS = 5_000

/**
 * Verifies the books of every business, or of one: what came after the last verification and all stored balances, or with
 * --deep everything from the first posting on, every closed day and the audit trail. A difference in the books opens an incident. --by takes
 * the open one over; --accept lets stand what the postings of an account, from one on, tell of its balance; --close verifies
 * everything and closes the incident where all is right. Exit code 1 when a difference is found.
 */
async function main(): Promise<number> {
  const asked = readArguments()
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 3, name: 'tas-verify' })
  let differenceCount = 0
  try {
    const businesses = (await loadBusinesses(sql)).filter(
      ({ id }) => asked.bid === undefined || String(id) === asked.bid,
    )
    if (asked.bid !== undefined && businesses.length === 0) throw new ConfigError(`There is no business ${asked.bid}.`)
    for (const { id, name } of businesses)
      differenceCount += await treatBusiness(dbOf(sql, id), `${name} (BID ${id})`, asked)
  } finally {
    await sql.end({ timeout: 2 })
  }
  if (differenceCount > 0) say(`What to do now: ${RUNBOOK}`)
  return differenceCount === 0 ? 0 : 1
}

type Asked = {
  readonly isDeep: boolean
  readonly bid: string | undefined
  readonly by: string | undefined
  readonly accept: readonly { readonly account: bigint; readonly firstPostingId: bigint }[]
  readonly close: string | undefined
}

function readArguments(): Asked {
  const options = readOptions(USAGE, {
    bid: TEXT,
    by: TEXT,
    close: TEXT,
    deep: { type: 'boolean' },
    accept: { type: 'string', multiple: true },
  })
  const { deep = false, bid, by, close, accept = [] } = options
  const isActing = by !== undefined || close !== undefined || accept.length > 0
  if ((isActing && (bid === undefined || !by)) || close === '') throw new ConfigError(USAGE)
  return { isDeep: deep || close !== undefined, bid, by, close, accept: accept.map(readSpan) }
}

function readSpan(text: string) {
  const [, account, posting] = /^(\d+):(\d+)$/.exec(text) ?? []
  if (account === undefined || posting === undefined) throw new ConfigError(USAGE)
  return { account: BigInt(account), firstPostingId: BigInt(posting) }
}

/** @returns how many differences there are. */
async function treatBusiness(db: DbPool, name: string, { isDeep, by, accept, close }: Asked): Promise<number> {
  if (by !== undefined) {
    await takeIncident(db, by)
    for (const span of accept)
      say(`${name}: account ${span.account} ${(await acceptSpan(db, { ...span, by })) ? 'is' : 'is NOT'} accepted`)
  }
  const differences = await verifyBusiness(db, name, isDeep)
  for (const difference of differences) say(`  ${difference}`)
  if (by !== undefined && close !== undefined && differences.length === 0)
    if (await closeIncident(db, { by, resolution: close })) say(`${name}: the incident is closed`)
  return differences.length
}

async function verifyBusiness(db: DbPool, name: string, isDeep: boolean): Promise<readonly string[]> {
  let toldAt = performance.now()
  const { books, areBooksRight, tookMs, incidentId, days, trail, differences } = await verifyHouse(db, {
    isDeep,
    isParallel: true,
    progress({ postingCount, total }) {
      if (performance.now() - toldAt < TELL_EVERY_MS) return
      toldAt = performance.now()
      say(`${name}: ${postingCount} of ${total} postings`)
    },
  })
  // Each posting is two lines: one of the account that gives, one of the account that takes.
  const perSecond = Math.round((2 * books.postingCount) / (tookMs / 1_000))
  const since = isDeep ? '' : ' since the last verification'
  say(
    `${name}: the books are ${verdict(areBooksRight)}: ${books.postingCount} postings in ${books.batchCount} batches${since}, ` +
      `${books.accountCount} balances; ${perSecond} lines/s`,
  )
  if (incidentId !== null) say(`${name}: incident ${incidentId} is open`)
  if (days !== null) say(`${name}: ${days.count} closed days are ${verdict(days.isRight)}`)
  if (trail !== null) say(`${name}: the audit trail is ${verdict(trail.isRight)}: ${trail.count} lines`)
  return differences
}

function verdict(isRight: boolean): string {
  return isRight ? 'right' : 'WRONG'
}

await runCommand(main, 'The books could not be read')
