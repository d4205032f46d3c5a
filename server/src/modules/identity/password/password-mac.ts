import { createHmac } from 'node:crypto'
import { derivedKey, type KeyHolder } from './derived-key.ts'

/**
 * What a typed password is counted by when it fails: 32 bytes that are the same for the same password at the same
 * business. A plain hash could be tried out by whoever reads the database; this one needs the platform's secret key too,
 * and says nothing at another business. Stored only when the login fails.
 */
export function passwordMac(app: KeyHolder, password: string): Buffer {
  const key = derivedKey(app, `passwords that failed at business ${app.business.id}`)
  return createHmac('sha256', key).update(password).digest()
}
