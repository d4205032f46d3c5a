import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { maxReportDays } from '@tas/shared/contract/revenue/choices.ts'
import { FORMULAS } from '@tas/shared/rules/revenue/figures.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import type { PrivilegedTxContext } from '../../ctx.ts'
import type { Done } from '../../route.ts'
import { readLines, requirePeriod, requireRight } from './report-lines.ts'
import { readPlace, writePlace } from './report-place.ts'
import { readLook } from './sum-store.ts'

const PATH = 'office/report/getRevenue'

/**
 * A page of a report. Reading it is a line of the trail.
 * @throws Refusal revenue.bad_period, http.permission_missing by player without player.read
 */
export async function getRevenue(
  { app, tx, language, staff }: PrivilegedTxContext,
  { from, to, groupBy, orderBy, isAscending, limit, cursor }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requireRight(tx, staff, groupBy)
  requirePeriod({ from, to }, { days: maxReportDays(groupBy) })
  const size = pageSize(limit)
  const asOf = await readLook(tx)
  const after = cursor == null ? null : readPlace(cursor)
  const sort = { orderBy: orderBy ?? null, isAscending }
  const { rows, lines } = await readLines(
    { app, db: tx, language },
    { from, to, groupBy },
    { after, limit: size + 1, sort },
  )
  return {
    data: {
      asOf: asOf?.toISOString() ?? null,
      items: lines.slice(0, size),
      cursor: cutPage(rows, size, writePlace).cursor,
      formulas: FORMULAS,
    },
    line: { action: 'revenue.report_read', targetId: null, details: { groupBy, from, to } },
  }
}
