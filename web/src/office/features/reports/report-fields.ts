import {
  FIRST_REPORT_DAY,
  maxReportDays,
  REPORT_GROUPS,
  REPORT_ORDERS,
  type ReportGroup,
} from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { type AddressField, choiceField, sortField, viewField, wordsField } from '../../../lib/address-fields.ts'
import { type BookMonth, type DayRange, type PeriodName, rangeOf, readRange } from '../../../lib/period.ts'
import type { Sort } from '../../../lib/sort.ts'

const DAY = 10
const LONGEST_CURSOR = 140
const LONGEST_CURRENCY = 8
const CURSOR = /^[A-Z0-9]{3,8}~-?\d{1,40}~[\w-]{0,60}$/

export const REPORT_PERIODS = ['week', 'today', 'month', 'thisMonth', 'lastMonth', 'all', 'custom'] as const

/** After which line a page begins; null: it is the first. */
const cursor: AddressField<string | null> = {
  fallback: null,
  read: (text) => (text.length <= LONGEST_CURSOR && CURSOR.test(text) ? text : null),
  write: String,
  role: 'place',
}

/** What of which days is shown, as the address says it. */
export const REPORT_FIELDS = {
  by: viewField(REPORT_GROUPS),
  period: choiceField(REPORT_PERIODS),
  first: wordsField(DAY),
  last: wordsField(DAY),
  /** Of what stands above the lines. */
  currency: { ...wordsField(LONGEST_CURRENCY), role: 'view' as const },
  /** By a figure, or days by themselves. */
  order: sortField([...REPORT_ORDERS, 'name']),
  cursor,
}

/** The order that a report is in: unless another is asked for, the newest day or what most was staked on first. Null: it has none. */
export function orderOf({ by, order }: { readonly by: ReportGroup; readonly order: Sort | null }): Sort | null {
  // Each line is of another currency, and sums of two are not compared.
  if (by === 'currency') return null
  const usual: Sort = { key: by === 'day' ? 'name' : 'turnover', isDescending: true }
  return order === null || (order.key === 'name' && by !== 'day') ? usual : order
}

/** How the server is asked for it. */
export function askedOrder(order: Sort | null) {
  const orderBy = REPORT_ORDERS.find((one) => one === order?.key) ?? null
  return { orderBy, isAscending: order !== null && !order.isDescending }
}

type Days = { readonly period: PeriodName | BookMonth; readonly first: string; readonly last: string }

/** The days that are chosen by hand; until somebody chose them, the last week. */
export function chosenDays({ first, last }: Pick<Days, 'first' | 'last'>, today: string): DayRange {
  return readRange(first, last) ?? rangeOf('week', today)
}

/** The first and last day (UTC) that a report is asked for; of a longer period its last days that one report covers. */
export function daysOf(
  shown: Days & { readonly by: ReportGroup },
  today: string,
): { readonly from: string; readonly to: string } {
  const { first, last } = rangeShown(shown, today)
  const from = [first, addDays(last, 1 - maxReportDays(shown.by)), FIRST_REPORT_DAY].sort().at(-1) ?? first
  return { from, to: last }
}

function rangeShown(shown: Days, today: string): DayRange {
  if (shown.period === 'all') return { first: FIRST_REPORT_DAY, last: today }
  return rangeOf(shown.period, today) ?? chosenDays(shown, today)
}
