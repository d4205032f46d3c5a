import type { CallInput } from '@tas/shared/contract/api.ts'
import { dayReader } from '@tas/shared/values/zoned-days.ts'
import { useSearchParams } from 'react-router'
import { usePreferences } from '../../../lib/preferences.ts'
import { readPage } from '../../../lib/use-page-query.ts'
import { KINDS, type TransactionKind } from '../../play/statement/transaction-text.ts'
import { type DayRange, instantsOf, PERIODS, type PeriodName, rangeOf, readRange } from './period.ts'

export const DIRECTIONS = ['all', 'in', 'out'] as const
export const KIND_CHOICES = ['all', ...KINDS] as const
/** Pages by number go no further: the server counts 10,000 lines. */
const MAX_PAGE = 500

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
  const [query, setQuery] = useSearchParams()
  const { timeZone } = usePreferences()
  const today = dayReader(timeZone)(Date.now())
  const period = oneOf(PERIODS, query.get('period'))
  const shown: StatementQuery = {
    kind: oneOf(KIND_CHOICES, query.get('kind')),
    direction: oneOf(DIRECTIONS, query.get('direction')),
    period,
    range: readRange(query.get('first'), query.get('last')) ?? rangeOf(period, today) ?? rangeOf('month', today),
  }
  const page = readPage(query, MAX_PAGE)
  const write = ({ kind, direction, period, range }: StatementQuery, toPage: number) =>
    setQuery({
      ...(kind !== 'all' && { kind }),
      ...(direction !== 'all' && { direction }),
      ...(period !== 'all' && { period }),
      ...(period === 'custom' && range),
      ...(toPage > 1 && { page: String(toPage) }),
    })
  return {
    shown,
    page,
    filters: filtersOf(shown, { today, timeZone }),
    isFiltered: shown.kind !== 'all' || shown.direction !== 'all' || shown.period !== 'all',
    change: (next: Partial<StatementQuery>) => write({ ...shown, ...next }, 1),
    turnTo: (next: number) => write(shown, next),
    showAll: () => setQuery({}),
  }
}

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

/** The choice an address names, or the first. */
function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]], text: string | null): Choice {
  return choices.find((choice) => choice === text) ?? choices[0]
}
