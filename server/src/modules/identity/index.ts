import type { Module } from '../../module.ts'
import { addPlayersPasskey, beginAddingPasskey } from './add-passkey.ts'
import { beginPasskeyLogin, beginPasskeyProof } from './ask-passkey.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { changePassword } from './change-password.ts'
import { changePhone, confirmPhone } from './change-phone.ts'
import { checkReferralCode } from './check-referral-code.ts'
import { checkUsername } from './check-username.ts'
import { clearPlayers } from './clear-players.ts'
import { assertNoDemoPeople, seedDemoPeople } from './demo-people.ts'
import { resendEmailLink } from './email-link.ts'
import { endOneSession, endOtherSessions } from './end-sessions.ts'
import { onBeat } from './even-time.ts'
import { startSweeping } from './jobs.ts'
import { listeners } from './listeners.ts'
import { logIn } from './log-in.ts'
import { logInWithPasskey } from './log-in-with-passkey.ts'
import { logOut } from './log-out.ts'
import { personalTables } from './personal-tables.ts'
import { proveSession } from './prove-session.ts'
import { register } from './register-player.ts'
import { startRemembering } from './remember-persons.ts'
import { requestReset } from './request-reset.ts'
import { resetPassword } from './reset-password.ts'
import { resolveSession } from './resolve-session.ts'
import { beginSetUpTotp, confirmTotp, renewCodes, turnOffTotp } from './set-up-totp.ts'
import { showLogins, showSecurity, showSessions } from './show-security.ts'
import { showSession } from './show-session.ts'
import { listVerificationTypes, showVerification } from './show-verification.ts'
import { hearEnded } from './tell-ended.ts'
import { verifyEmail } from './verify-email.ts'

export { type BirthDate, birthDates } from './birth-dates.ts'
export { assertCountryServed, assertOfAge } from './check-registration.ts'
export { loadClosed } from './closed-players.ts'
export { listConsents, type NewConsent, readAcceptedTerms, readMarketing, recordConsents } from './consent-store.ts'
export { type CredentialChange, noteCredentialChange, withdrawalLock } from './credential-change.ts'
export { assertNoDemoPeople, demoSignIns } from './demo-people.ts'
export { derivedKey, type KeyHolder } from './derived-key.ts'
export { closePlayer, endAccess, erasePlayer, type PersonalRow, readPerson } from './leave-store.ts'
export { listPlayerIds, type MailReader, readMailReaders, readMarketingReaders } from './mail-readers.ts'
export { countMessage } from './message-budget.ts'
export { holdPlayer, playerRows } from './player-rows.ts'
export { findPlayerByNumber, readPlayerNumbers } from './player-store.ts'
export { readPlayer } from './player-view.ts'
export {
  lockProfileFields,
  type ProfileChange,
  readProfile,
  readToday,
  writeAvatar,
  writeProfile,
} from './profile-store.ts'
export { registerPlayer } from './register-player.ts'
export { lookForPlayer, rememberPlayer } from './remember-persons.ts'
export { requireStepUp } from './require-step-up.ts'
export { openSession } from './session-store.ts'

export const module: Module = {
  name: 'identity',
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
    'verification/verification/getVerificationTypes': listVerificationTypes,
    'verification/verification/getStatus': showVerification,
    'verification/verification/process': resendEmailLink,
    'verification/verification/verify': verifyEmail,
    'user/password/changePassword': changePassword,
    'identity/stepUp/prove': proveSession,
    'identity/security/getSecurity': showSecurity,
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
  async start(app) {
    const running = [await hearEnded(app), startSweeping(app), startRemembering(app)]
    return {
      async stop() {
        for (const work of running) await work.stop()
      },
    }
  },
  resolveSession,
}
