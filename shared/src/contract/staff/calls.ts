import { z } from 'zod'
import {
  currencyIdField,
  idField,
  instantData,
  limitField,
  noData,
  noInput,
  personText,
  reasonField,
} from '../fields.ts'
import { newPasswordField } from '../identity/calls.ts'
import { operation } from '../operation.ts'
import { approvalData } from './approval-data.ts'
import { STAFF_PERMISSIONS } from './permissions.ts'
import { foundPerson, grantsField, invitationData, personData } from './person-data.ts'

const LOGIN = 'identity.login_required'
const MISSING = 'http.permission_missing'
/** Of whoever signs in or is invited: one address is one person. */
export const emailField = z.string().trim().max(254).pipe(z.email())
const passwordField = z.string().min(1).max(128)
/** Six digits of an authenticator app; blanks and other digits are understood. */
const codeField = z.string().min(1).max(32)
const nameOfPerson = personText(2, 80)
const roleName = z
  .string()
  .min(2)
  .max(40)
  .regex(/^[a-z][a-z0-9-]*$/, 'role_name')
const permissionField = z.enum(STAFF_PERMISSIONS)
/** A place in a list that grows at its head. */
const cursorField = idField.nullish()

/** Whoever is signed in. `needsSecondFactor`: nothing is open before an authenticator app is set up. */
export const selfData = z.object({
  id: idField,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  permissions: z.array(permissionField),
  /** Those of them that move money only within a scope. */
  bounded: z.array(permissionField),
  needsSecondFactor: z.boolean(),
})
export type StaffSelf = z.output<typeof selfData>

const roleData = z.object({
  name: z.string(),
  title: z.object({ en: z.string(), fa: z.string() }),
  permissions: z.array(permissionField),
  isOfHouse: z.boolean(),
  version: z.int(),
  holders: z.int(),
})

const MOST_FOUND = 10
const BEYOND = ['staff.beyond_own_rights', 'staff.beyond_own_scope', 'staff.beyond_own_time'] as const
/** Of roles that are given. */
const GRANTS = ['staff.role_unknown', 'staff.end_passed', 'ledger.currency_unknown', 'wallet.amount_invalid'] as const
/** Of changing what another person may do. */
export const RIGHTS = [...BEYOND, 'staff.own_rights'] as const

