import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { MOST_TOTALS_DAYS } from '@tas/shared/contract/revenue/choices.ts'
import { FORMULAS } from '@tas/shared/rules/revenue/figures.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { currencyView } from './currency-view.ts'
import { type Days, readHouseDays } from './figure-store.ts'
import { daysBetween, requirePeriod } from './report-lines.ts'
import { readLook } from './sum-store.ts'
import { daysView, isWithin, sumsView } from './sums-view.ts'

const PATH = 'office/report/getTotals'

/**
 * What a period came to in all and on each of its days, beside as many days before it. The sums are those that the lines of a report
 * of these days add up to, whatever it is by. Reading them is a line of the trail.
 * @throws Refusal revenue.bad_period
 */
export async function getTotals(
  { app, tx }: PrivilegedTxContext,
  { from, to }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  requirePeriod({ from, to }, { days: MOST_TOTALS_DAYS })
  const days = { from, to }
  const daysBefore = periodBefore(days)
  const asOf = await readLook(tx)
  const rows = await readHouseDays(tx, { from: daysBefore.from, to })
  const currencies = [...new Set(rows.map(({ currency }) => currency))].sort()
  return {
    data: {
      asOf: asOf?.toISOString() ?? null,
      days,
      daysBefore,
      currencies: currencies.map((currency) => {
        const own = rows.filter((row) => row.currency === currency)
        return {
          currency: currencyView(app, currency),
          now: sumsView(app, currency, own.filter(isWithin(days))),
          before: sumsView(app, currency, own.filter(isWithin(daysBefore))),
          days: daysView(app, currency, { own, days }),
          daysBefore: daysView(app, currency, { own, days: daysBefore }),
        }
      }),
      formulas: FORMULAS,
    },
    line: { action: 'revenue.report_read', targetId: null, details: { from, to } },
  }
}

/** As many days, up to the one before it begins. */
function periodBefore({ from, to }: Days): Days {
  return { from: addDays(from, -daysBetween({ from, to })), to: addDays(from, -1) }
}
