import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { FORMULAS, revenueOf } from '@tas/shared/rules/revenue/figures.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { currencyIds, findCurrency, writeAmount } from '../../ledger/index.ts'
import { currencyView } from '../currency-view.ts'
import { readToday } from '../figure-store.ts'
import { readLook } from '../sum-store.ts'
import { type CohortMonth, readCohortMonths, readCohortSizes } from './cohort-store.ts'

const PATH = 'office/report/getCohorts'
type Cohort = CallData<typeof PATH>['cohorts'][number]

/** Cohorts for the screen; reading them is a line of the trail. @throws Refusal revenue.currency_unknown */
export async function getCohorts(
  { app, tx }: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const data = await readCohorts({ app, tx }, input)
  const details = { groupBy: input.by, currency: data.currency.id }
  return { data, line: { action: 'revenue.cohorts_read', targetId: null, details } }
}

/** The currency of cohorts: the one that is asked for, or the first of the business. @throws Refusal revenue.currency_unknown */
export function cohortCurrency(app: App, chosen: string | null | undefined): string {
  const currency = chosen ?? currencyIds(app)[0] ?? ''
  if (findCurrency(app, currency) === undefined) throw refuse('revenue.currency_unknown')
  return currency
}

/**
 * Players by the month in which they came, and what they did in each month since, from sums that are kept: for the screen and for
 * the file. @throws Refusal revenue.currency_unknown
 */
export async function readCohorts(
  { app, tx }: Pick<PrivilegedTxContext, 'app' | 'tx'>,
  { by, months, currency: chosen }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const currency = cohortCurrency(app, chosen)
  const thisMonth = (await readToday(tx)).slice(0, 7)
  const all = monthsUntil(thisMonth, months)
  const asked = { by, currency, from: all[0] ?? thisMonth, to: thisMonth }
  const sizes = await readCohortSizes(tx, asked)
  const rows = Map.groupBy(await readCohortMonths(tx, asked), ({ cohort }) => cohort)
  const asOf = await readLook(tx)
  return {
    asOf: asOf?.toISOString() ?? null,
    currency: currencyView(app, currency),
    currencies: currencyIds(app).map((id) => currencyView(app, id)),
    cohorts: all.map((month) =>
      cohortView(
        app,
        { month, currency, players: sizes.get(month) ?? 0 },
        {
          months: all.filter((one) => one >= month),
          rows: rows.get(month) ?? [],
        },
      ),
    ),
    formulas: FORMULAS,
  }
}

/** So many months that end with this one, the earliest first. */
function monthsUntil(last: string, count: number): readonly string[] {
  const [year = 0, month = 0] = last.split('-').map(Number)
  const index = year * 12 + (month - 1)
  return Array.from({ length: count }, (_, back) => monthAt(index - (count - 1 - back)))
}

function monthAt(index: number): string {
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** A cohort with every month since its own, also those in which it did nothing. */
function cohortView(
  app: App,
  { month, currency, players }: { readonly month: string; readonly currency: string; readonly players: number },
  { months, rows }: { readonly months: readonly string[]; readonly rows: readonly CohortMonth[] },
): Cohort {
  const write = writeAmount(app, currency)
  const of = new Map(rows.map((row) => [row.month, row]))
  return {
    month,
    players,
    months: months.map((one) => {
      const row = of.get(one)
      const { ggrMinor, ngrMinor } = revenueOf({
        turnoverMinor: row?.turnoverMinor ?? 0n,
        payoutsMinor: row?.payoutsMinor ?? 0n,
        adjustmentsMinor: row?.adjustmentsMinor ?? 0n,
        feesMinor: row?.feesMinor ?? 0n,
        bonusesMinor: row?.bonusesMinor ?? 0n,
        rewardsMinor: row?.rewardsMinor ?? 0n,
      })
      const active = row?.active ?? 0
      return {
        month: one,
        active,
        retentionBp: players === 0 ? null : Math.floor((active * 10_000) / players),
        depositors: row?.depositors ?? 0,
        deposits: write(row?.depositsMinor ?? 0n),
        ggr: write(ggrMinor),
        ngr: write(ngrMinor),
      }
    }),
  }
}
