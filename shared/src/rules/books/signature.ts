import type { Sha256Hex } from './merkle.ts'

/*
 * Signatures over texts (Ed25519 over the UTF-8 bytes). Every signed text starts with its kind and `|`, so that a
 * signature over one kind of document can never be shown as one over another.
 */

/** A signature with the key that checks it. Key: 32 bytes, signature: 64 bytes, both base64url without padding. */
export type Signature = { readonly keyId: string; readonly publicKey: string; readonly signature: string }

/** A key as `/.well-known/tas-keys.json` publishes it, for ever. */
export type PublishedKey = {
  readonly keyId: string
  readonly algorithm: 'Ed25519'
  readonly publicKey: string
  /** ISO times between which it signs; `until` is null while it is in use. */
  readonly since: string
  readonly until: string | null
}

/** What `/.well-known/tas-keys.json` holds. */
export type KeyDocument = { readonly keys: readonly PublishedKey[] }

const KEY_ID_DIGITS = 32

/** The name of a key: the first half of a hash, so that a key cannot be exchanged under its name. */
export function keyIdOf(sha256: Sha256Hex, publicKey: string): string {
  return sha256(`key|${publicKey}`).slice(0, KEY_ID_DIGITS)
}
