import { z } from 'zod'
import { instantData } from './fields.ts'
import { operation } from './operation.ts'

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
const codeField = z.string().min(1).max(32)

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What the browser answers for a passkey that signed a challenge (WebAuthn, AuthenticationResponseJSON). */
const passkeyProof = z.object({
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

/** Ways to prove oneself. `totp` takes recovery codes as well. */
export const PROOF_METHODS = ['password', 'totp', 'passkey'] as const
export type ProofMethod = (typeof PROOF_METHODS)[number]

export const securityCalls = {
  'identity/stepUp/prove': operation({
    method: 'POST',
    auth: 'player',
    rate: 'entry',
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
}
