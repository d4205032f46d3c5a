import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { type Instants, instantsOf, PERIODS, type PeriodName, rangeOf, readRange } from '../../../lib/period.ts'

const DAY = 10

/** Which days of a list are shown, as the address says it. */
export const DAY_FIELDS = { period: choiceField(PERIODS), first: wordsField(DAY), last: wordsField(DAY) }

type Days = { readonly period: PeriodName; readonly first: string; readonly last: string }
type Zoned = { readonly zone: string | undefined; readonly today: string }

/** The days that are shown by hand; until somebody chose them, the last week. */
export function chosenRange({ first, last }: Days, today: string) {
  return readRange(first, last) ?? rangeOf('week', today)
}

/** The moments between which lines are asked for. */
export function momentsOf(days: Days, { zone, today }: Zoned): Instants {
  const range = days.period === 'custom' ? chosenRange(days, today) : rangeOf(days.period, today)
  return instantsOf(range, zone)
}
