import { z } from 'zod'
import { idField, instantData, limitField, noData, noInput, pageNumberField, personText } from '../fields.ts'
import { operation } from '../operation.ts'
import { EVERY_GROUP } from '../user-groups.ts'
import { loginData, newPasswordField } from './calls.ts'
import { PROOF_METHODS } from './choices.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const codeField = z.string().min(1).max(32)

/** Letters and digits, words of them with a blank or hyphen between: no address and no markup can be made of it. */
const antiPhishingField = personText(4, 20).pipe(
  z.string().regex(/^[\p{L}\p{M}\p{N}]+([ \u200c-][\p{L}\p{M}\p{N}]+)*$/u, 'words_only'),
)

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What the browser answers for a passkey that signed a challenge (WebAuthn, AuthenticationResponseJSON). */
export const passkeyProof = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(2_048),
    userHandle: base64url(128).optional(),
  }),
})
export type PasskeyProof = z.output<typeof passkeyProof>

/** What the browser answers for a passkey it made (WebAuthn, RegistrationResponseJSON). */
export const madePasskey = z.object({
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(32_768),
    transports: z.array(z.string().max(32)).max(8).optional(),
  }),
})
export type MadePasskey = z.output<typeof madePasskey>

const knownPasskey = z.object({ id: z.string(), type: z.literal('public-key') })
const userVerification = z.literal('required')

/** What a browser makes a passkey from (PublicKeyCredentialCreationOptionsJSON); the host is the page's own. */
export const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownPasskey),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
})

/** What a browser lets a passkey sign (PublicKeyCredentialRequestOptionsJSON). */
export const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.array(knownPasskey),
})

export const passkeyData = z.object({
  id: idField,
  name: z.string(),
  host: z.string(),
  createdAt: instantData,
  lastUsedAt: instantData.nullable(),
})

export const passkeyName = personText(1, 40)
const LOGIN = 'identity.login_required'
const PROOF = 'identity.step_up_required'

