import { choiceField, wordsField } from '../../../lib/address-fields.ts'
import { type Instants, instantsOf, PERIODS, type PeriodName, rangeOf, readRange } from '../../../lib/period.ts'
import { cursorPlace } from '../../kit/cursor-list.tsx'

/** As many signs as the field of a search takes, and the call too. */
const LONGEST = 80
/** Lines that only say that somebody looked are most of all: whoever wants them says so. */
const LOOKS = ['without', 'with'] as const
const DAY = 10

/** What of the trail is shown, as the address says it. */
export const AUDIT_FIELDS = {
  action: wordsField(LONGEST),
  actor: wordsField(LONGEST),
  target: wordsField(LONGEST),
  looks: choiceField(LOOKS),
  period: choiceField(PERIODS),
  first: wordsField(DAY),
  last: wordsField(DAY),
  cursor: cursorPlace(),
}

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
