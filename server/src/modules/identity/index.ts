import type { Module } from '../../module.ts'
import { setAntiPhishing, showAntiPhishing } from './contact/anti-phishing.ts'
import { changeEmail, confirmEmail } from './contact/change-email.ts'
import { changePhone, confirmPhone } from './contact/change-phone.ts'
import { verifyEmail } from './contact/verify-email.ts'
import { startSweeping } from './jobs.ts'
import { listeners } from './listeners.ts'
import { onBeat } from './login/even-time.ts'
import { logIn } from './login/log-in.ts'
import { logInWithPasskey } from './login/log-in-with-passkey.ts'
import { logOut } from './login/log-out.ts'
import { changePassword } from './password/change-password.ts'
import { requestReset } from './password/request-reset.ts'
import { resetPassword } from './password/reset-password.ts'
import { clearPlayers } from './person/clear-players.ts'
import { personalTables } from './personal-tables.ts'
import { checkReferralCode } from './registration/check-referral-code.ts'
import { checkUsername } from './registration/check-username.ts'
import { assertNoDemoPeople, seedDemoPeople } from './registration/demo-people.ts'
import { register } from './registration/register-player.ts'
import { addPlayersPasskey, beginAddingPasskey } from './second-factor/add-passkey.ts'
import { beginPasskeyLogin, beginPasskeyProof } from './second-factor/ask-passkey.ts'
import { removePasskey, renamePasskey } from './second-factor/change-passkey.ts'
import { beginSetUpTotp, confirmTotp, renewCodes, turnOffTotp } from './second-factor/set-up-totp.ts'
import { showLogins, showSecurity, showSessions } from './second-factor/show-security.ts'
import { endOneSession, endOtherSessions } from './sessions/end-sessions.ts'
import { proveSession } from './sessions/prove-session.ts'
import { resolveSession } from './sessions/resolve-session.ts'
import { showSession } from './sessions/show-session.ts'
import { identitySettings } from './settings.ts'

export {
  type CredentialChange,
  noteCredentialChange,
  withdrawalLock,
  withdrawalLocks,
} from './contact/credential-change.ts'
export { resendEmailLink } from './contact/email-link.ts'
export {
  listPlayerIds,
  type MailReader,
  readClosedReader,
  readMailReaders,
  readMarketingReaders,
} from './contact/mail-readers.ts'
export { countMessage } from './contact/message-budget.ts'
export { type ContactState, readContacts } from './contact/read-contacts.ts'
export { onBeat } from './login/even-time.ts'
export {
  countFromBlock,
  countFromEverywhere,
  countWrongCode,
  type FailureCount,
  type LockRule,
  lockAfter,
} from './login/lock-out.ts'
export { checkPassword } from './password/check-password.ts'
export { derivedKey, type KeyHolder } from './password/derived-key.ts'
export { HOUSE_ITSELF, hashPassword, verifyPassword } from './password/hash-password.ts'
export { startReset } from './password/start-reset.ts'
export {
  type AccountFilter,
  type AccountRow,
  findByEmail,
  findByName,
  findByUsername,
  listAccounts,
  listClosedFor,
  nameBegins,
  peopleIn,
  readAbsence,
  readAccountFacts,
  readAccounts,
} from './person/account-store.ts'
export { setAgentPermissions } from './person/agent-permissions.ts'
export { type BirthDate, birthDates } from './person/birth-dates.ts'
export { countRegistrations } from './person/count-registrations.ts'
export { closePlayer, endAccess, erasePlayer, type PersonalRow, readPerson } from './person/leave-store.ts'
export { readContact } from './person/person-store.ts'
export { listPersons, type Person, readPersons, readPlayerNames } from './person/persons.ts'
export { holdPlayer, playerRows } from './person/player-rows.ts'
export {
  findPlayerByNumber,
  findPlayersByNumbers,
  type PlayerOrigin,
  readOrigins,
  readPlayerNumbers,
} from './person/player-store.ts'
export { readPlayer } from './person/player-view.ts'
export { listPlayersOfPeriod, listSessionsOfPeriod, type PartOfPeriod } from './person/players-of-period.ts'
export {
  lockProfileFields,
  noteAgeVerified,
  type ProfileChange,
  readAgeVerified,
  readProfile,
  readToday,
  writeAvatar,
  writeProfile,
} from './person/profile-store.ts'
export { lookForPlayer, rememberPlayer } from './person/remember-persons.ts'
export { loadStandings } from './person/standings.ts'
export { assertCountryServed, assertOfAge } from './registration/check-registration.ts'
export {
  listConsents,
  listConsentsAfter,
  type NewConsent,
  readAcceptedTerms,
  readMarketing,
  recordConsents,
} from './registration/consent-store.ts'
export { assertNoDemoPeople, demoSignIn, demoSignIns, makeDemoPlayer } from './registration/demo-people.ts'
export { findReferrer } from './registration/find-referrer.ts'
export { inviteTo, readInvited, takeInvitationBack } from './registration/invitation-store.ts'
export { readArrival } from './registration/read-arrival.ts'
export { registerPlayer } from './registration/register-player.ts'
export { requestOptions } from './second-factor/ask-passkey.ts'
export { challengesIn } from './second-factor/challenge-store.ts'
export { creationOptions, MOST_PASSKEYS, verifyMade } from './second-factor/make-passkey.ts'
export { type PasskeyRow, passkeysIn } from './second-factor/passkey-store.ts'
export { passkeyView } from './second-factor/passkey-view.ts'
export { cleanCode } from './second-factor/recovery-codes.ts'
export { base32, findStep, STEP_SECONDS, totpAddress, totpCode } from './second-factor/totp.ts'
export { verifySigned } from './second-factor/verify-passkey.ts'
export { describeDevice, UNKNOWN_DEVICE } from './sessions/describe-device.ts'
export { endEverySession } from './sessions/end-sessions.ts'
export { findLinked, type Linked } from './sessions/find-linked.ts'
export { findSharedPlace, isOwnDevice } from './sessions/find-shared-place.ts'
export { listPlaces, type Place } from './sessions/list-places.ts'
export { lockSignIn, type SignInLockCause } from './sessions/lock-sign-in.ts'
export { playerActor } from './sessions/player-actor.ts'
export { requireStepUp } from './sessions/require-step-up.ts'
export { findEndedOnPurpose, listOpenSessions, openSession } from './sessions/session-store.ts'

