import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { cleanAddress } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import type { CallContext } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import { checkPassword, hashPassword } from '../../identity/index.ts'
import { insertPerson, readGiven, writeGiven } from '../person-store.ts'
import { readSelf } from '../person-view.ts'
import { areWithin, findOutlasting, mayGive, rightsOf, scopesOf, unbounded } from '../rights.ts'
import { holdRights, readRights, readRoles, readScopes } from '../role-store.ts'
import { requireAllowed } from '../sessions/addresses.ts'
import { openStaffSession } from '../sessions/session-store.ts'
import { endInvitation, findInvitation, type Invitation } from './invitation-store.ts'

const PATH = 'staff/invitation/accept'

/**
 * Makes a person of staff of whoever has the link of an invitation. Roles are given only as far as the inviter still could: an
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
  if (invitation === null) throw refuse('staff.invitation_unknown')
  const { email, name } = invitation
  checkPassword({ ...input, username: name, email })
  const passwordHash = await hashPassword(input.password, { ip, knownAs: invitation.id })
  const opened = await inTx(db, async (tx) => {
    await holdRights(tx)
    if (!(await endInvitation(tx, invitation.id))) throw refuse('staff.invitation_unknown')
    if (!(await isCovered(tx, invitation))) throw refuse('staff.invitation_unknown')
    const personId = await insertPerson(tx, { name, email, passwordHash, invitedBy: invitation.invitedBy })
    if (personId === null) throw refuse('staff.email_taken')
    const given = unbounded(invitation.roles)
    await writeGiven(tx, { personId, given, by: invitation.invitedBy })
    await recordAudit(tx, {
      actorKind: 'staff',
      actorId: personId,
      action: 'staff.invitation_accepted',
      targetId: invitation.id,
      ip: cleanAddress(ip),
      details: { roles: invitation.roles.join(' ') },
    })
    const { token } = await openStaffSession(tx, { personId, caller: ctx, isProved: false })
    return { token, personId }
  })
  return { token: opened.token, person: await readSelf(ctx.app, db, { personId: opened.personId, isProved: false }) }
}

/** Whether whoever invited could give these roles now. The operator's own command can give all. */
async function isCovered(tx: Tx, { roles, invitedBy }: Invitation): Promise<boolean> {
  const all = await readRoles(tx)
  if (!roles.every((name) => all.has(name))) return false
  if (invitedBy === null) return true
  if (!mayGive(await readRights(tx, invitedBy), rightsOf(all, roles))) return false
  if (!areWithin(await readScopes(tx, invitedBy), scopesOf(all, unbounded(roles)))) return false
  return findOutlasting(all, await readGiven(tx, invitedBy), unbounded(roles)) === undefined
}
