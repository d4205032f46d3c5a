import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MAX_HIGH_BETS } from '@tas/shared/contract/feed/choices.ts'
import { pageOf } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, CallContext } from '../../ctx.ts'
import { highBetMinor, readHighBets, type SettledBet, settledBetData } from '../bets/index.ts'
import { ledgerSettings, writeAmount } from '../ledger/index.ts'
import { nameBets } from './name-bets.ts'
import { HIGH_BETS_MS } from './timing.ts'

const PATH = 'game/feed/getHighBets'
type Input = ParsedInput<typeof PATH>
const DAYS = { day: 1, week: 7 } as const

/** The highest bets of the last day or week. The list may be some seconds old; the names in it never are. */
export async function getHighBets({ app, db }: CallContext, input: Input): Promise<CallData<typeof PATH>> {
  const { currencies } = settingsOf(app, ledgerSettings)
  const { currency } = input
  if (!currencies.some(({ id }) => id === currency))
    throw refuse('wallet.currency_mismatch', { currency: currencies[0]?.id ?? '' }, { currency: 'choice' })
  const bets = await readCached(app, input)
  const { limit, offset } = pageOf(input)
  const page = bets.slice(offset, offset + limit)
  const items = await nameBets(
    db,
    page.map((bet) => ({ playerId: bet.playerId, bet: settledBetData(app, bet) })),
  )
  return { items, countAll: bets.length, threshold: writeAmount(app, currency)(highBetMinor(app, currency)) }
}

type Cached = { readonly readAtMs: number; readonly bets: Promise<SettledBet[]> }

/** By business and by question. The currencies of a business bound their number. */
const cache = new WeakMap<App, Map<string, Cached>>()

function readCached(app: App, { currency, period, by }: Input): Promise<SettledBet[]> {
  const lists = cache.get(app) ?? new Map<string, Cached>()
  cache.set(app, lists)
  const key = `${currency} ${period} ${by}`
  const nowMs = performance.now()
  const known = lists.get(key)
  if (known !== undefined && nowMs - known.readAtMs < HIGH_BETS_MS) return known.bets
  const bets = readHighBets(app.db, {
    currency,
    by,
    minMinor: highBetMinor(app, currency),
    sinceDays: DAYS[period],
    limit: MAX_HIGH_BETS,
  })
  lists.set(key, { readAtMs: nowMs, bets })
  // What could not be read is asked for again by the next caller.
  bets.catch(() => lists.delete(key))
  return bets
}
