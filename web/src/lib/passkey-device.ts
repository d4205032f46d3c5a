import { browserSupportsWebAuthn, startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { CallInput } from '@tas/shared/contract/api.ts'
import { call } from './api.ts'

export const canUsePasskeys = browserSupportsWebAuthn

/** What the browser throws when its owner turns away, the time is over or the device has nothing to offer. */
function isDeviceProblem(error: unknown): boolean {
  return error instanceof WebAuthnError || error instanceof DOMException
}

/** Lets the device sign a challenge of the server; null when it gave none. Refusals of the server are thrown. */
export async function signWithPasskey(
  begin: 'identity/passkey/beginProof' | 'identity/passkey/beginLogin' | 'staff/passkey/beginSignIn',
): Promise<CallInput<'identity/passkey/login'>['passkey'] | null> {
  const { options } = await call(begin, {})
  try {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options })
    return { id, rawId, type: type as 'public-key', response }
  } catch (error) {
    if (isDeviceProblem(error)) return null
    throw error
  }
}

/** Lets the device make a passkey; null when it made none. Refusals of the server are thrown. */
export async function makePasskey(
  begin: 'identity/passkey/beginAdd' | 'staff/passkey/beginAdd' = 'identity/passkey/beginAdd',
): Promise<CallInput<'identity/passkey/add'>['passkey'] | null> {
  const { options } = await call(begin, {})
  try {
    const made = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = made.response
    return {
      id: made.id,
      rawId: made.rawId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject, ...(transports !== undefined && { transports }) },
    }
  } catch (error) {
    if (isDeviceProblem(error)) return null
    throw error
  }
}
