import { parseAmount } from '@tas/shared/values/money.ts'
import { ConfigError } from '#kit/config.ts'
import type { App } from '../ctx.ts'
import { addCapital, findCurrency, readHouseBalances, writeAmount } from '../modules/ledger/index.ts'
import { cancelDraw, readUnendedDraws } from '../modules/lottery/index.ts'
import { isAsked, isNumber, readOptions, TEXT } from './lib/command-options.ts'
import { runCommand, say } from './lib/run-command.ts'
import { businessOf, withHouse } from './lib/with-house.ts'

const USAGE = `Usage: npm run tas -- lottery
       npm run tas -- lottery --bid N --capital AMOUNT --currency CODE --transfer REFERENCE --by "your name"
       npm run tas -- lottery --bid N --cancel DRAW --by "your name" --reason "why"`

/** Lists bank, pools and draws that are not over; puts the operator's money into the bank; or cancels a draw. */
async function main(): Promise<void> {
  const asked = readArguments()
  await withHouse(async (house) => {
    if (asked !== null) await carryOut(businessOf(house, asked.bid), asked)
    for (const app of house.apps.values()) await list(app)
  })
}

type Asked = { readonly bid: number; readonly by: string } & (
  | { readonly capital: string; readonly currency: string; readonly transfer: string }
  | { readonly cancel: number; readonly reason: string }
)

async function carryOut(app: App, asked: Asked): Promise<void> {
  const { by } = asked
  if ('cancel' in asked) {
    const draw = (await readUnendedDraws(app.db)).find(({ intId }) => intId === asked.cancel)
    if (draw === undefined) throw new ConfigError(`Draw ${asked.cancel} is over, or there is none.`)
    return cancelDraw(app, draw.id, { by, reason: asked.reason })
  }
  const { capital, currency, transfer } = asked
  const known = findCurrency(app, currency)
  const amountMinor = known === undefined ? null : parseAmount(capital, known.pointCount)
  if (amountMinor === null || amountMinor === 0n)
    throw new ConfigError(`${capital} ${currency} is no amount of this business.`)
  return addCapital(app, { currency, amountMinor, by, transfer })
}

async function list(app: App): Promise<void> {
  const { id, name } = app.business
  for (const { code, currency, balanceMinor } of await readHouseBalances(app.db))
    if (code === 'bank' || code === 'lottery')
      say(`${name} (BID ${id}): ${code} ${writeAmount(app, currency)(balanceMinor)} ${currency}`)
  for (const { intId, currency, status, sold, closesAt } of await readUnendedDraws(app.db))
    say(`${name} (BID ${id}): draw ${intId} in ${currency}, ${status}, ${sold} sold, closes ${closesAt.toISOString()}`)
}

function readArguments(): Asked | null {
  const options = readOptions(USAGE, {
    bid: TEXT,
    by: TEXT,
    capital: TEXT,
    currency: TEXT,
    transfer: TEXT,
    cancel: TEXT,
    reason: TEXT,
  })
  if (!isAsked(options)) return null
  const { bid, by, capital, currency, transfer, cancel, reason } = options
  if (!isNumber(bid) || !by) throw new ConfigError(USAGE)
  if (capital && currency && transfer && !cancel) return { bid: Number(bid), by, capital, currency, transfer }
  if (isNumber(cancel) && reason && !capital) return { bid: Number(bid), by, cancel: Number(cancel), reason }
  throw new ConfigError(USAGE)
}

await runCommand(main, 'The lottery could not be reached')
