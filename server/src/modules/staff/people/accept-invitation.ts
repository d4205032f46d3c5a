import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { noteRefused, recordAudit } from '../../audit/index.ts'
import { checkPassword, hashPassword } from '../../identity/index.ts'
import { withdrawLost } from '../approvals/withdraw-lost.ts'
import { grantsText } from '../grants.ts'
import { findByEmail, holdPerson, insertPerson, readGiven, renewPerson, staffMac, writeGiven } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { findBeyondOwn, type Given } from '../rights.ts'
import { holdRights, readHeld, readRoles } from '../role-store.ts'
import { requireAllowed } from '../sessions/addresses.ts'
import { endStaffSessions, openStaffSession, sessionEnds } from '../sessions/session-store.ts'
import { endInvitation, findInvitation, type Invitation, readFate } from './invitation-store.ts'

const PATH = 'staff/invitation/accept'

/**
 * Makes a person of staff of whoever has the link of an invitation: a new one, or one whose account was shut, with nothing of what they
 * signed in with or might do before. Roles are given only as far as the inviter still could: an
 * invitation of somebody who lost their rights is worth nothing.
 * @throws Refusal staff.invitation_unknown, staff.email_taken, staff.address_not_allowed, and those of a new password
 */
export async function acceptInvitation(
  ctx: CallContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, db, ip } = ctx
  requireAllowed(app, ip)
  const invitation = await findInvitation(db, input.token)
  if (invitation === null) throw unknown(ctx, input.token)
  const { email, name } = invitation
  checkPassword({ ...input, username: name, email })
  const passwordHash = await hashPassword(input.password, { ip, knownAs: invitation.id })
  const opened = await inTx(db, async (tx) => {
    await holdRights(tx)
    if (!(await endInvitation(tx, invitation.id))) throw unknown(ctx, input.token)
    const shut = await holdShut(tx, email)
    const had = shut === null ? [] : await readGiven(tx, shut)
    if (!(await isCovered(tx, invitation, had))) throw unknown(ctx, input.token)
    const person = { name, email, passwordHash, invitedBy: invitation.invitedBy }
    const personId = shut ?? (await insertPerson(tx, person))
    if (personId === null) throw refuse('staff.email_taken')
    if (shut !== null) await renew(tx, shut, person)
    await writeGiven(tx, { personId, given: invitation.roles, by: invitation.invitedBy })
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: personId,
      action: 'staff.invitation_accepted',
      targetId: invitation.id,
      ip: cleanAddress(ip),
      details: {
        roles: grantsText(ctx.app, invitation.roles),
        ...(shut !== null && { before: grantsText(ctx.app, had) }),
      },
    })
    const { token } = await openStaffSession(tx, { personId, caller: ctx, isProved: false, ends: sessionEnds(app) })
    return { token, personId }
  })
  return { token: opened.token, person: await readSelf(ctx.app, db, { personId: opened.personId, isProved: false }) }
}

/** Refuses what opens nothing (any more), and leaves a line of whoever tried it: which invitation it was, never its link. */
function unknown({ app, db, ip }: CallContext, token: string): Refusal {
  void noteRefused(app, {
    action: 'staff.invitation_refused',
    actorId: null,
    ip,
    async lineOf() {
      const { id, cause } = await readFate(db, token)
      return { targetId: id, details: { cause } }
    },
  })
  return refuse('staff.invitation_unknown')
}

/** Who has this address and is shut, held; null: nobody, or somebody who is not. */
async function holdShut(tx: Tx, email: string): Promise<string | null> {
  const found = await findByEmail(tx, staffMac(tx, email))
  const person = found === null ? null : await holdPerson(tx, found.id)
  return person?.isShut === true ? person.id : null
}

/** Opens the account anew: what opened it before, sessions too, opens nothing any more, and what waits of it is withdrawn. */
async function renew(tx: Tx, personId: string, person: Parameters<typeof renewPerson>[2]): Promise<void> {
  await withdrawLost(tx, { personId, by: personId })
  await renewPerson(tx, personId, person)
  await endStaffSessions(tx, { personId })
}

/** Whether whoever invited could give these roles now, and take those the same person had. The operator's own command can give all. */
async function isCovered(tx: Tx, { roles, invitedBy }: Invitation, had: readonly Given[]): Promise<boolean> {
  const all = await readRoles(tx)
  if (!roles.every(({ role }) => all.has(role))) return false
  if (invitedBy === null) return true
  return findBeyondOwn(all, await readHeld(tx, invitedBy), { giving: roles, taking: had }) === null
}
