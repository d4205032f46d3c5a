import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Language } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import { settingsOf } from '#kit/settings.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { enqueueMail } from '../../mail/index.ts'
import { grantsOfWire, grantsText, grantsView, requireToCome } from '../grants.ts'
import { findByEmail, type Personal, readGiven, readNames, staffMac } from '../person-store.ts'
import { findRoles, type Given, requireMayChange } from '../rights.ts'
import { holdRights, readHeld, readRoles } from '../role-store.ts'
import { staffSettings } from '../settings.ts'
import { endInvitation, type Invitation, insertInvitation, listInvitations } from './invitation-store.ts'

/** The page of the office that accepts an invitation: the token is behind `#`, which no log and no proxy sees. */
export function invitationPath(token: string): string {
  return `/office/invitation#${token}`
}

const HOUR_MS = 3_600_000

export type Invite = Personal & {
  readonly roles: readonly Given[]
  readonly invitedBy: string | null
  /** How long its link is good at most (`invitationHours`). */
  readonly hours: number
}

/**
 * Keeps an invitation and the mail that carries its link. Somebody whose account is shut is invited as anybody is.
 * @throws Refusal staff.email_taken, staff.role_unknown
 */
export async function inviteStaff(tx: Tx, invite: Invite, language: Language) {
  const known = await findByEmail(tx, staffMac(tx, invite.email))
  if (known?.isShut === false) throw refuse('staff.email_taken', {}, { email: 'taken' })
  findRoles(
    await readRoles(tx),
    invite.roles.map(({ role }) => role),
  )
  const made = await insertInvitation(tx, invite)
  const { createdAt, expiresAt } = made.invitation
  // As long as the last of its roles, where that is shorter.
  const hours = Math.ceil((expiresAt.getTime() - createdAt.getTime()) / HOUR_MS)
  const facts = { path: invitationPath(made.token), hours }
  await enqueueMail(tx, { to: invite.email, language, template: 'staffInvitation', facts })
  return made
}

/**
 * Invites somebody to roles none of which opens what the inviter may not, reaches further or lasts longer.
 * @throws Refusal staff.beyond_own_rights, staff.beyond_own_scope, staff.beyond_own_time, staff.end_passed, ledger.currency_unknown,
 * wallet.amount_invalid and those of inviteStaff
 */
export async function createInvitation(
  { app, tx, staff, language }: PrivilegedTxContext,
  { name, email, roles: asked }: ParsedInput<'staff/invitation/create'>,
): Promise<Done<CallData<'staff/invitation/create'>>> {
  const roles = grantsOfWire(app, asked)
  await holdRights(tx)
  const all = await readRoles(tx)
  findRoles(
    all,
    roles.map(({ role }) => role),
  )
  // What a person whose account is shut had is taken when they come back.
  const known = await findByEmail(tx, staffMac(tx, email))
  const taking = known?.isShut === true ? await readGiven(tx, known.id) : []
  requireMayChange(all, await readHeld(tx, staff.id), { giving: roles, taking })
  await requireToCome(tx, roles)
  const hours = settingsOf(app, staffSettings).invitationHours
  const { invitation } = await inviteStaff(tx, { name, email, roles, invitedBy: staff.id, hours }, language)
  return {
    data: { invitation: await invitationView({ app, tx }, invitation) },
    line: { action: 'staff.invited', targetId: invitation.id, details: { roles: grantsText(app, roles) } },
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

export async function getInvitations({
  app,
  tx,
}: PrivilegedTxContext): Promise<Done<CallData<'staff/invitation/getList'>>> {
  const found = await listInvitations(tx)
  const items = await Promise.all(found.map((one) => invitationView({ app, tx }, one)))
  return { data: { items }, line: { action: 'staff.invitations_read', targetId: null } }
}

async function invitationView(
  { app, tx }: Pick<PrivilegedTxContext, 'app' | 'tx'>,
  invitation: Invitation,
): Promise<CallData<'staff/invitation/create'>['invitation']> {
  const { id, name, email, roles, invitedBy, createdAt, expiresAt } = invitation
  const names = invitedBy === null ? null : await readNames(tx, [invitedBy])
  return {
    id,
    name,
    email,
    roles: grantsView(app, roles),
    invitedBy: invitedBy === null ? null : (names?.get(invitedBy) ?? null),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
