import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#kit/config.ts'
import { createLog } from '#kit/log.ts'
import { openHouse } from './app.ts'
import type { App } from './ctx.ts'
import { findPlayerByNumber, readPlayerNumbers } from './modules/identity/index.ts'
import { paySuspense, readSuspense, writeAmount } from './modules/ledger/index.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = `Usage: npm run owed
       npm run owed -- --bid N --uid N --paid "how, with its number" --by "your name"`

/** Lists what is owed to players of closed accounts; or writes down that all that is owed to one of them has been paid out. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  const house = await openHouse({ ...readConfig(process.env), runsLottery: false }, createLog('silent'))
  try {
    if (asked !== null) {
      const app = house.apps.get(asked.bid)
      if (app === undefined) throw new ConfigError(`There is no business ${asked.bid}.`)
      await pay(app, asked)
    }
    for (const app of house.apps.values()) await list(app)
  } finally {
    await house.stop()
  }
}

async function list(app: App): Promise<void> {
  const { id, name } = app.business
  const cases = await readSuspense(app.db)
  const numbers = await readPlayerNumbers(
    app.db,
    cases.map(({ playerId }) => playerId),
  )
  for (const { playerId, currency, amountMinor, cause, happenedAt } of cases) {
    const amount = `${writeAmount(app, currency)(amountMinor)} ${currency}`
    say(
      `${name} (BID ${id}): UID ${numbers.get(playerId)} is owed ${amount} since ${happenedAt.toISOString()} (${cause})`,
    )
  }
}

type Asked = { readonly bid: number; readonly uid: number; readonly how: string; readonly by: string }

async function pay(app: App, { uid, how, by }: Asked): Promise<void> {
  const playerId = await findPlayerByNumber(app.db, uid)
  const cases = playerId === null ? [] : await readSuspense(app.db, playerId)
  if (cases.length === 0) throw new ConfigError(`Nothing is owed to UID ${uid}.`)
  for (const owed of cases) await paySuspense(app, owed, { by, how })
}

function readArguments(args: string[]): Asked | null {
  if (args.length === 0) return null
  const { bid, uid, paid, by } = parseOptions(args)
  const isNumber = (text: string | undefined): text is string => text !== undefined && /^[1-9]\d{0,8}$/.test(text)
  if (!isNumber(bid) || !isNumber(uid) || !paid?.trim() || !by?.trim()) throw new ConfigError(USAGE)
  return { bid: Number(bid), uid: Number(uid), how: paid.trim(), by: by.trim() }
}

function parseOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, options: { bid: text, uid: text, paid: text, by: text } }).values
  } catch {
    throw new ConfigError(USAGE)
  }
}

await runCommand(main, 'What is owed could not be read')
