import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { keyIdOf } from '@tas/shared/rules/books/signature.ts'
import { assert } from '#kit/assert.ts'
import { sha256Hex } from '#kit/random.ts'

/** The key that signs proofs, Ed25519. `publicKey` and what `sign` gives are base64url; `secret` is PKCS #8. */
export type SigningKey = {
  readonly id: string
  readonly publicKey: string
  readonly secret: Buffer
  sign(text: string): string
}

export function makeSigningKey(): SigningKey {
  return signingKeyOf(generateKeyPairSync('ed25519').privateKey)
}

/** The key of a secret that `makeSigningKey` made. */
export function openSecret(secret: Buffer): SigningKey {
  return signingKeyOf(createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' }))
}

function signingKeyOf(key: KeyObject): SigningKey {
  const { x: publicKey } = createPublicKey(key).export({ format: 'jwk' })
  assert(publicKey !== undefined, 'an Ed25519 key has a public point')
  return {
    id: keyIdOf(sha256Hex, publicKey),
    publicKey,
    secret: key.export({ type: 'pkcs8', format: 'der' }),
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}
