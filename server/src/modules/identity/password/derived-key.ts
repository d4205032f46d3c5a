import { deriveKey, readSeedKey } from '#kit/secret-box.ts'
import type { App } from '../../../ctx.ts'

export type KeyHolder = Pick<App, 'config' | 'business'>

const keys = new WeakMap<KeyHolder, Map<string, Buffer>>()

/**
 * A key of 32 bytes for one purpose of one business, derived one way from the platform's secret key, so that what seals
 * server seeds is used for nothing else. Never in the database.
 */
export function derivedKey(app: KeyHolder, purpose: string): Buffer {
  const known = keys.get(app) ?? new Map<string, Buffer>()
  keys.set(app, known)
  let key = known.get(purpose)
  if (key === undefined) {
    key = deriveKey(readSeedKey(app.config), purpose)
    known.set(purpose, key)
  }
  return key
}
