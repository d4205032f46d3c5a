import type { KeyDocument, Signature } from '@tas/shared/rules/books/signature.ts'
import { assert } from '#kit/assert.ts'
import type { Config } from '#kit/config.ts'
import type { Sql } from '#kit/db/connect.ts'
import type { Platform } from '../../ctx.ts'
import { publishKey, publishSuccessor, readKeys } from './key-store.ts'
import { makeSigningKey, readSigningKey, type SigningKey } from './signing-key.ts'

const opened = new WeakMap<Config, SigningKey>()

/**
 * Takes the key of DATA_DIR for this process and publishes it. Repeated, it notices that the file was replaced, so a
 * rotation needs no restart.
 * @throws ConfigError with one sentence when the key cannot be used.
 */
export async function openSigningKey({ config, sql }: Pick<Platform, 'config' | 'sql'>): Promise<void> {
  const key = readSigningKey(config)
  if (opened.get(config)?.id === key.id) return
  await publishKey(sql, key)
  opened.set(config, key)
}

const KIND = /^[a-z][a-z-]*\|/

/**
 * Signs a text with the current key of this process.
 * @param text starts with its kind and `|` (`receipt|…`), so that no signature fits a document of another kind.
 */
export function signText({ config }: Pick<Platform, 'config'>, text: string): Signature {
  assert(KIND.test(text), 'a signed text starts with its kind')
  const key = opened.get(config)
  assert(key !== undefined, 'the signing key was opened when the house was')
  return { keyId: key.id, publicKey: key.publicKey, signature: key.sign(text) }
}

/** Makes a new key the one that signs, for every process of this DATA_DIR. Returns its id. */
export async function rotateKey(sql: Sql, config: Pick<Config, 'dataDir'>): Promise<string> {
  const key = makeSigningKey(config)
  await publishSuccessor(sql, key, () => key.keep())
  return key.id
}

/** What `/.well-known/tas-keys.json` shows. */
export async function showKeys({ sql }: Pick<Platform, 'sql'>): Promise<KeyDocument> {
  return { keys: await readKeys(sql) }
}
