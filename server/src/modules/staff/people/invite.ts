import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { enqueueMail } from '../../mail/index.ts'
import { findByEmail, type Personal, readGiven, readNames, staffMac } from '../person-store.ts'
import {
  findRoles,
  requireLasting,
  requireMayGive,
  requireScopesWithin,
  rightsOf,
  scopesOf,
  unbounded,
} from '../rights.ts'
import { holdRights, readRights, readRoles, readScopes } from '../role-store.ts'
import { endInvitation, type Invitation, insertInvitation, listInvitations, USEFUL_HOURS } from './invitation-store.ts'

/** The page of the office that accepts an invitation: the token is behind `#`, which no log and no proxy sees. */
export function invitationPath(token: string): string {
  return `/office/invitation#${token}`
}

export type Invite = Personal & { readonly roles: readonly string[]; readonly invitedBy: string | null }

/**
 * Keeps an invitation and the mail that carries its link. Somebody whose account is shut is invited as anybody is.
 * @throws Refusal staff.email_taken, staff.role_unknown
 */
export async function inviteStaff(tx: Tx, invite: Invite, language: Language) {
  const known = await findByEmail(tx, staffMac(tx, invite.email))
  if (known?.isShut === false) throw refuse('staff.email_taken', {}, { email: 'taken' })
  findRoles(await readRoles(tx), invite.roles)
  const made = await insertInvitation(tx, invite)
  const facts = { path: invitationPath(made.token), hours: USEFUL_HOURS }
  await enqueueMail(tx, { to: invite.email, language, template: 'staffInvitation', facts })
  return made
}

/** Invites somebody to roles none of which opens what the inviter may not. @throws Refusal staff.beyond_own_rights, staff.beyond_own_scope, staff.beyond_own_time and those of inviteStaff */
export async function createInvitation(
  { tx, staff, language }: PrivilegedTxContext,
  { name, email, roles }: ParsedInput<'staff/invitation/create'>,
): Promise<Done<CallData<'staff/invitation/create'>>> {
  await holdRights(tx)
  const all = await readRoles(tx)
  findRoles(all, roles)
  // What a person whose account is shut had is taken when they come back.
  const known = await findByEmail(tx, staffMac(tx, email))
  const had = known?.isShut === true ? await readGiven(tx, known.id) : []
  const names = [...roles, ...had.map(({ role }) => role)]
  requireMayGive(await readRights(tx, staff.id), rightsOf(all, names))
  requireScopesWithin(await readScopes(tx, staff.id), scopesOf(all, [...unbounded(roles), ...had]))
  requireLasting(all, await readGiven(tx, staff.id), unbounded(roles))
  const { invitation } = await inviteStaff(tx, { name, email, roles, invitedBy: staff.id }, language)
  return {
    data: { invitation: await invitationView(tx, invitation) },
    line: { action: 'staff.invited', targetId: invitation.id, details: { roles: roles.join(' ') } },
  }
}

/** Takes an invitation back. @throws Refusal staff.invitation_unknown */
export async function withdrawInvitation(
  { tx }: PrivilegedTxContext,
  { invitationId }: ParsedInput<'staff/invitation/withdraw'>,
): Promise<Done<CallData<'staff/invitation/withdraw'>>> {
  if (!(await endInvitation(tx, invitationId))) throw refuse('staff.invitation_unknown')
  return { data: {}, line: { action: 'staff.invitation_withdrawn', targetId: invitationId } }
}

export async function getInvitations({ tx }: PrivilegedTxContext): Promise<Done<CallData<'staff/invitation/getList'>>> {
  const found = await listInvitations(tx)
  const items = await Promise.all(found.map((one) => invitationView(tx, one)))
  return { data: { items }, line: { action: 'staff.invitations_read', targetId: null } }
}

async function invitationView(
  db: Db,
  invitation: Invitation,
): Promise<CallData<'staff/invitation/create'>['invitation']> {
  const { id, name, email, roles, invitedBy, createdAt, expiresAt } = invitation
  const names = invitedBy === null ? null : await readNames(db, [invitedBy])
  return {
    id,
    name,
    email,
    roles: [...roles],
    invitedBy: invitedBy === null ? null : (names?.get(invitedBy) ?? null),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
