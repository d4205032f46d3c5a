import { benchBets } from './bets.ts'
import { benchBonuses } from './bonuses.ts'
import { benchBusinesses } from './businesses.ts'
import { benchCashier } from './cashier.ts'
import { benchCoins } from './coins.ts'
import { benchGames } from './games.ts'
import { benchHostile } from './hostile.ts'
import { benchLedger } from './ledger.ts'
import { benchLottery } from './lottery.ts'
import { benchOffice } from './office.ts'
import { benchRaces } from './races.ts'
import { printRows, type Row } from './report.ts'
import { benchRisk } from './risk.ts'
import { benchScreening } from './screening.ts'
import { benchStatement } from './statement.ts'
import { benchTables } from './tables.ts'
import { benchTiming } from './timing.ts'
import { benchWeb } from './web.ts'

/** Suites by name; `npm run bench -- bets` runs one, without a name all. */
const suites: Readonly<Record<string, (serverUrl: string) => Promise<readonly Row[]>>> = {
  bets: benchBets,
  bonuses: benchBonuses,
  businesses: benchBusinesses,
  cashier: benchCashier,
  coins: benchCoins,
  games: benchGames,
  hostile: benchHostile,
  ledger: benchLedger,
  lottery: benchLottery,
  office: benchOffice,
  races: benchRaces,
  risk: benchRisk,
  screening: benchScreening,
  statement: benchStatement,
  tables: benchTables,
  timing: benchTiming,
  web: benchWeb,
}

const { DATABASE_URL } = process.env
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(suites, name))
if (DATABASE_URL === undefined || unknown.length > 0) {
  console.error(
    unknown.length > 0
      ? `There is no suite ${unknown.join(', ')}. Suites: ${Object.keys(suites).join(', ')}.`
      : 'DATABASE_URL is not set. Run this with: npm run bench',
  )
  process.exitCode = 1
} else {
  const rows: Row[] = []
  for (const [name, suite] of Object.entries(suites))
    if (asked.length === 0 || asked.includes(name)) rows.push(...(await suite(DATABASE_URL)))
  printRows(rows)
}