export const module: Module = {
  name: 'identity',
  settings: identitySettings,
  clearRows: [clearPlayers],
  personalTables,
  routes: {
    'user/user/register': register,
    'user/user/login': onBeat(logIn),
    'user/user/init': showSession,
    'user/user/exit': logOut,
    'user/user/checkUsername': checkUsername,
    'user/user/forgot': onBeat(requestReset),
    'user/user/resetPassword': resetPassword,
    'user/email/change': changeEmail,
    'user/email/confirm': confirmEmail,
    'user/phone/change': changePhone,
    'user/phone/confirm': confirmPhone,
    'verification/verification/verify': verifyEmail,
    'user/password/changePassword': changePassword,
    'identity/stepUp/prove': proveSession,
    'identity/security/getSecurity': showSecurity,
    'user/security/getAntiPhishing': showAntiPhishing,
    'user/security/setAntiPhishing': setAntiPhishing,
    'identity/totp/begin': beginSetUpTotp,
    'identity/totp/confirm': confirmTotp,
    'identity/totp/remove': turnOffTotp,
    'identity/recoveryCode/renew': renewCodes,
    'identity/passkey/beginAdd': beginAddingPasskey,
    'identity/passkey/add': addPlayersPasskey,
    'identity/passkey/rename': renamePasskey,
    'identity/passkey/remove': removePasskey,
    'identity/passkey/beginProof': beginPasskeyProof,
    'identity/passkey/beginLogin': beginPasskeyLogin,
    'identity/passkey/login': onBeat(logInWithPasskey),
    'identity/session/getSessions': showSessions,
    'identity/session/end': endOneSession,
    'identity/session/endOthers': endOtherSessions,
    'identity/login/getLogins': showLogins,
    'affiliate/affiliate/checkReferralCode': checkReferralCode,
  },
  listeners,
  async seed(app) {
    await assertNoDemoPeople(app)
    if (app.config.mode === 'sandbox') await seedDemoPeople(app)
  },
  async work(app) {
    return startSweeping(app)
  },
  tokens: { player: resolveSession },
}