export const staffCalls = {
  'staff/session/signIn': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary: 'Opens a session of the office; the token goes in the header staffToken',
    input: z.object({ email: emailField, password: passwordField, code: codeField.optional() }),
    data: z.object({ token: z.string(), person: selfData }),
    errors: ['staff.wrong_credentials', 'staff.locked', 'staff.address_not_allowed'],
  }),
  'staff/session/getCurrent': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'read',
    isPassive: true,
    summary: 'Who is signed in, and what they may do now',
    input: noInput,
    data: selfData,
    errors: [LOGIN],
  }),
  'staff/session/signOut': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'account',
    summary: 'Ends this session of the office',
    input: noInput,
    data: noData,
    errors: [LOGIN],
  }),
  'staff/password/change': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'proof',
    summary: 'Sets another password, in a session that was proved a short while ago; the other sessions end',
    input: z.object({ password: newPasswordField, rePassword: z.string().max(128) }),
    data: noData,
    errors: [
      LOGIN,
      'staff.proof_old',
      'identity.password_mismatch',
      'identity.password_like_account',
      'identity.password_too_common',
    ],
  }),
  'staff/totp/begin': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'account',
    summary: 'Makes a secret for an authenticator app; it counts once a first code confirmed it',
    input: noInput,
    data: z.object({ secret: z.string(), address: z.string() }),
    errors: [LOGIN, 'staff.second_factor_on', 'staff.proof_old'],
  }),
  'staff/totp/confirm': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'proof',
    summary: 'Turns the authenticator app on with its first code; what the person may do is open from then on',
    input: z.object({ code: codeField }),
    data: selfData,
    errors: [LOGIN, 'staff.second_factor_on', 'staff.wrong_code', 'staff.locked', 'staff.proof_old'],
  }),
  'staff/invitation/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.read',
    rate: 'read',
    summary: 'Invitations that can still be accepted',
    input: noInput,
    data: z.object({ items: z.array(invitationData) }),
    errors: [LOGIN, MISSING],
  }),
  'staff/invitation/create': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.invite',
    reason: 'required',
    rate: 'account',
    summary:
      'Invites somebody by mail to roles like those of setRoles, with a link that works once, for as long as the settings say and no longer than a role lasts',
    input: z.object({
      email: emailField,
      name: nameOfPerson,
      roles: grantsField.min(1),
      reason: reasonField,
    }),
    data: z.object({ invitation: invitationData }),
    errors: [LOGIN, MISSING, 'staff.email_taken', ...BEYOND, ...GRANTS],
  }),
  'staff/invitation/withdraw': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.invite',
    rate: 'account',
    summary: 'Takes an invitation back that nobody has accepted',
    input: z.object({ invitationId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'staff.invitation_unknown'],
  }),
  'staff/invitation/accept': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    summary:
      'Makes a person of staff of whoever has the link, and opens a session that has to set up an authenticator app',
    input: z.object({ token: z.string().min(20).max(80), password: newPasswordField, rePassword: z.string().max(128) }),
    data: z.object({ token: z.string(), person: selfData }),
    errors: [
      'staff.invitation_unknown',
      'staff.email_taken',
      'staff.address_not_allowed',
      'identity.password_mismatch',
      'identity.password_like_account',
      'identity.password_too_common',
    ],
  }),
  'staff/person/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.read',
    rate: 'read',
    summary: 'People of staff, in the order they came',
    input: z.object({ isShut: z.boolean().default(false), limit: limitField, cursor: cursorField }),
    data: z.object({ items: z.array(personData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'staff/person/find': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.read',
    rate: 'read',
    summary: `At most ${MOST_FOUND} people of staff by their address of mail, or by the first letters of a word of their name`,
    input: z.object({ query: personText(2, 120) }),
    data: z.object({ items: z.array(foundPerson).max(MOST_FOUND) }),
    errors: [LOGIN, MISSING],
  }),
  'staff/person/setRoles': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.change',
    reason: 'required',
    rate: 'account',
    summary:
      'Gives a person exactly these roles, each for ever or until it ends by itself, and for any money or within a scope',
    input: z.object({
      personId: idField,
      roles: grantsField,
      /** Of the person as they were read. */
      version: z.int().min(0),
      reason: reasonField,
    }),
    data: z.object({ person: personData }),
    errors: [
      LOGIN,
      MISSING,
      ...RIGHTS,
      'office.changed_meanwhile',
      'staff.person_unknown',
      'staff.last_owner',
      ...GRANTS,
    ],
  }),
  'staff/person/shut': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.change',
    reason: 'required',
    rate: 'account',
    summary: 'Shuts the account of a person of staff: every session ends, and none can be opened',
    input: z.object({ personId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...RIGHTS, 'staff.person_unknown', 'staff.last_owner'],
  }),
  'staff/person/open': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.change',
    reason: 'required',
    rate: 'account',
    summary: 'Opens an account again that was shut',
    input: z.object({ personId: idField, reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, ...RIGHTS, 'staff.person_unknown'],
  }),
  'staff/role/getList': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.read',
    rate: 'read',
    summary: 'Roles of the house and those that were built here, with what they open',
    input: noInput,
    data: z.object({
      items: z.array(roleData),
      /** What accounts are kept in, for scopes. */
      currencies: z.array(currencyIdField),
    }),
    errors: [LOGIN, MISSING],
  }),
  'staff/role/save': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.roles',
    reason: 'required',
    rate: 'account',
    summary: 'Builds a role, or changes what one that was built here opens',
    input: z.object({
      name: roleName,
      title: z.object({ en: personText(2, 60), fa: personText(2, 60) }),
      permissions: z.array(permissionField).max(STAFF_PERMISSIONS.length),
      /** Of the role as it was read; null: a new one. */
      version: z.int().min(1).nullable(),
      reason: reasonField,
    }),
    data: noData,
    errors: [LOGIN, MISSING, ...RIGHTS, 'office.changed_meanwhile', 'staff.role_unknown', 'staff.role_taken'],
  }),
  'staff/role/remove': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'staff.roles',
    reason: 'required',
    rate: 'account',
    summary: 'Removes a role that was built here and that nobody has',
    input: z.object({ name: z.string().max(40), reason: reasonField }),
    data: noData,
    errors: [LOGIN, MISSING, 'staff.role_unknown', 'staff.role_in_use'],
  }),
  'staff/approval/getQueue': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'approval.read',
    rate: 'read',
    summary: 'What waits for a second person, the oldest first; or what became of it, the newest first',
    input: z.object({
      isSettled: z.boolean().default(false),
      /** What whoever reads asked for, or what others did. */
      isOwn: z.boolean().nullish(),
      /** Asked for from a moment on, and before one. */
      from: instantData.nullish(),
      to: instantData.nullish(),
      limit: limitField,
      cursor: cursorField,
    }),
    data: z.object({ items: z.array(approvalData), cursor: z.string().nullable() }),
    errors: [LOGIN, MISSING],
  }),
  'staff/approval/get': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'approval.read',
    rate: 'read',
    summary: 'One request, as it waits for a second person or as it was settled',
    input: z.object({ approvalId: idField }),
    data: approvalData,
    errors: [LOGIN, MISSING, 'http.approval_unknown'],
  }),
  'staff/approval/approve': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'approval.decide',
    rate: 'money',
    summary: 'Approves what another person asked for, which is done then and there',
    input: z.object({ approvalId: idField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      'http.approval_unknown',
      'http.approval_own',
      'staff.approver_not_apart',
      'staff.out_of_scope',
    ],
  }),
  'staff/approval/decline': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'approval.decide',
    reason: 'required',
    rate: 'account',
    summary: 'Declines what another person asked for',
    input: z.object({ approvalId: idField, reason: reasonField }),
    data: noData,
    errors: [
      LOGIN,
      MISSING,
      'http.approval_unknown',
      'http.approval_own',
      'staff.approver_not_apart',
      'staff.out_of_scope',
    ],
  }),
  'staff/approval/withdraw': operation({
    method: 'POST',
    auth: 'staff',
    permission: 'approval.read',
    rate: 'account',
    summary: 'Takes back what one asked for oneself',
    input: z.object({ approvalId: idField }),
    data: noData,
    errors: [LOGIN, MISSING, 'http.approval_unknown'],
  }),
  'office/api/getDocument': operation({
    method: 'POST',
    auth: 'staff',
    permission: null,
    rate: 'read',
    isPassive: true,
    summary: 'The calls of the office as OpenAPI, also at /api/office/openapi.json, for whoever may do anything there',
    input: noInput,
    data: z.record(z.string(), z.unknown()),
    errors: [LOGIN, 'staff.nothing_open'],
  }),
}
