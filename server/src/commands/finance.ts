import { FINANCE_ANSWERS, type FinanceAnswer } from '@tas/shared/rules/limits/finance-check.ts'
import { formatAmount } from '@tas/shared/values/money.ts'
import { ConfigError, readConfig } from '#kit/config.ts'
import { connect, type DbPool, dbOf, type Sql } from '#kit/db/connect.ts'
import { Refusal } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { Business } from '../ctx.ts'
import { loadBusinesses } from '../modules/business/index.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../modules/identity/index.ts'
import { ledgerSettings } from '../modules/ledger/index.ts'
import { answerFinanceCheck, readOpenFinanceChecks } from '../modules/limits/index.ts'
import { withNews } from '../news-line.ts'
import { checkedBusinesses } from './lib/checked-businesses.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = `Usage: npm run tas -- finance
       npm run tas -- finance --bid N --uid N --answer clear|vulnerable --source "which records" --by "your name"`

/** Lists players whose deposits wait for a look at public records; or writes what the records said of one of them. */
async function main(): Promise<void> {
  const asked = readArguments()
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-finance-check' })
  try {
    if (asked !== null)
      await withNews(config, (tellOf) => giveAnswer(sql, dbOf(sql, asked.bid, { tell: tellOf(asked.bid) }), asked))
    for (const business of await checkedBusinesses(sql)) await listOpen(sql, business)
  } finally {
    await sql.end({ timeout: 2 })
  }
}

async function listOpen(sql: Sql, business: Business): Promise<void> {
  const { id, name } = business
  const { currencies } = settingsOf({ business }, ledgerSettings)
  const db = dbOf(sql, id)
  const open = await readOpenFinanceChecks(db)
  const numbers = await readPlayerNumbers(
    db,
    open.map(({ playerId }) => playerId),
  )
  for (const { playerId, currency, netMinor, askedAt } of open) {
    const points = currencies.find((one) => one.id === currency)?.pointCount ?? 0
    const net = `${formatAmount(netMinor, points)} ${currency}`
    say(
      `${name} (BID ${id}): UID ${numbers.get(playerId)} waits since ${askedAt.toISOString()}, net deposits would be ${net}`,
    )
  }
}

type Asked = {
  readonly bid: number
  readonly uid: number
  readonly answer: FinanceAnswer
  readonly source: string
  readonly by: string
}

async function giveAnswer(sql: Sql, db: DbPool, { bid, uid, ...given }: Asked): Promise<void> {
  if (!(await loadBusinesses(sql)).some(({ id }) => id === bid)) throw new ConfigError(`There is no business ${bid}.`)
  const playerId = await findPlayerByNumber(db, uid)
  const none = new ConfigError(`No deposit of UID ${uid} waits for a look at public records.`)
  if (playerId === null) throw none
  await answerFinanceCheck({ db }, { playerId, ...given }).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'limits.finance_check_unknown' ? none : error
  })
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, { bid: TEXT, uid: TEXT, answer: TEXT, source: TEXT, by: TEXT })
  if (!isAsked(options)) return null
  const { bid, uid, answer, source, by } = options
  const found = FINANCE_ANSWERS.find((one) => one === answer)
  if (!isNumber(bid) || !isNumber(uid) || found === undefined || !source?.trim() || !by?.trim())
    throw new ConfigError(USAGE)
  return { bid: Number(bid), uid: Number(uid), answer: found, source: source.trim(), by: by.trim() }
}

await runCommand(main, 'The answer could not be written')
