import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { maxReportDays } from '@tas/shared/contract/revenue/choices.ts'
import type { PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { cohortCurrency } from './cohorts/get-cohorts.ts'
import { requirePeriod, requireRight } from './report-lines.ts'
import { reportLinks } from './report-links.ts'

const PATH = 'office/report/export'

/**
 * Makes a link to a report as a file. The link is the right to that one file: it works once, for a minute. That it was made
 * is a line of the trail.
 * @throws Refusal revenue.bad_period, http.permission_missing by player without player.read
 */
export async function createExport(
  ctx: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireRight(ctx.tx, ctx.staff, input.groupBy)
  requirePeriod(input, { days: maxReportDays(input.groupBy) })
  const { from, to, groupBy } = input
  return {
    data: await reportLinks.add(ctx, JSON.stringify(input)),
    line: { action: 'revenue.report_exported', targetId: null, details: { groupBy, from, to } },
  }
}

const COHORTS = 'office/report/exportCohorts'

/** The same of cohorts. @throws Refusal revenue.currency_unknown */
export async function createCohortExport(
  ctx: PrivilegedTxContext,
  input: ParsedInput<typeof COHORTS>,
): Promise<Done<CallData<typeof COHORTS>>> {
  const { by, months } = input
  const currency = cohortCurrency(ctx.app, input.currency)
  return {
    data: await reportLinks.add(ctx, JSON.stringify({ cohorts: { by, months, currency } })),
    line: { action: 'revenue.report_exported', targetId: null, details: { groupBy: 'cohorts', by, months, currency } },
  }
}
