import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { decideCheck, reopenCheck } from '../../verification/index.ts'

type Nothing = Done<CallData<'office/verification/decide'>>

/** Approves papers, asks for better ones, or asks the player something. @throws Refusal as `decideCheck` */
export async function decideVerification(
  { app, tx, staff }: PrivilegedTxContext,
  {
    answer,
    fault = null,
    note = null,
    expiresOn = null,
    documentNumber = null,
    reason,
    ...asked
  }: ParsedInput<'office/verification/decide'>,
): Promise<Nothing> {
  const found = { ...asked, answer, fault, note, expiresOn, documentNumber, comment: reason, staffId: staff.id }
  const { playerId, type, paper } = await decideCheck(app, tx, found)
  const details = { check: asked.id, type, paper, answer, fault }
  return { data: {}, line: { action: 'verification.decided', targetId: playerId, details } }
}

/** Refuses papers for good: two people say so. @throws Refusal as `decideCheck` */
export async function refuseVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { reason, ...asked }: ParsedInput<'office/verification/refuse'>,
): Promise<Nothing> {
  const found = { ...asked, expiresOn: null, documentNumber: null, comment: reason, staffId: staff.id }
  const { playerId, type } = await decideCheck(app, tx, { ...found, answer: 'rejected_final' })
  return {
    data: {},
    line: {
      action: 'verification.refused',
      targetId: playerId,
      details: { check: asked.id, type, fault: asked.fault },
    },
  }
}

/** Lets new papers be sent after a refusal for good: two people say so. @throws Refusal as `decideCheck` */
export async function reopenVerification(
  { app, tx, staff }: PrivilegedTxContext,
  { id, seen }: ParsedInput<'office/verification/reopen'>,
): Promise<Nothing> {
  const { playerId, type } = await reopenCheck(app, tx, { id, seen, staffId: staff.id })
  return { data: {}, line: { action: 'verification.reopened', targetId: playerId, details: { check: id, type } } }
}
