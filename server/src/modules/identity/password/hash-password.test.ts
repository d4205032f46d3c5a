import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './hash-password.ts'

const ASKER = { ip: '203.0.113.7', knownAs: null }

describe('password hashes', () => {
  it('are argon2id with 19 MiB, two passes, one lane, and a salt of their own', async () => {
    const [one, other] = await Promise.all([
      hashPassword('kettle-orbit-93', ASKER),
      hashPassword('kettle-orbit-93', ASKER),
    ])
    // OWASP Password Storage Cheat Sheet: m=19456 (19 MiB), t=2, p=1.
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('fit the password they were made from and no other', async () => {
    const stored = await hashPassword('گلدان آبی', ASKER)
    expect(await verifyPassword(stored, 'گلدان آبی', ASKER)).toBe(true)
    expect(await verifyPassword(stored, 'گلدان آبی ', ASKER)).toBe(false)
  })

  it('never fit for a player who does not exist', async () => {
    expect(await verifyPassword(null, 'kettle-orbit-93', ASKER)).toBe(false)
    expect(await verifyPassword(null, '', ASKER)).toBe(false)
  })
})
