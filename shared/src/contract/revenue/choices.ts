/** Periods of the home screen: today, or days that end with it. */
export const FIGURE_PERIODS = ['today', '7d', '30d'] as const
export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

/** What a report has a line for. */
export const REPORT_GROUPS = ['day', 'product', 'game', 'currency', 'country', 'player'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** Days that one report covers at most; by player they are fewer, for every player has lines of their own. */
export const maxReportDays = (groupBy: ReportGroup) => (groupBy === 'player' ? 31 : 366)
