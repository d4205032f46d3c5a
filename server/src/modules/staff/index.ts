import type { Module } from '../../module.ts'
import { onBeat } from '../identity/index.ts'
import { approvals } from './approvals/approval-store.ts'
import { declineApproval, getApproval, getApprovals, withdrawApproval } from './approvals/decide-approvals.ts'
import { assertNoDemoStaff, seedDemoStaff } from './demo-staff.ts'
import { startForgetting } from './jobs.ts'
import { addStaffPasskey, beginStaffPasskey, getStaffPasskeys, removeStaffPasskey } from './passkeys/change-passkeys.ts'
import { beginStaffSignIn, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts'
import { acceptInvitation } from './people/accept-invitation.ts'
import { getPeople, openPerson, setRoles, shutPerson } from './people/change-people.ts'
import { showFoundPeople } from './people/find-people.ts'
import { createInvitation, getInvitations, withdrawInvitation } from './people/invite.ts'
import { endPersonSession, getPersonSessions } from './people/person-sessions.ts'
import { getRoles, removeRole, saveRole } from './roles/change-roles.ts'
import { changeStaffPassword } from './sessions/change-password.ts'
import { endOwnSession, showOwnSessions, showSelf, signOut } from './sessions/own-sessions.ts'
import { resolveStaff } from './sessions/resolve-staff.ts'
import { beginStaffTotp, confirmStaffTotp } from './sessions/set-up-totp.ts'
import { signIn } from './sessions/sign-in.ts'
import { staffSettings } from './settings.ts'
import { showOfficeApi } from './show-api.ts'
import { getTrail } from './trail/get-trail.ts'

export { countDecidable } from './approvals/approval-bars.ts'
export { listAskedAbout, listWaitingOf } from './approvals/approval-store.ts'
export { getApprovals } from './approvals/decide-approvals.ts'
export { requireScope } from './approvals/standing.ts'
export { type DemoStaff, demoStaffSignIns } from './demo-staff.ts'
export { fileLinksIn, whileAllowed } from './file-links.ts'
export { type Holder, listHolders } from './holders.ts'
export { invitationPath, inviteStaff } from './people/invite.ts'
export { listStaffOfPeriod } from './people/staff-of-period.ts'
export { readAddress, readNames } from './person-store.ts'
export { unbounded } from './rights.ts'
export { reachesAll, readBranches, readRights, readWholeRights } from './role-store.ts'
export { scopeText } from './scopes.ts'
export { isAllowed } from './sessions/addresses.ts'
export { isWorking } from './sessions/session-store.ts'
export { staffSettings } from './settings.ts'
export { getTrail, trailView } from './trail/get-trail.ts'
export { noteRefusedCall } from './trail/note-refused-call.ts'

export const module: Module = {
  name: 'staff',
  settings: staffSettings,
  sealedTables: [
    { table: 'staff_person', order: ['id'], sealed: ['person', 'totp_secret'] },
    { table: 'staff_approval', order: ['id'], sealed: ['sealed_payload'] },
    { table: 'staff_invitation', order: ['id'], sealed: ['person'] },
  ],
  routes: {
    'staff/session/signIn': onBeat(signIn),
    'staff/session/getCurrent': showSelf,
    'staff/session/signOut': signOut,
    'staff/session/getSessions': showOwnSessions,
    'staff/session/end': endOwnSession,
    'staff/password/change': changeStaffPassword,
    'staff/totp/begin': beginStaffTotp,
    'staff/totp/confirm': confirmStaffTotp,
    'staff/passkey/beginSignIn': beginStaffSignIn,
    'staff/passkey/signIn': signInWithPasskey,
    'staff/passkey/getList': getStaffPasskeys,
    'staff/passkey/beginAdd': beginStaffPasskey,
    'staff/passkey/add': addStaffPasskey,
    'staff/passkey/remove': removeStaffPasskey,
    'staff/invitation/getList': { inTx: getInvitations },
    'staff/invitation/create': { inTx: createInvitation },
    'staff/invitation/withdraw': { inTx: withdrawInvitation },
    'staff/invitation/accept': acceptInvitation,
    'staff/person/getList': { inTx: getPeople },
    'staff/person/find': { inTx: showFoundPeople },
    'staff/person/setRoles': { inTx: setRoles },
    'staff/person/shut': { inTx: shutPerson },
    'staff/person/open': { inTx: openPerson },
    'staff/person/getSessions': { inTx: getPersonSessions },
    'staff/person/endSession': { inTx: endPersonSession },
    'staff/role/getList': { inTx: getRoles },
    'staff/role/save': { inTx: saveRole },
    'staff/role/remove': { inTx: removeRole },
    'staff/approval/getQueue': { inTx: getApprovals },
    'staff/approval/get': { inTx: getApproval },
    'staff/approval/approve': { approves: ({ approvalId }) => approvalId },
    'staff/approval/decline': { inTx: declineApproval },
    'staff/approval/withdraw': { inTx: withdrawApproval },
    'office/api/getDocument': showOfficeApi,
    'office/audit/getLines': { inTx: getTrail },
  },
  work: async (app) => startForgetting(app),
  tokens: { staff: resolveStaff },
  approvals,
  async seed(app) {
    await assertNoDemoStaff(app)
    if (app.config.mode === 'sandbox') await seedDemoStaff(app)
  },
}
