import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { requireRight } from '../report-lines.ts'
import { reportLinks } from '../report-links.ts'
import { findMadeRun, takeLink } from './run-store.ts'

const PATH = 'office/report/openMailed'

/** The page of the office that a mail leads to: the token is behind `#`, which no log and no proxy sees. */
export function mailedPath(token: string): string {
  return `/office/mailed-report#${token}`
}

/**
 * Uses up the link of a mail, and makes a link to its file in the place of it, for this session. A refusal leaves it as it was.
 * @throws Refusal revenue.mailed_link_unknown, http.permission_missing by player without player.read
 */
export async function openMailed(
  ctx: PrivilegedTxContext,
  input: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  const runId = await takeLink(ctx.tx, input.token, ctx.staff.id)
  const run = runId && (await findMadeRun(ctx.tx, runId))
  if (!runId || !run) throw refuse('revenue.mailed_link_unknown')
  await requireRight(ctx.tx, ctx.staff, run.report)
  const { report, from, to } = run
  return {
    data: await reportLinks.add(ctx, JSON.stringify({ runId })),
    line: { action: 'revenue.mailed_report_opened', targetId: runId, details: { report, from, to } },
  }
}
