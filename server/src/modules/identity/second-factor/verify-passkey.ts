import { generateKeyPairSync } from 'node:crypto'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyProof } from '@tas/shared/contract/identity/security-calls.ts'
import type { App } from '../../../ctx.ts'
import { type Challenges, type ChallengeUse, challenges } from './challenge-store.ts'
import { passkeyHost } from './passkey-host.ts'
import { type PasskeyRow, type Passkeys, passkeys } from './passkey-store.ts'

export type RightPasskey = { readonly id: string; readonly playerId: string; readonly signCount: number }

/** What a signature is checked with. */
type Key = Pick<PasskeyRow, 'public_key' | 'sign_count'>

/** Whose passkeys and challenges, and what the challenge was made for. */
type Asked = { readonly challenges: Challenges; readonly passkeys: Passkeys; readonly use: ChallengeUse }

/** `verifySigned` of players. */
export async function verifyPasskey(app: App, use: ChallengeUse, proof: PasskeyProof): Promise<RightPasskey | null> {
  const right = await verifySigned(app, { challenges, passkeys, use }, proof)
  return right && { id: right.passkey.id, playerId: right.passkey.owner_id, signCount: right.signCount }
}

/**
 * The passkey that signed a challenge of ours, for this use, at a site of ours, after its owner unlocked it, and how often its device
 * says it has signed; null when any of it does not hold, at the same cost whether the passkey is known or not. The challenge is used
 * up either way.
 */
export async function verifySigned(
  app: App,
  asked: Asked,
  proof: PasskeyProof,
): Promise<{ readonly passkey: PasskeyRow; readonly signCount: number } | null> {
  const place = passkeyHost(app, proof.response.clientDataJSON)
  if (place === null || !(await asked.challenges.take(app.db, place.challenge, asked.use))) return null
  const passkey = await asked.passkeys.find(app.db, Buffer.from(proof.id, 'base64url'))
  const isKnown = passkey !== null && passkey.host === place.host
  const signCount = await newSignCount(proof, isKnown ? passkey : nobodysKey(), place)
  return isKnown && signCount !== null ? { passkey, signCount } : null
}

let nobodys: Key | null = null

/** Stands for a passkey that nobody has: ES256 (RFC 9053 §2.1) in COSE, as most devices make them; its private half is gone. */
function nobodysKey(): Key {
  if (nobodys !== null) return nobodys
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const publicKey = ['a5010203262001215820', Buffer.from(x, 'base64url').toString('hex')]
    .concat('225820', Buffer.from(y, 'base64url').toString('hex'))
    .join('')
  nobodys = { public_key: Buffer.from(publicKey, 'hex'), sign_count: 0n }
  return nobodys
}

async function newSignCount(
  proof: PasskeyProof,
  key: Key,
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
        id: proof.id,
        publicKey: new Uint8Array(key.public_key),
        counter: Number(key.sign_count),
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    // The library throws for whatever a stranger can send wrong; none of it is ours to mend.
    return null
  }
}
