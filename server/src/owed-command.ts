import { ConfigError } from '#kit/config.ts'
import { isAsked, isNumber, readOptions, TEXT } from './command-options.ts'
import type { App } from './ctx.ts'
import { findPlayerByNumber, readPlayerNumbers } from './modules/identity/index.ts'
import { paySuspense, readSuspense, writeAmount } from './modules/ledger/index.ts'
import { runCommand, say } from './run-command.ts'
import { businessOf, withHouse } from './with-house.ts'

const USAGE = `Usage: npm run owed
       npm run owed -- --bid N --uid N --amount 12.50 --currency EUR --paid "how, with its number" --by "your name"`

/** Lists what is owed to players of closed accounts; or writes down that all that is owed to one of them was paid out, and how much. */
async function main(): Promise<void> {
  const asked = readArguments()
  await withHouse(async (house) => {
    if (asked !== null) await pay(businessOf(house, asked.bid), asked)
    for (const app of house.apps.values()) await list(app)
  })
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

type Asked = {
  readonly bid: number
  readonly uid: number
  readonly amount: string
  readonly currency: string
  readonly how: string
  readonly by: string
}

/** Ends the cases whose sum was paid out; what came since the list was read is in no sum of it, and is refused. */
async function pay(app: App, { uid, amount, currency, how, by }: Asked): Promise<void> {
  const playerId = await findPlayerByNumber(app.db, uid)
  const all = playerId === null ? [] : await readSuspense(app.db, playerId)
  const cases = all.filter((owed) => owed.currency === currency)
  if (cases.length === 0) throw new ConfigError(`Nothing is owed to UID ${uid} in ${currency}.`)
  const owed = writeAmount(app, currency)(cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n))
  if (owed !== amount)
    throw new ConfigError(`UID ${uid} is owed ${owed} ${currency}, not ${amount}. Nothing was written.`)
  for (const one of cases) await paySuspense(app, one, { by, how })
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, { bid: TEXT, uid: TEXT, amount: TEXT, currency: TEXT, paid: TEXT, by: TEXT })
  if (!isAsked(options)) return null
  const { bid, uid, amount, currency, paid, by } = options
  if (!isNumber(bid) || !isNumber(uid) || !amount || !currency || !paid?.trim() || !by?.trim())
    throw new ConfigError(USAGE)
  return { bid: Number(bid), uid: Number(uid), amount, currency, how: paid.trim(), by: by.trim() }
}

await runCommand(main, 'What is owed could not be read')
