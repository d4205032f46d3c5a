import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import { type Db, inTx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { checkPassword, hashPassword } from '../../identity/index.ts'
import { enqueueMail } from '../../mail/index.ts'
import { holdPerson, listPersons, writePassword } from '../person-store.ts'
import { endStaffSessions, isWorking, readProof } from './session-store.ts'

const PATH = 'staff/password/change'

/**
 * Gives whoever asks another password, in a session that was proved a short while ago. Every other session of theirs ends, and a mail
 * tells them.
 * @throws Refusal staff.proof_old, identity.login_required when the session ended meanwhile, and those of a new password
 */
export async function changeStaffPassword(
  ctx: StaffContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, staff, ip, language } = ctx
  await requireFresh(db, ctx)
  const [self] = await listPersons(db, { id: staff.id })
  assert(self !== undefined, 'whoever is signed in is there')
  checkPassword({ ...input, username: self.name, email: self.email })
  const passwordHash = await hashPassword(input.password, { ip, knownAs: staff.id })
  await inTx(db, async (tx) => {
    const person = await holdPerson(tx, staff.id)
    // What was asked before the password was hashed is asked again: the session may have been ended meanwhile.
    if (person?.isShut !== false || !(await isWorking(app, tx, staff.sessionId)))
      throw refuse('identity.login_required')
    await requireFresh(tx, ctx)
    await writePassword(tx, staff.id, passwordHash)
    const sessions = await endStaffSessions(tx, { personId: staff.id, butId: staff.sessionId })
    const at = (await readNow(tx)).toISOString()
    await enqueueMail(tx, { to: self.email, language, template: 'passwordChanged', facts: { at } })
    const line = { actorKind: 'staff', actorId: staff.id, targetId: staff.id, ip: cleanAddress(ip) } as const
    await recordAudit(tx, { ...line, action: 'staff.password_changed', details: { sessions } })
  })
  return {}
}

/** @throws Refusal staff.proof_old */
async function requireFresh(db: Db, { staff }: StaffContext): Promise<void> {
  if (!(await readProof(db, staff.sessionId)).isFresh) throw refuse('staff.proof_old')
}
