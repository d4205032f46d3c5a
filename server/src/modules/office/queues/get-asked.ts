import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { callsByTwo } from '@tas/shared/contract/office/queues.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listAskedAbout, readNames } from '../../staff/index.ts'
import { requireQueue } from './queue-rights.ts'

const PATH = 'office/queue/getAsked'

/**
 * What of some rows waits for a second person, and who asked for it. What was asked for, beside that, is told by the list of
 * approvals. @throws Refusal http.permission_missing without the right to see the list
 */
export async function getAsked(
  { tx, staff }: PrivilegedTxContext,
  { queue, rows }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  requireQueue(staff, queue)
  const asked = await listAskedAbout(tx, { calls: callsByTwo(queue), targets: rows })
  const names = await readNames(
    tx,
    asked.map(({ askedBy }) => askedBy),
  )
  const items = asked.map(({ id, call, target, askedBy, askedAt }) => ({
    row: target,
    approvalId: id,
    call,
    by: { id: askedBy, name: names.get(askedBy) ?? '' },
    askedAt: askedAt.toISOString(),
  }))
  return { data: { items }, line: { action: 'office.asked_read', targetId: null, details: { queue } } }
}
