import type { CallInput } from '@tas/shared/contract/api.ts'
import { dayReader } from '@tas/shared/values/zoned-days.ts'
import { choiceField, pageField, wordsField } from '../../../lib/address-fields.ts'
import { type DayRange, instantsOf, PERIODS, type PeriodName, rangeOf, readRange } from '../../../lib/period.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useAddress } from '../../../lib/use-address.ts'
import { KINDS, type TransactionKind } from '../../play/statement/transaction-text.ts'

export const DIRECTIONS = ['all', 'in', 'out'] as const
export const KIND_CHOICES = ['all', ...KINDS] as const
/** Pages by number go no further: the server counts 10,000 lines. */
export const STATEMENT_PAGE = pageField(500)

/** Days stand in the address only where they are chosen by hand. */
const FIELDS = {
  kind: choiceField(KIND_CHOICES),
  direction: choiceField(DIRECTIONS),
  period: choiceField(PERIODS),
  first: wordsField(10),
  last: wordsField(10),
  page: STATEMENT_PAGE,
}

export type StatementQuery = {
  readonly kind: TransactionKind | 'all'
  readonly direction: (typeof DIRECTIONS)[number]
  readonly period: PeriodName
  /** The days of a period chosen by hand; until then those of the period that is shown. */
  readonly range: DayRange
}

/** The filters as the calls take them. */
export type StatementFilter = Required<
  Pick<CallInput<'transaction/transaction/getTransactions'>, 'kind' | 'direction' | 'from' | 'to'>
>

/** Filters and page of the statement, kept in the address: Back and shared links lead to the same lines. */
export function useStatementQuery() {
  const { shown: said, isFiltered, change, replace, clear } = useAddress(FIELDS)
  const { timeZone } = usePreferences()
  const today = dayReader(timeZone)(Date.now())
  const { kind, direction, period, first, last, page } = said
  const range = readRange(first, last) ?? rangeOf(period, today) ?? rangeOf('month', today)
  const shown: StatementQuery = { kind, direction, period, range }
  return {
    shown,
    page,
    filters: filtersOf(shown, { today, timeZone }),
    isFiltered,
    change({ range: chosen = range, ...next }: Partial<StatementQuery>) {
      const isByHand = (next.period ?? period) === 'custom'
      change({ ...next, ...(isByHand ? chosen : NO_DAYS) })
    },
    turnTo: (next: number) => change({ page: next }),
    /** The same where the address names a page that there is not. */
    turnBackTo: (next: number) => replace({ page: next }),
    showAll: clear,
  }
}

const NO_DAYS: DayRange = { first: '', last: '' }

function filtersOf(
  { kind, direction, period, range }: StatementQuery,
  { today, timeZone }: { readonly today: string; readonly timeZone: string | undefined },
): StatementFilter {
  return {
    kind: kind === 'all' ? null : kind,
    direction: direction === 'all' ? null : direction,
    ...instantsOf(period === 'custom' ? range : rangeOf(period, today), timeZone),
  }
}
