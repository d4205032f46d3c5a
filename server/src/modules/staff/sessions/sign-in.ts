import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import { cleanCode, verifyPassword } from '../../identity/index.ts'
import { staffPasskeys } from '../passkeys/staff-passkeys.ts'
import { type Credentials, findByEmail, holdPerson, staffMac } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { requireAllowed } from './addresses.ts'
import { attemptOf, holdStaffFailures, readStaffWait, staffLocked } from './failure-store.ts'
import { noteFailedSignIn } from './note-failed.ts'
import { openStaffSession, sessionEnds } from './session-store.ts'
import { takeCode } from './take-code.ts'

const PATH = 'staff/session/signIn'

/**
 * Opens a session of the office. Whatever was wrong, the address, the password or the code, the answer is one. Without an
 * authenticator app the session opens nothing but setting one up.
 * @throws Refusal staff.wrong_credentials, staff.locked, staff.address_not_allowed
 */
export async function signIn(ctx: CallContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, db, ip } = ctx
  requireAllowed(app, ip)
  const mac = staffMac(db, input.email)
  const attempt = attemptOf(mac, ip)
  const waitMs = await readStaffWait(db, attempt)
  if (waitMs > 0) throw locked(ctx, waitMs)
  const person = await findByEmail(db, mac)
  const isRight = await verifyPassword(person?.passwordHash ?? null, input.password, { ip, knownAs: null })
  const outcome = await inTx(db, async (tx) => {
    const failures = await holdStaffFailures(tx, attempt)
    if (failures.waitMs > 0) return { waitMs: failures.waitMs }
    // The password was judged before: it may have been changed, or the account shut, meanwhile.
    const standing = person === null ? null : await holdPerson(tx, person.id)
    const isIn = isRight && standing?.passwordHash === person?.passwordHash && (await isLetIn(tx, standing, input.code))
    if (standing === null || !isIn) {
      await failures.count()
      // Whoever that was.
      if (standing !== null) await record(tx, ctx, { ...NOBODY, targetId: standing.id, action: 'staff.sign_in_failed' })
      return null
    }
    await failures.forget()
    const isProved = standing.totp !== null
    const opened = await openStaffSession(tx, { personId: standing.id, caller: ctx, isProved, ends: sessionEnds(app) })
    const { id } = standing
    await record(tx, ctx, { actorKind: 'staff', actorId: id, targetId: id, action: 'staff.signed_in' })
    return { token: opened.token, personId: standing.id, isProved }
  })
  if (outcome === null) {
    // Of somebody known the line stands with the count of failures.
    if (person === null) noteFailedSignIn(app, { ip, cause: 'unknownPerson' })
    throw refuse('staff.wrong_credentials')
  }
  if ('waitMs' in outcome) throw locked(ctx, outcome.waitMs)
  return { token: outcome.token, person: await readSelf(ctx.app, db, outcome) }
}

function locked({ app, ip }: CallContext, waitMs: number): Refusal {
  noteFailedSignIn(app, { ip, cause: 'signInLocked' })
  return staffLocked(waitMs)
}

/** Whether the account is open and, where there is an app, the code is right. A right code is used up. */
async function isLetIn(tx: Tx, standing: Credentials | null, code: string | undefined): Promise<boolean> {
  if (standing === null || standing.isShut) return false
  // Whoever has a passkey and no app signs in with the passkey: a password alone opens nothing.
  if (standing.totp === null) return (await staffPasskeys.list(tx, standing.id)).length === 0
  return code !== undefined && takeCode(tx, { id: standing.id, ...standing.totp }, cleanCode(toAsciiDigits(code)))
}

const NOBODY = { actorKind: 'system', actorId: null } as const

async function record(tx: Tx, { ip }: CallContext, line: Omit<AuditEntry, 'ip'>): Promise<void> {
  await recordAudit(tx, { ...line, ip: cleanAddress(ip) })
}
