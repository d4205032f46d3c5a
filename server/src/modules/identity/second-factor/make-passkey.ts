import type { MadePasskey } from '@tas/shared/contract/identity/security-calls.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../../ctx.ts'
import type { Challenges } from './challenge-store.ts'
import { passkeyHost } from './passkey-host.ts'
import type { NewPasskey } from './passkey-store.ts'

/** Passkeys of one person at most. */
export const MOST_PASSKEYS = 10
const TIMEOUT_MS = 120_000
/** EdDSA, ES256, RS256: what every platform speaks at least one of (IANA COSE). */
const ALGORITHMS = [-8, -7, -257]

export type Made = Pick<NewPasskey, 'credentialId' | 'publicKey' | 'signCount' | 'host' | 'transports'>

type ForWhom = {
  readonly challenges: Challenges
  readonly sessionId: string
  readonly person: { readonly id: string; readonly name: string }
  /** What devices hold already: none of them makes a second one. */
  readonly known: readonly { readonly credential_id: Buffer }[]
}

/** What a browser makes a passkey from: for one person, in one session, on a device that does not hold one yet. */
export async function creationOptions(
  { app, db }: { readonly app: Pick<App, 'business'>; readonly db: Db },
  { challenges, sessionId, person, known }: ForWhom,
) {
  return {
    challenge: await challenges.make(db, { purpose: 'add', sessionId }),
    rp: { name: app.business.name },
    user: {
      id: Buffer.from(person.id.replaceAll('-', ''), 'hex').toString('base64url'),
      name: person.name,
      displayName: person.name,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map((passkey) => ({
      id: passkey.credential_id.toString('base64url'),
      type: 'public-key' as const,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** A passkey that a browser made in a session from a challenge of ours; null when any of it does not hold. */
export async function verifyMade(
  app: App,
  { challenges, sessionId }: Pick<ForWhom, 'challenges' | 'sessionId'>,
  passkey: MadePasskey,
): Promise<Made | null> {
  const place = passkeyHost(app, passkey.response.clientDataJSON)
  if (place === null || !(await challenges.take(app.db, place.challenge, { purpose: 'add', sessionId }))) return null
  const { transports = [], ...response } = passkey.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: place.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential } = registrationInfo
    return {
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      host: place.host,
      transports,
    }
  } catch {
    // The library throws for whatever a stranger can send wrong; none of it is ours to mend.
    return null
  }
}
