import { maxReportDays, REPORT_GROUPS, type ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import { type AddressField, choiceField, viewField, wordsField } from '../../../lib/address-fields.ts'
import { type BookMonth, type DayRange, type PeriodName, rangeOf, readRange } from '../../../lib/period.ts'

const DAY = 10
const LONGEST_CURSOR = 140
const CURSOR = /^[A-Z0-9]{3,8}~-?\d{1,40}~[\w-]{0,60}$/

/** A report has an end: all time is none of its periods. */
export const REPORT_PERIODS = ['week', 'today', 'month', 'thisMonth', 'lastMonth', 'custom'] as const

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
  cursor,
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
  const { first, last } =
    shown.period === 'custom' ? chosenDays(shown, today) : (rangeOf(shown.period, today) ?? chosenDays(shown, today))
  const [, from = first] = [first, addDays(last, 1 - maxReportDays(shown.by))].sort()
  return { from, to: last }
}
