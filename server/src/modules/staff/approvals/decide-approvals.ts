import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { approvalEvidence } from '@tas/shared/contract/fields.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { readNames } from '../person-store.ts'
import { readBars } from './approval-bars.ts'
import { type ListedApproval, listApprovals, readApproval, readAsker, settleApproval } from './approval-store.ts'
import { requireDecider } from './standing.ts'

type Shown = CallData<'staff/approval/get'>

export async function getApprovals(
  { tx, staff }: PrivilegedTxContext,
  { isSettled, isOwn = null, from, to, limit, cursor }: ParsedInput<'staff/approval/getQueue'>,
): Promise<Done<CallData<'staff/approval/getQueue'>>> {
  const size = pageSize(limit)
  const which = { by: staff.id, isOwn, filter: { from: from ?? undefined, to: to ?? undefined } }
  const found = await listApprovals(tx, { isSettled, ...which, after: cursor ?? null, limit: size + 1 })
  const { rows, cursor: next } = cutPage(found, size, ({ id }) => id)
  const items = await viewsOf({ tx, staff }, rows)
  return { data: { items, cursor: next }, line: { action: 'staff.approvals_read', targetId: null } }
}

/** One request, settled or not. @throws Refusal http.approval_unknown */
export async function getApproval(
  { tx, staff }: PrivilegedTxContext,
  { approvalId }: ParsedInput<'staff/approval/get'>,
): Promise<Done<Shown>> {
  const found = await readApproval(tx, approvalId)
  const [data] = found === null ? [] : await viewsOf({ tx, staff }, [found])
  if (data === undefined) throw refuse('http.approval_unknown')
  return { data, line: { action: 'staff.approval_read', targetId: approvalId } }
}

/** Requests as somebody of staff may see them. */
async function viewsOf(
  { tx, staff }: Pick<PrivilegedTxContext, 'tx' | 'staff'>,
  shown: readonly ListedApproval[],
): Promise<Shown[]> {
  const names = await readNames(
    tx,
    shown.flatMap(({ askedBy, settledBy }) => (settledBy === null ? [askedBy] : [askedBy, settledBy])),
  )
  const personOf = (id: string) => ({ id, name: names.get(id) ?? '' })
  const barOf = await readBars(tx, staff, shown)
  const maySee = ({ askedBy, permission }: ListedApproval) => askedBy === staff.id || staff.permissions.has(permission)
  return shown.map((one) => ({
    id: one.id,
    call: one.call,
    payload: maySee(one) ? one.payload : null,
    payloadHash: one.payloadHash,
    permission: one.permission,
    reason: maySee(one) ? one.reason : null,
    evidence: maySee(one) ? evidenceOf(one.payload) : null,
    askedBy: personOf(one.askedBy),
    askedAt: one.askedAt.toISOString(),
    lapsesAt: one.lapsesAt.toISOString(),
    state: one.state,
    settledBy: one.settledBy === null ? null : personOf(one.settledBy),
    barredBy: barOf(one),
  }))
}

/** What a request rests on: it stands in its payload, which was checked when it was asked. */
function evidenceOf(payload: string): string | null {
  const parsed = approvalEvidence.safeParse(JSON.parse(payload))
  return parsed.success ? (parsed.data.evidenceText ?? null) : null
}

/**
 * Declines what another person asked for: whoever could approve it, and so the right that was asked for is theirs too.
 * @throws Refusal http.approval_unknown, http.approval_own, http.permission_missing, staff.approver_not_apart, staff.out_of_scope
 */
export async function declineApproval(
  { app, tx, staff }: PrivilegedTxContext,
  { approvalId }: ParsedInput<'staff/approval/decline'>,
): Promise<Done<CallData<'staff/approval/decline'>>> {
  const request = await readApproval(tx, approvalId)
  if (request?.state !== 'waiting') throw refuse('http.approval_unknown')
  const { askedBy, permission, moved } = request
  if (askedBy === staff.id) throw refuse('http.approval_own')
  await requireDecider(tx, { app, deciderId: staff.id, askedBy, permission, moved })
  if (!(await settleApproval(tx, { id: approvalId, by: staff.id, outcome: 'declined' })))
    throw refuse('http.approval_unknown')
  return { data: {}, line: { action: 'staff.approval_declined', targetId: approvalId } }
}

/** Takes back what one asked for oneself. @throws Refusal http.approval_unknown */
export async function withdrawApproval(
  { tx, staff }: PrivilegedTxContext,
  { approvalId }: ParsedInput<'staff/approval/withdraw'>,
): Promise<Done<CallData<'staff/approval/withdraw'>>> {
  const isOwn = (await readAsker(tx, approvalId)) === staff.id
  if (!isOwn || !(await settleApproval(tx, { id: approvalId, by: staff.id, outcome: 'withdrawn' })))
    throw refuse('http.approval_unknown')
  return { data: {}, line: { action: 'staff.approval_withdrawn', targetId: approvalId } }
}
