import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { join } from 'node:path'
import { keyIdOf } from '@tas/shared/rules/books/signature.ts'
import { assert } from '#kit/assert.ts'
import { type Config, ConfigError } from '#kit/config.ts'
import { readOrMakeKeyFile, replaceKeyFile } from '#kit/key-file.ts'
import { sha256Hex } from '#kit/random.ts'

/** The key that signs proofs. `publicKey` and what `sign` gives are base64url. */
export type SigningKey = { readonly id: string; readonly publicKey: string; sign(text: string): string }

export const SIGNING_KEY_FILE = 'signing.pem'

/**
 * The key of DATA_DIR, an Ed25519 private key in PEM; made on first use.
 * @throws ConfigError with one sentence when the file holds something else.
 */
export function readSigningKey({ dataDir }: Pick<Config, 'dataDir'>): SigningKey {
  return signingKeyOf(readOrMakeKeyFile(dataDir, SIGNING_KEY_FILE, makeKeyText), join(dataDir, SIGNING_KEY_FILE))
}

/** Makes a new key; `keep` puts it in the place of the one in DATA_DIR. */
export function makeSigningKey({ dataDir }: Pick<Config, 'dataDir'>): SigningKey & { keep(): void } {
  const text = makeKeyText()
  const path = join(dataDir, SIGNING_KEY_FILE)
  return { ...signingKeyOf(text, path), keep: () => replaceKeyFile(dataDir, SIGNING_KEY_FILE, text) }
}

function makeKeyText(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function signingKeyOf(pem: string, path: string): SigningKey {
  const key = privateKeyOf(pem)
  if (key?.asymmetricKeyType !== 'ed25519') throw new ConfigError(`${path} is not an Ed25519 private key in PEM.`)
  const { x: publicKey } = createPublicKey(key).export({ format: 'jwk' })
  assert(publicKey !== undefined, 'an Ed25519 key has a public point')
  return {
    id: keyIdOf(sha256Hex, publicKey),
    publicKey,
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
  }
}

function privateKeyOf(pem: string): KeyObject | null {
  try {
    return createPrivateKey(pem)
  } catch {
    return null
  }
}
