import type { CallData } from '@tas/shared/contract/api.ts'

/** A page of a report as it was read. */
export type ReportData = CallData<'office/report/getRevenue'>
