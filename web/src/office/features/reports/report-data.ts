import type { CallData } from '@tas/shared/contract/api.ts'

/** A page of a report as it was read. */
export type ReportData = CallData<'office/report/getRevenue'>
/** What its period came to in all. */
export type TotalsData = CallData<'office/report/getTotals'>
export type CurrencyTotals = TotalsData['currencies'][number]

/** A line of a report, or one that adds up all of its currency. */
export type ReportLine = ReportData['items'][number] & { readonly isTotal?: true }
