import { type PlannedReport, REPORT_GROUPS, type ReportGroup } from '@tas/shared/contract/revenue/choices.ts'
import { useTexts } from '../../me/texts.ts'

const isOfRevenue = (report: PlannedReport): report is ReportGroup => REPORT_GROUPS.some((one) => one === report)

/** What a planned report is called: those of revenue by what they have a line for. */
export function useReportName(): (report: PlannedReport) => string {
  const t = useTexts('schedules')
  const reports = useTexts('reports')
  return (report) => {
    if (isOfRevenue(report)) return t('report.revenue', { by: reports(`group.${report}`) })
    return t(`report.${report}`)
  }
}
