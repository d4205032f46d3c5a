import type { Language } from '@tas/shared/contract/languages.ts'
import { MOST_COHORT_MONTHS, type PlannedReport } from '@tas/shared/contract/revenue/choices.ts'
import { addDays } from '@tas/shared/values/zoned-days.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { currencyIds } from '../ledger/index.ts'
import { cohortTexts } from './cohorts/cohort-file.ts'
import type { Days } from './figure-store.ts'
import { liabilityTexts } from './liability.ts'
import { reportTexts } from './report-file.ts'

type Reading = { readonly app: App; readonly tx: Tx; readonly language: Language }
type Planned = Days & { readonly report: PlannedReport }

/** A planned report as pieces of a file: of its days, or of what is known to date. */
export function plannedTexts(reading: Reading, { report, from, to }: Planned): AsyncGenerator<string, void, undefined> {
  if (report === 'liability') return liabilityTexts(reading)
  const cohorts = { months: MOST_COHORT_MONTHS, currencies: currencyIds(reading.app) }
  if (report === 'cohorts_registration') return cohortTexts(reading, { ...cohorts, by: 'registration' })
  if (report === 'cohorts_first_deposit') return cohortTexts(reading, { ...cohorts, by: 'first_deposit' })
  return reportTexts(reading, { groupBy: report, from, to })
}

/** The name of its file. What is known to date is of the day on which it is due. */
export function plannedFileName({ report, from, to }: Planned): string {
  if (report === 'liability') return `liability-${addDays(to, 1)}.csv`
  if (report === 'cohorts_registration') return `cohorts-by-registration-${addDays(to, 1)}.csv`
  if (report === 'cohorts_first_deposit') return `cohorts-by-first_deposit-${addDays(to, 1)}.csv`
  return `revenue-by-${report}-${from}-${to}.csv`
}
