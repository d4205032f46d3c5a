/** Periods of the home screen: today, or days that end with it. */
export const FIGURE_PERIODS = ['today', '7d', '30d'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** What a report has a line for. */
export const REPORT_GROUPS = ['day', 'product', 'game', 'currency', 'country', 'player'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** Days that one report covers at most; by player they are fewer, for every player has lines of their own. */
export const maxReportDays = (groupBy: ReportGroup) => (groupBy === 'player' ? 31 : 366)

/** By what players are put into cohorts: the month (UTC) in which they did it. */
export const COHORT_BASES = ['registration', 'first_deposit'] as const
export type CohortBasis = (typeof COHORT_BASES)[number]
/** Months that cohorts are shown of, at most. */
export const MOST_COHORT_MONTHS = 24
