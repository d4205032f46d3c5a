import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { StaffContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { creationOptions, MOST_PASSKEYS, type PasskeyRow, passkeyView, verifyMade } from '../../identity/index.ts'
import { holdPerson, listPersons } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { noteProof, readProof } from '../sessions/session-store.ts'
import { staffChallenges, staffPasskeys } from './staff-passkeys.ts'

export async function getStaffPasskeys({ db, staff }: StaffContext): Promise<CallData<'staff/passkey/getList'>> {
  return { items: (await staffPasskeys.list(db, staff.id)).map(passkeyView) }
}

/** What a browser makes a passkey from, in this session. @throws Refusal staff.proof_old, staff.passkeys_full */
export async function beginStaffPasskey(ctx: StaffContext): Promise<CallData<'staff/passkey/beginAdd'>> {
  const { db, staff } = ctx
  await inTx(db, (tx) => requireOwnWay(tx, ctx))
  const known = await staffPasskeys.list(db, staff.id)
  requireRoom(known)
  const [self] = await listPersons(db, { id: staff.id })
  const person = { id: staff.id, name: self?.email ?? '' }
  const session = { challenges: staffChallenges, sessionId: staff.sessionId }
  return { options: await creationOptions(ctx, { ...session, person, known }) }
}

/**
 * Keeps a passkey, which proves this session.
 * @throws Refusal staff.passkey_refused, staff.passkey_known, staff.passkeys_full, staff.proof_old
 */
export async function addStaffPasskey(
  ctx: StaffContext,
  input: ParsedInput<'staff/passkey/add'>,
): Promise<CallData<'staff/passkey/add'>> {
  const { app, db, staff } = ctx
  const made = await verifyMade(app, { challenges: staffChallenges, sessionId: staff.sessionId }, input.passkey)
  if (made === null) throw refuse('staff.passkey_refused')
  const added = await inTx(db, async (tx) => {
    await requireOwnWay(tx, ctx)
    requireRoom(await staffPasskeys.list(tx, staff.id))
    const row = await staffPasskeys.add(tx, { ...made, ownerId: staff.id, name: input.name })
    if (row === null) throw refuse('staff.passkey_known')
    await noteProof(tx, staff.sessionId)
    await record(tx, ctx, { action: 'staff.passkey_added', passkey: row })
    return row
  })
  return { passkey: passkeyView(added), person: await readSelf(app, db, { personId: staff.id, isProved: true }) }
}

/**
 * Takes a passkey away; a second factor stays.
 * @throws Refusal staff.passkey_not_found, staff.last_factor, staff.proof_old
 */
export async function removeStaffPasskey(
  ctx: StaffContext,
  { passkeyId }: ParsedInput<'staff/passkey/remove'>,
): Promise<CallData<'staff/passkey/remove'>> {
  const { db, staff } = ctx
  await inTx(db, async (tx) => {
    const { hasApp } = await requireOwnWay(tx, ctx)
    const own = await staffPasskeys.list(tx, staff.id)
    const passkey = own.find(({ id }) => id === passkeyId)
    if (passkey === undefined) throw refuse('staff.passkey_not_found')
    if (!hasApp && own.length === 1) throw refuse('staff.last_factor')
    await staffPasskeys.remove(tx, { ownerId: staff.id, id: passkeyId })
    await record(tx, ctx, { action: 'staff.passkey_removed', passkey })
  })
  return {}
}

/**
 * Holds whoever asks, so that their ways to sign in change one after another. What they have is changed by a session that was proved
 * a short while ago; where there is no second factor yet, by any: it opens nothing else.
 * @throws Refusal staff.proof_old
 */
async function requireOwnWay(tx: Tx, { staff }: StaffContext): Promise<{ readonly hasApp: boolean }> {
  const person = await holdPerson(tx, staff.id)
  const hasApp = person !== null && person.totp !== null
  const isFirst = !hasApp && (await staffPasskeys.list(tx, staff.id)).length === 0
  if (!isFirst && !(await readProof(tx, staff.sessionId)).isFresh) throw refuse('staff.proof_old')
  return { hasApp }
}

function requireRoom(known: readonly PasskeyRow[]): void {
  if (known.length >= MOST_PASSKEYS) throw refuse('staff.passkeys_full', { maximum: MOST_PASSKEYS })
}

async function record(
  tx: Tx,
  { staff, ip }: StaffContext,
  { action, passkey }: { readonly action: string; readonly passkey: PasskeyRow },
): Promise<void> {
  await recordAudit(tx, {
    actorKind: 'staff',
    actorId: staff.id,
    action,
    targetId: staff.id,
    ip: cleanAddress(ip),
    details: { passkey: passkey.name, host: passkey.host },
  })
}
