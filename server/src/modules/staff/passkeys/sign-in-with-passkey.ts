import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { requestOptions, verifySigned } from '../../identity/index.ts'
import { holdPerson } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { requireAllowed } from '../sessions/addresses.ts'
import { noteFailedSignIn } from '../sessions/note-failed.ts'
import { openStaffSession, sessionEnds } from '../sessions/session-store.ts'
import { staffChallenges, staffPasskeys } from './staff-passkeys.ts'

const PATH = 'staff/passkey/signIn'
const USE = { purpose: 'login', sessionId: null } as const

/** The challenge that a passkey signs to sign in. It names nobody. @throws Refusal staff.address_not_allowed */
export async function beginStaffSignIn({ app, db, ip }: CallContext): Promise<CallData<'staff/passkey/beginSignIn'>> {
  requireAllowed(app, ip)
  return { options: await requestOptions(db, { challenges: staffChallenges, use: USE, credentialIds: [] }) }
}

/**
 * Opens a session of the office with a passkey alone: a device and what unlocks it are two factors.
 * @throws Refusal staff.passkey_refused, staff.address_not_allowed
 */
export async function signInWithPasskey(
  ctx: CallContext,
  { passkey }: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, ip } = ctx
  requireAllowed(app, ip)
  const right = await verifySigned(app, { challenges: staffChallenges, passkeys: staffPasskeys, use: USE }, passkey)
  if (right === null) throw refused(ctx, null)
  const personId = right.passkey.owner_id
  const token = await inTx(db, async (tx) => {
    // The signature was judged before: the passkey may have been taken away, or the account shut, meanwhile.
    const person = await holdPerson(tx, personId)
    if (person === null || person.isShut) return null
    if (!(await staffPasskeys.noteUse(tx, { id: right.passkey.id, signCount: right.signCount }))) return null
    const opened = await openStaffSession(tx, { personId, caller: ctx, isProved: true, ends: sessionEnds(app) })
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: personId,
      action: 'staff.signed_in',
      targetId: personId,
      ip: cleanAddress(ip),
      details: { passkey: right.passkey.name },
    })
    return opened.token
  })
  if (token === null) throw refused(ctx, personId)
  return { token, person: await readSelf(app, db, { personId, isProved: true }) }
}

function refused({ app, ip }: CallContext, personId: string | null): Refusal {
  noteFailedSignIn(app, { ip, cause: 'passkeyRefused', personId })
  return refuse('staff.passkey_refused')
}
