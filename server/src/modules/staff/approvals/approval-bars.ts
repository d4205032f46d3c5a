import type { CallData } from '@tas/shared/contract/api.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { StaffActor } from '../../../ctx.ts'
import type { Scopes } from '../rights.ts'
import { readScopes } from '../role-store.ts'
import { type ListedApproval, listAskedByOthers } from './approval-store.ts'
import { isCovered, readMade } from './standing.ts'

type Bar = CallData<'staff/approval/getQueue'>['items'][number]['barredBy']

/**
 * Tells of each request why approving it would be refused to somebody at this moment: the same questions that `approve` asks,
 * so that nothing is offered that would not be done.
 */
export async function readBars(
  tx: Tx,
  staff: StaffActor,
  listed: readonly ListedApproval[],
): Promise<(one: ListedApproval) => Bar> {
  const waiting = listed.filter(({ state, askedBy }) => state === 'waiting' && askedBy !== staff.id)
  const askers = [...new Set(waiting.map(({ askedBy }) => askedBy))]
  const scopes = new Map<string, Scopes>()
  const mayDecide = waiting.length > 0 && staff.permissions.has('approval.decide')
  for (const id of mayDecide ? [staff.id, ...askers] : []) scopes.set(id, await readScopes(tx, id))
  const made = mayDecide ? await readMade(tx, staff.id, askers) : new Set()
  const reaches = (personId: string, one: ListedApproval) => isCovered(scopes.get(personId), one)
  return (one) => {
    const { askedBy, permission, state } = one
    if (askedBy === staff.id) return 'http.approval_own'
    if (state !== 'waiting') return 'http.approval_unknown'
    if (!staff.permissions.has('approval.decide') || !staff.permissions.has(permission))
      return 'http.permission_missing'
    // What somebody wanted who lost the right to it is done by nobody.
    if (scopes.get(askedBy)?.has(permission as StaffPermission) !== true) return 'http.approval_unknown'
    if (made.has(askedBy)) return 'staff.approver_not_apart'
    return reaches(staff.id, one) && reaches(askedBy, one) ? null : 'staff.out_of_scope'
  }
}

/** How many requests of others somebody could approve now, up to `most`. `isMore`: more wait than were looked at. */
export async function countDecidable(
  tx: Tx,
  staff: StaffActor,
  most: number,
): Promise<{ readonly count: number; readonly isMore: boolean }> {
  if (!staff.permissions.has('approval.decide')) return { count: 0, isMore: false }
  const listed = await listAskedByOthers(tx, { by: staff.id, permissions: [...staff.permissions], limit: most + 1 })
  const looked = listed.slice(0, most)
  const barOf = await readBars(tx, staff, looked)
  return { count: looked.filter((one) => barOf(one) === null).length, isMore: listed.length > most }
}
