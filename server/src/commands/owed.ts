import { ConfigError } from '#kit/config.ts'
import type { App } from '../ctx.ts'
import { findPlayerByNumber, readPlayerNumbers } from '../modules/identity/index.ts'
import { paySuspense, readPaidBy, readSuspense, type SuspenseCase, writeAmount } from '../modules/ledger/index.ts'
import { paymentGuard } from '../modules/office/index.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'
import { businessOf, withHouse } from './lib/with-house.ts'

const USAGE = `Usage: npm run tas -- owed
       npm run tas -- owed --bid N --uid N --amount 12.50 --currency EUR --transfer REFERENCE --by "your name"`

/** Lists what is owed to players of closed accounts; or writes down that a bank's transfer paid out all that is owed to one of them. */
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
  // One line for what one transfer pays: a player and a currency.
  const owed = Map.groupBy(cases, ({ playerId, currency }) => `${playerId} ${currency}`)
  for (const [first, ...others] of owed.values()) {
    if (first === undefined) continue
    const all = [first, ...others]
    const write = writeAmount(app, first.currency)
    const parts = all.map(
      ({ amountMinor, cause, happenedAt }) => `${write(amountMinor)} since ${happenedAt.toISOString()} (${cause})`,
    )
    const sum = `${write(sumOf(all))} ${first.currency}`
    say(`${name} (BID ${id}): UID ${numbers.get(first.playerId)} is owed ${sum}: ${parts.join(', ')}`)
  }
}

function sumOf(cases: readonly SuspenseCase[]): bigint {
  return cases.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

type Asked = {
  readonly bid: number
  readonly uid: number
  readonly amount: string
  readonly currency: string
  readonly transfer: string
  readonly by: string
}

/** Ends the cases whose sum was paid out; what came since the list was read is in no sum of it, and is refused. */
async function pay(app: App, { uid, amount, currency, transfer, by }: Asked): Promise<void> {
  const playerId = await findPlayerByNumber(app.db, uid)
  if (playerId === null) throw new ConfigError(`Nobody has the UID ${uid}.`)
  const write = writeAmount(app, currency)
  const before = await readPaidBy(app.db, { playerId, currency, transfer })
  if (before !== null) {
    // Said once more, because the first answer was lost: it is one transfer.
    if (write(before) === amount) return
    throw new ConfigError(`The transfer ${transfer} paid ${write(before)} ${currency}. Nothing was written.`)
  }
  const cases = (await readSuspense(app.db, playerId)).filter((owed) => owed.currency === currency)
  if (cases.length === 0) throw new ConfigError(`Nothing is owed to UID ${uid} in ${currency}.`)
  if (cases.some(({ orderId }) => orderId !== null))
    throw new ConfigError(`The office ordered what is owed to UID ${uid} to be paid, and writes it down there.`)
  const owed = write(sumOf(cases))
  if (owed !== amount)
    throw new ConfigError(`UID ${uid} is owed ${owed} ${currency}, not ${amount}. Nothing was written.`)
  await paySuspense(app, cases, { by, transfer, guard: paymentGuard(playerId, currency) })
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, { bid: TEXT, uid: TEXT, amount: TEXT, currency: TEXT, transfer: TEXT, by: TEXT })
  if (!isAsked(options)) return null
  const { bid, uid, amount, currency, transfer, by } = options
  if (!isNumber(bid) || !isNumber(uid) || !amount || !currency || !transfer?.trim() || !by?.trim())
    throw new ConfigError(USAGE)
  return { bid: Number(bid), uid: Number(uid), amount, currency, transfer: transfer.trim(), by: by.trim() }
}

await runCommand(main, 'What is owed could not be read')
