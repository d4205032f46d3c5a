import type { KeyDocument, Signature } from '@tas/shared/rules/books/signature.ts'
import { assert } from '#kit/assert.ts'
import type { Config } from '#kit/config.ts'
import type { Db, Sql } from '#kit/db/connect.ts'
import type { TransactionSql } from '#kit/db/sql.ts'
import type { Platform } from '../../ctx.ts'
import { currentKey, holdCurrentId, publishSuccessor, publishSuccessorIn, readKeys, type Sealing } from './key-store.ts'
import type { SigningKey } from './signing-key.ts'

const opened = new WeakMap<Config, SigningKey>()

/**
 * Takes the key of the house for this process, and makes it when there is none. Repeated, it takes the one that replaced it, so a
 * rotation needs no restart.
 * @throws ConfigError with one sentence when the key does not open.
 */
export async function openSigningKey({ config, sql }: Pick<Platform, 'config' | 'sql'>): Promise<void> {
  opened.set(config, await currentKey(sql, config))
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

/** Makes a new key the one that signs, for every process of the house. Returns its id. */
export function rotateKey(sql: Sql, config: Sealing): Promise<string> {
  return publishSuccessor(sql, config)
}

/**
 * The same in a transaction of the owner of the database, unless another key than this one signs by now.
 * @returns the id of the new one; null: another signs
 */
export async function replaceKeyIn(
  tx: TransactionSql,
  { config, keyId }: { readonly config: Sealing; readonly keyId: string },
): Promise<string | null> {
  return (await holdCurrentId(tx)) === keyId ? publishSuccessorIn(tx, config) : null
}

/** What `/.well-known/tas-keys.json` shows. */
export async function showKeys({ sql }: Pick<Db, 'sql'>): Promise<KeyDocument> {
  return { keys: await readKeys(sql) }
}
