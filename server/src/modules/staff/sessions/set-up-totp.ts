import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { assert } from '#kit/assert.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { secretBytes } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { base32, cleanCode, totpAddress } from '../../identity/index.ts'
import { staffPasskeys } from '../passkeys/staff-passkeys.ts'
import { holdPerson, keepSecret, listPersons, staffMac } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { attemptOf, holdStaffFailures, staffLocked } from './failure-store.ts'
import { noteProof, readProof } from './session-store.ts'
import { takeCode } from './take-code.ts'

/** 160 bits, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20

/** Makes the secret of an app. Nothing changes until its first code has come. @throws Refusal staff.second_factor_on, staff.proof_old */
export async function beginStaffTotp(ctx: StaffContext): Promise<CallData<'staff/totp/begin'>> {
  const { app, db, staff } = ctx
  const secret = secretBytes(SECRET_BYTES)
  await inTx(db, async (tx) => {
    const person = await holdPerson(tx, staff.id)
    if (person?.totp !== null) throw refuse('staff.second_factor_on')
    await requireProofOfPasskey(tx, ctx)
    await keepSecret(tx, staff.id, secret)
  })
  const [self] = await listPersons(db, { id: staff.id })
  const address = totpAddress(secret, { issuer: `${app.business.name} office`, account: self?.email ?? '' })
  return { secret: base32(secret), address }
}

/** Whoever has a passkey adds an app with it: a password alone would open what the passkey keeps shut. @throws Refusal staff.proof_old */
async function requireProofOfPasskey(tx: Tx, { staff }: StaffContext): Promise<void> {
  const hasPasskey = (await staffPasskeys.list(tx, staff.id)).length > 0
  if (hasPasskey && !(await readProof(tx, staff.sessionId)).isFresh) throw refuse('staff.proof_old')
}

/**
 * Turns the app on with a code of it, which proves this session.
 * @throws Refusal staff.second_factor_on, staff.wrong_code, staff.locked, staff.proof_old
 */
export async function confirmStaffTotp(
  ctx: StaffContext,
  input: ParsedInput<'staff/totp/confirm'>,
): Promise<CallData<'staff/totp/confirm'>> {
  const { db, staff, ip } = ctx
  const [self] = await listPersons(db, { id: staff.id })
  assert(self !== undefined, 'whoever is signed in is there')
  const outcome = await inTx(db, async (tx) => {
    const failures = await holdStaffFailures(tx, attemptOf(staffMac(tx, self.email), ip))
    if (failures.waitMs > 0) return staffLocked(failures.waitMs)
    const person = await holdPerson(tx, staff.id)
    if (person === null || person.totp !== null) return refuse('staff.second_factor_on')
    await requireProofOfPasskey(tx, ctx)
    const app = { id: staff.id, secret: person.newSecret ?? secretBytes(SECRET_BYTES), lastStep: 0 }
    if (!(await takeCode(tx, app, cleanCode(toAsciiDigits(input.code))))) {
      await failures.count()
      return refuse('staff.wrong_code', {}, { code: 'wrong' })
    }
    await failures.forget()
    await noteProof(tx, staff.sessionId)
    const line = { actorKind: 'staff', actorId: staff.id, targetId: staff.id, ip: cleanAddress(ip) } as const
    await recordAudit(tx, { ...line, action: 'staff.second_factor_set_up' })
    return null
  })
  if (outcome !== null) throw outcome
  return readSelf(ctx.app, db, { personId: staff.id, isProved: true })
}
