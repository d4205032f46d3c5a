import { createHmac, hkdfSync } from 'node:crypto'
import { readSeedKey } from '#kit/secret-box.ts'
import type { App } from '../../ctx.ts'

type KeyHolder = Pick<App, 'config' | 'business'>

const keys = new WeakMap<KeyHolder, Buffer>()

/**
 * What a typed password is counted by when it fails: 32 bytes that are the same for the same password at the same
 * business. A plain hash could be tried out by whoever reads the database; this one needs the platform's secret key too,
 * and says nothing at another business. Stored only when the login fails.
 */
export function passwordMac(app: KeyHolder, password: string): Buffer {
  let key = keys.get(app)
  if (key === undefined) {
    // A key of its own, derived one way: what seals server seeds is used for nothing else.
    const purpose = `passwords that failed at business ${app.business.id}`
    key = Buffer.from(hkdfSync('sha256', readSeedKey(app.config), '', purpose, 32))
    keys.set(app, key)
  }
  return createHmac('sha256', key).update(password).digest()
}
