import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyProof } from '@tas/shared/contract/security.ts'
import type { App } from '../../ctx.ts'
import { type ChallengeUse, takeChallenge } from './challenge-store.ts'
import { passkeyHost } from './passkey-host.ts'
import { findPasskey, type PasskeyRow } from './passkey-store.ts'

export type RightPasskey = { readonly id: string; readonly playerId: string; readonly signCount: number }

/**
 * Whose passkey signed a challenge of ours, for this use, at a site of ours, after its owner unlocked it; null when any of
 * it does not hold. The challenge is used up either way.
 */
export async function verifyPasskey(app: App, use: ChallengeUse, proof: PasskeyProof): Promise<RightPasskey | null> {
  const place = passkeyHost(app, proof.response.clientDataJSON)
  if (place === null || !(await takeChallenge(app.db, place.challenge, use))) return null
  const passkey = await findPasskey(app.db, Buffer.from(proof.id, 'base64url'))
  if (passkey === null || passkey.host !== place.host) return null
  const signCount = await newSignCount(proof, passkey, place)
  return signCount === null ? null : { id: passkey.id, playerId: passkey.player_id, signCount }
}

async function newSignCount(
  proof: PasskeyProof,
  passkey: PasskeyRow,
  place: { readonly origin: string; readonly host: string; readonly challenge: string },
): Promise<number | null> {
  // Loaded with the first passkey: it is an eighth of all that is loaded at the start.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...proof, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: place.challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.host,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.sign_count),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever a stranger can send wrong; none of it is ours to mend.
    return null
  }
}
