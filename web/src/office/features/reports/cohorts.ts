import type { CallData } from '@tas/shared/contract/api.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { useMonth } from '../../kit/times/use-month.ts'

export type CohortData = CallData<'office/report/getCohorts'>
export type Cohort = CohortData['cohorts'][number]
export type CohortMonth = Cohort['months'][number]

export const COHORT_FIGURES = ['retention', 'active', 'depositors', 'deposits', 'ggr', 'ngr'] as const
export type CohortFigure = (typeof COHORT_FIGURES)[number]

const PERCENT_DIGITS = 2

/** How a figure of a month is read and written. */
export function useCohortText(currency: CohortData['currency'], figure: CohortFigure) {
  const { count, part, money } = useFormat()
  return {
    /** As a decimal; retention in percent. */
    figureOf(month: CohortMonth | undefined): string {
      if (month === undefined) return '0'
      if (figure === 'retention') return ((month.retentionBp ?? 0) / 100).toFixed(PERCENT_DIGITS)
      return String(month[figure])
    },
    write(value: string): string {
      if (figure === 'retention') return part(value)
      return figure === 'active' || figure === 'depositors' ? count(Number(value)) : money(value, currency)
    },
    monthOf: useMonth(),
  }
}
