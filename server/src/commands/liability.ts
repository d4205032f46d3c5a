import { formatAmount } from '@tas/shared/values/money.ts'
import { readConfig } from '#kit/config.ts'
import { connect, dbOf } from '#kit/db/connect.ts'
import { settingsOf } from '#kit/settings.ts'
import type { Business } from '../ctx.ts'
import { type Liability, ledgerSettings, readLiability } from '../modules/ledger/index.ts'
import { checkedBusinesses } from './lib/checked-businesses.ts'
import { readOptions } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'

const USAGE = 'Usage: npm run tas -- liability'

/** Prints what every business owes its players, as CSV: one line for each currency. */
async function main(): Promise<void> {
  readOptions(USAGE, {})
  const config = readConfig(process.env)
  const sql = connect(config.databaseUrl, { poolSize: 1, name: 'tas-liability' })
  try {
    say('bid,taken_at,currency,cash,in_open_bets,to_be_paid_out,suspended,owed,bonus,wallets')
    for (const business of await checkedBusinesses(sql))
      for (const liability of await readLiability(dbOf(sql, business.id))) say(lineOf(business, liability))
  } finally {
    await sql.end({ timeout: 2 })
  }
}

function lineOf(business: Business, liability: Liability): string {
  const { currency, cashMinor, heldMinor, withdrawalMinor, suspendedMinor, bonusMinor, walletCount, takenAt } =
    liability
  // A currency that was taken off the list still has its wallets; its decimals are not known any more.
  const pointCount =
    settingsOf({ business }, ledgerSettings).currencies.find(({ id }) => id === currency)?.pointCount ?? 0
  const owedMinor = cashMinor + heldMinor + withdrawalMinor + suspendedMinor
  const amounts = [cashMinor, heldMinor, withdrawalMinor, suspendedMinor, owedMinor, bonusMinor].map((minor) =>
    formatAmount(minor, pointCount),
  )
  return [business.id, takenAt.toISOString(), currency, ...amounts, walletCount].join(',')
}

await runCommand(main, 'The report could not be made')
