import { describe, expect, it } from 'vitest'
import { base32, findStep, totpAddress, totpCode } from './totp.ts'

/** RFC 6238, Appendix B: SHA-1, the secret "12345678901234567890", eight digits. */
const SECRET = Buffer.from('12345678901234567890')

describe('a code', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at %i seconds is the one of RFC 6238: %s', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30), 8)).toBe(code)
    expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code.slice(2))
  })

  it('counts for its step, the one before and the one after', () => {
    const now = 41_152_263
    const steps = [-2, -1, 0, 1, 2].map((away) => findStep(SECRET, totpCode(SECRET, now + away), now))
    expect(steps).toEqual([null, now - 1, now, now + 1, null])
  })
})

describe('a secret', () => {
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('is written in base32 as RFC 4648 says: %j is %j', (text, written) => {
    expect(base32(Buffer.from(text))).toBe(written)
  })

  it('is read from an address by apps, whatever the names hold', () => {
    const url = new URL(totpAddress(SECRET, { issuer: 'Tas & co', account: 'سارا:?' }))
    expect([url.protocol, url.host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(url.pathname)).toBe('/Tas & co:سارا:?')
    expect(Object.fromEntries(url.searchParams)).toEqual({ secret: base32(SECRET), issuer: 'Tas & co' })
  })
})
