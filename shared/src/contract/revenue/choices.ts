import type { StaffPermission } from '../staff/permissions.ts'

/** Periods of the home screen: today, or days that end with it. */
export const FIGURE_PERIODS = ['today', '7d', '30d'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** What a report has a line for. */
export const REPORT_GROUPS = ['day', 'product', 'game', 'currency', 'country', 'player'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/**
 * By which of its figures the lines of a report may be ordered, within each currency: sums of two currencies are not compared. Lines
 * without the figure come last.
 */
export const REPORT_ORDERS = [
  'turnover',
  'payouts',
  'ggr',
  'ngr',
  'hold',
  'bets',
  'deposits',
  'withdrawals',
  'fees',
  'bonuses',
  'rewards',
  'adjustments',
] as const
export type ReportOrder = (typeof REPORT_ORDERS)[number]

/** Before it no house of ours kept books: from it on a report tells of the whole life of a business. */
export const FIRST_REPORT_DAY = '2000-01-01'
const LIFE_DAYS = 36_600
/** Days of the sums beside a report, for each has a point of its own. */
export const MOST_TOTALS_DAYS = 366
/** Days that one report covers at most; by player they are few, for every player has lines of their own. */
export const maxReportDays = (groupBy: ReportGroup) => (groupBy === 'player' ? 31 : LIFE_DAYS)

/** By what players are put into cohorts: the month (UTC) in which they did it. */
export const COHORT_BASES = ['registration', 'first_deposit'] as const
export type CohortBasis = (typeof COHORT_BASES)[number]
/** Months that cohorts are shown of, at most. */
export const MOST_COHORT_MONTHS = 24

/** What may be planned: reports of revenue, and what is known to date. */
export const PLANNED_REPORTS = [...REPORT_GROUPS, 'cohorts_registration', 'cohorts_first_deposit', 'liability'] as const
export type PlannedReport = (typeof PLANNED_REPORTS)[number]
/** The right that a report takes beside the one to take reports out: that of the screen which shows it. */
export const REPORT_RIGHTS: Readonly<Partial<Record<PlannedReport, StaffPermission>>> = {
  player: 'player.read',
  cohorts_registration: 'report.read',
  cohorts_first_deposit: 'report.read',
  liability: 'operations.read',
}

/** What days a planned report tells of, up to the day (UTC) before it is due. A week begins on Monday; `to_date`: all there ever were. */
export const SCHEDULE_PERIODS = ['yesterday', 'last_week', 'last_month', 'this_month', 'this_year', 'to_date'] as const
export type SchedulePeriod = (typeof SCHEDULE_PERIODS)[number]
/** The periods that a report may be planned for: by player a month at most, and what is known to date has no other. */
export function periodsOf(report: PlannedReport): readonly SchedulePeriod[] {
  if (report === 'player') return SCHEDULE_PERIODS.filter((one) => one !== 'this_year' && one !== 'to_date')
  return REPORT_GROUPS.some((group) => group === report) ? SCHEDULE_PERIODS : ['to_date']
}
/** How often a planned report is due. */
export const RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof RHYTHMS)[number]
/** What becomes of a due report. `waiting`: it is still to be made, perhaps again. `unallowed`: its planner may not have it any more. */
export const RUN_STATES = ['waiting', 'made', 'failed', 'unallowed'] as const
export type RunState = (typeof RUN_STATES)[number]

export const MOST_SCHEDULES = 50
export const MOST_RECIPIENTS = 20
export const LONGEST_SCHEDULE_TITLE = 80
/** Days of a month on which a report may be due: every month has them. */
export const LAST_DUE_DAY = 28
/** So long the link of a mail opens a report, and the report is kept. */
export const MAILED_HOURS = 72
