import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { decideCheck, reopenCheck } from '../../verification/index.ts'

type Nothing = Done<CallData<'office/verification/decide'>>

/** Approves papers, asks for better ones, or asks the player something. @throws Refusal as `decideCheck` */
export async function decideVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { id, answer, fault = null, note = null, expiresOn = null, reason }: ParsedInput<'office/verification/decide'>,
): Promise<Nothing> {
  const found = { id, answer, fault, note, expiresOn, comment: reason, staffId: staff.id }
  const { playerId, type, paper } = await decideCheck(app, tx, found)
  const details = { check: id, type, paper, answer, fault }
  return { data: {}, line: { action: 'verification.decided', targetId: playerId, details } }
}

/** Refuses papers for good: two people say so. @throws Refusal as `decideCheck` */
export async function refuseVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { id, fault, note, reason }: ParsedInput<'office/verification/refuse'>,
): Promise<Nothing> {
  const found = { id, fault, note, expiresOn: null, comment: reason, staffId: staff.id } as const
  const { playerId, type } = await decideCheck(app, tx, { ...found, answer: 'rejected_final' })
  return {
    data: {},
    line: { action: 'verification.refused', targetId: playerId, details: { check: id, type, fault } },
  }
}

export async function reopenVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { id }: ParsedInput<'office/verification/reopen'>,
): Promise<Nothing> {
  const { playerId, type } = await reopenCheck(app, tx, { id, staffId: staff.id })
  return { data: {}, line: { action: 'verification.reopened', targetId: playerId, details: { check: id, type } } }
}
