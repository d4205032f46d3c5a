import { fileLinksIn } from '../../staff/index.ts'

/** Links to reports of cases. */
export const reportLinks = fileLinksIn('office_risk_report_link')
