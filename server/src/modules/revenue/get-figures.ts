import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { FORMULAS } from '@tas/shared/rules/revenue/figures.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { App, PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { countPlayersHere } from '../feed/index.ts'
import { writeAmount } from '../ledger/index.ts'
import { readWaitingSums, type WaitingSums } from '../withdrawals/index.ts'
import { currencyView } from './currency-view.ts'
import {
  countFirstDepositsUntil,
  countPeople,
  type Days,
  readHouseDays,
  readHouseSlots,
  readToday,
} from './figure-store.ts'
import { sameHours } from './same-hours.ts'
import { readLook } from './sum-store.ts'
import { daysView, isWithin, sumsView } from './sums-view.ts'

const PATH = 'office/home/getFigures'

type Figures = CallData<typeof PATH>['currencies'][number]

const LENGTH = { today: 1, '7d': 7, '30d': 30 } as const
/** Days that the line of GGR shows. */
const CHART_DAYS = 30

/**
 * The figures of a period that ends today beside those of as many days before it, and of today alone beside those of the day before
 * until the same time. Reading them is a line of the trail.
 */
export async function getFigures(
  { app, tx }: PrivilegedTxContext,
  { period }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const today = await readToday(tx)
  const days = lastDays(today, LENGTH[period])
  const daysBefore = lastDays(addDays(days.from, -1), LENGTH[period])
  const chart = lastDays(today, CHART_DAYS)
  const [earliest = today] = [daysBefore.from, chart.from].sort()
  const asOf = await readLook(tx)
  const rows = await readHouseDays(tx, { from: earliest, to: today })
  const now = await countPeople(tx, days)
  const whole = await countPeople(tx, daysBefore)
  const hours = period === 'today' ? sameHours(daysBefore.to, asOf) : null
  const firstBefore =
    hours === null ? whole.firstDeposits : await countFirstDepositsUntil(tx, daysBefore.to, hours.until)
  const rowsBefore = hours === null ? rows.filter(isWithin(daysBefore)) : await readHouseSlots(tx, hours)
  const waiting = await readWaitingSums(tx)
  const currencies = [...new Set([...rows.map(({ currency }) => currency), ...waiting.keys()])].sort()
  return {
    data: {
      asOf: asOf?.toISOString() ?? null,
      days,
      daysBefore,
      beforeUntil: hours?.until.toISOString() ?? null,
      currencies: currencies.map((currency) => {
        const own = rows.filter((row) => row.currency === currency)
        const ofToday = sumsView(app, currency, own.filter(isWithin({ from: today, to: today })))
        return {
          currency: currencyView(app, currency),
          now: sumsView(app, currency, own.filter(isWithin(days))),
          before: sumsView(
            app,
            currency,
            rowsBefore.filter((row) => row.currency === currency),
          ),
          withdrawalsWaiting: waitingView(app, currency, waiting),
          adjustedToday: { credits: ofToday.credits, debits: ofToday.debits },
          days: daysView(app, currency, { own, days: chart }).map(({ day, turnover, ggr }) => ({ day, turnover, ggr })),
        }
      }),
      firstDeposits: { now: now.firstDeposits, before: firstBefore },
      activePlayers: { now: now.active, before: whole.active },
      playersHere: countPlayersHere(app),
      formulas: FORMULAS,
    },
    line: { action: 'revenue.figures_read', targetId: null, details: { period } },
  }
}

function lastDays(to: string, length: number): Days {
  return { from: addDays(to, 1 - length), to }
}

function waitingView(app: App, currency: string, waiting: WaitingSums): Figures['withdrawalsWaiting'] {
  const { count, sumMinor } = waiting.get(currency) ?? { count: 0, sumMinor: 0n }
  return { count, sum: writeAmount(app, currency)(sumMinor) }
}