export const securityCalls = {
  'identity/stepUp/prove': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'proof',
    summary: 'Proves within a session that the player is there: one of password, code and passkey. Renews the token',
    input: z
      .object({
        password: z.string().min(1).max(128).optional(),
        code: codeField.optional(),
        passkey: passkeyProof.optional(),
      })
      .refine((value) => Object.values(value).filter((proof) => proof !== undefined).length === 1, {
        path: ['password'],
        message: 'required',
      }),
    data: z.object({ token: z.string(), provenUntil: instantData }),
    errors: [
      'identity.login_required',
      'identity.step_up_required',
      'identity.wrong_proof',
      'identity.locked',
      'identity.passkey_refused',
    ],
  }),
  'user/password/changePassword': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'proof',
    summary: 'Sets a new password, proved by the old one or by step-up. Ends all other sessions and renews the token',
    input: z.object({
      oldPassword: z.string().min(1).max(128).optional(),
      newPassword: newPasswordField,
      reNewPassword: z.string().max(128),
    }),
    data: z.object({ token: z.string(), withdrawalsLockedUntil: instantData }),
    errors: [
      LOGIN,
      PROOF,
      'identity.wrong_proof',
      'identity.password_mismatch',
      'identity.password_too_common',
      'identity.password_like_account',
      'identity.password_same',
    ],
  }),
  'identity/security/getSecurity': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'How the account is secured: password, app, recovery codes, passkeys, and until when no money may leave',
    input: noInput,
    data: z.object({
      proofMethods: z.array(z.enum(PROOF_METHODS)),
      passwordChangedAt: instantData.nullable(),
      lastLoginAt: instantData.nullable(),
      totpSince: instantData.nullable(),
      recoveryCodesLeft: z.int(),
      passkeys: z.array(passkeyData),
      withdrawalsLockedUntil: instantData.nullable(),
      /** The clock of the server, by which the lock is counted down: the date of a device may be wrong by days. */
      now: instantData,
    }),
    errors: [LOGIN],
  }),
  'user/security/getAntiPhishing': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'The anti-phishing code that every mail to the player carries; null: none is set',
    input: noInput,
    data: z.object({ code: z.string().nullable() }),
    errors: [LOGIN],
  }),
  'user/security/setAntiPhishing': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Sets the anti-phishing code of 4 to 20 letters and digits, or removes it (null). Needs step-up',
    input: z.object({ code: antiPhishingField.nullable() }),
    data: noData,
    errors: [LOGIN, PROOF, 'identity.email_unverified'],
  }),
  'identity/totp/begin': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Makes a secret for an authenticator app; it counts once a first code confirmed it. Needs step-up',
    input: noInput,
    data: z.object({ secret: z.string(), address: z.string() }),
    errors: [LOGIN, PROOF, 'identity.totp_is_on'],
  }),
  'identity/totp/confirm': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'proof',
    summary: 'Turns the authenticator app on with its first code; gives the recovery codes, this once. Needs step-up',
    input: z.object({ code: codeField }),
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [LOGIN, PROOF, 'identity.totp_is_on', 'identity.totp_is_off', 'identity.wrong_code', 'identity.locked'],
  }),
  'identity/totp/remove': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Takes the authenticator app and its recovery codes away. Needs step-up',
    input: noInput,
    data: noData,
    errors: [LOGIN, PROOF, 'identity.totp_is_off'],
  }),
  'identity/recoveryCode/renew': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Gives ten fresh recovery codes, this once; the old ones are worth nothing. Needs step-up',
    input: noInput,
    data: z.object({ recoveryCodes: z.array(z.string()) }),
    errors: [LOGIN, PROOF, 'identity.totp_is_off'],
  }),
  'identity/passkey/beginAdd': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'What the browser makes a passkey from. Needs step-up',
    input: noInput,
    data: z.object({ options: creationOptions }),
    errors: [LOGIN, PROOF, 'identity.passkeys_full'],
  }),
  'identity/passkey/add': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Keeps a passkey the browser made in this session. Needs step-up',
    input: z.object({ passkey: madePasskey, name: passkeyName }),
    data: z.object({ passkey: passkeyData }),
    errors: [LOGIN, PROOF, 'identity.passkey_refused', 'identity.passkey_known', 'identity.passkeys_full'],
  }),
  'identity/passkey/rename': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Gives a passkey another name',
    input: z.object({ passkeyId: idField, name: passkeyName }),
    data: noData,
    errors: [LOGIN, 'identity.passkey_not_found'],
  }),
  'identity/passkey/remove': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'Takes a passkey away. Needs step-up',
    input: z.object({ passkeyId: idField }),
    data: noData,
    errors: [LOGIN, PROOF, 'identity.passkey_not_found'],
  }),
  'identity/passkey/beginProof': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'account',
    summary: 'What a passkey of the player has to sign for identity/stepUp/prove, in this session',
    input: noInput,
    data: z.object({ options: requestOptions }),
    errors: [LOGIN],
  }),
  'identity/passkey/beginLogin': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    inMaintenance: true,
    summary: 'What any passkey of this business has to sign for identity/passkey/login',
    input: noInput,
    data: z.object({ options: requestOptions }),
    errors: [],
  }),
  'identity/passkey/login': operation({
    method: 'POST',
    auth: 'none',
    rate: 'entry',
    inMaintenance: true,
    summary: 'Opens a session with a passkey alone: it is the device and what unlocks it',
    input: z.object({ passkey: passkeyProof }),
    data: loginData,
    errors: ['identity.passkey_refused', 'identity.closed', 'identity.sign_in_locked', 'identity.refused'],
  }),
  'identity/session/getSessions': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'The open sessions of the player, this one first',
    input: noInput,
    data: z.object({
      items: z.array(
        z.object({
          id: idField,
          isCurrent: z.boolean(),
          device: z.string(),
          ipBlock: z.string(),
          createdAt: instantData,
          lastActiveAt: instantData,
        }),
      ),
    }),
    errors: [LOGIN],
  }),
  'identity/session/end': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Ends another session of the player, its sockets with it',
    input: z.object({ sessionId: idField }),
    data: noData,
    errors: [LOGIN, 'identity.session_not_found'],
  }),
  'identity/session/endOthers': operation({
    inMaintenance: true,
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    summary: 'Ends every session of the player but this one',
    input: noInput,
    data: z.object({ countEnded: z.int() }),
    errors: [LOGIN],
  }),
  'identity/login/getLogins': operation({
    method: 'POST',
    auth: 'player',
    groups: EVERY_GROUP,
    rate: 'read',
    isLook: true,
    summary: 'Logins of the player, the newest first, those that failed too',
    input: z.object({ pageNumber: pageNumberField, limit: limitField }),
    data: z.object({
      countAll: z.int(),
      items: z.array(
        z.object({
          id: idField,
          happenedAt: instantData,
          outcome: z.enum(['success', 'wrong_password', 'wrong_code']),
          method: z.enum(['password', 'totp', 'recovery', 'passkey']),
          device: z.string(),
          ipBlock: z.string(),
        }),
      ),
    }),
    errors: [LOGIN],
  }),
}
