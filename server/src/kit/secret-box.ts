import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync } from 'node:crypto'
import { join } from 'node:path'
import { assert } from './assert.ts'
import { type Config, ConfigError } from './config.ts'
import { readOrMakeKeyFile } from './key-file.ts'
import { randomHex, secretBytes } from './random.ts'

/**
 * Encrypts small secrets at rest. `context` says what a secret is and whose; it is not stored but must be the same again,
 * so that a sealed value put in another row does not open there.
 */
export type SecretBox = {
  seal(secret: Buffer, context: string): Buffer
  /** @throws SealError when the value was made with another key or context, or was changed. */
  open(sealed: Buffer, context: string): Buffer
}

/** A sealed value that does not open. Says nothing of what is in it. */
export class SealError extends Error {}

const VERSION = 1
const KEY_BYTES = 32
const SEED_KEY_FILE = 'seed.key'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM. A sealed value is version (1 byte), nonce (12), ciphertext, tag (16). */
export function createSecretBox(keyBytes: Buffer): SecretBox {
  assert(keyBytes.length === KEY_BYTES, 'a key has 32 bytes')
  // Node prepares the bytes of a key anew at each use, which takes longer than to seal.
  const key = createSecretKey(keyBytes)
  return {
    seal(secret, context) {
      const nonce = secretBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(Buffer.from(context))
      const text = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([Buffer.of(VERSION), nonce, text, cipher.getAuthTag()])
    },
    open(sealed, context) {
      const textAt = 1 + NONCE_BYTES
      const tagAt = sealed.length - TAG_BYTES
      if (tagAt < textAt || sealed[0] !== VERSION) throw new SealError('this is no sealed value')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, textAt))
        decipher.setAAD(Buffer.from(context))
        decipher.setAuthTag(sealed.subarray(tagAt))
        return Buffer.concat([decipher.update(sealed.subarray(textAt, tagAt)), decipher.final()])
      } catch {
        throw new SealError('a sealed value does not open: wrong key, wrong place or changed')
      }
    },
  }
}

/**
 * A key of 32 bytes for one purpose, derived one way (RFC 5869): what seals server seeds is used for nothing else.
 * @param secretKey the platform's @param purpose another one for each use, with the number of the business where it is of one
 */
export function deriveKey(secretKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, '', purpose, KEY_BYTES))
}

/**
 * The key that seals server seeds: SEED_KEY, or in sandbox mode a file of DATA_DIR that is made once, readable by its
 * owner only.
 * @throws ConfigError with one sentence when the file cannot be read as a key.
 */
export function readSeedKey(config: Pick<Config, 'seedKey' | 'dataDir' | 'mode'>): Buffer {
  if (config.seedKey !== null) return Buffer.from(config.seedKey, 'hex')
  assert(config.mode === 'sandbox', 'production is given its key')
  const text = readOrMakeKeyFile(config.dataDir, SEED_KEY_FILE, () => randomHex(KEY_BYTES))
  const key = Buffer.from(text, 'hex')
  if (key.length !== KEY_BYTES)
    throw new ConfigError(`${join(config.dataDir, SEED_KEY_FILE)} is not a key of 64 hexadecimal digits.`)
  return key
}
