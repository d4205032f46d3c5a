import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hmacSha256 as native } from './hmac.node.ts'
import { hmacSha256 as portable } from './hmac.ts'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))

/** RFC 4231, cases 1, 2, 3, 4, 6 and 7: the last two with a key longer than a block. */
const VECTORS = [
  ['0b'.repeat(20), hex(Buffer.from('Hi There')), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    hex(Buffer.from('Jefe')),
    hex(Buffer.from('what do ya want for nothing?')),
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
  ['aa'.repeat(20), 'dd'.repeat(50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe'],
  [
    '0102030405060708090a0b0c0d0e0f10111213141516171819',
    'cd'.repeat(50),
    '82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b',
  ],
  [
    'aa'.repeat(131),
    hex(Buffer.from('Test Using Larger Than Block-Size Key - Hash Key First')),
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  ],
  [
    'aa'.repeat(131),
    hex(
      Buffer.from(
        'This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm.',
      ),
    ),
    '9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2',
  ],
] as const

describe.each([
  ['in JavaScript alone', portable],
  ['by Node', native],
])('HMAC-SHA256 %s', (_where, hmacSha256) => {
  it.each(VECTORS)('of key %s and message %s is %s', (key, message, digest) => {
    expect(hex(hmacSha256(bytes(key), bytes(message)))).toBe(digest)
  })
})

describe('HMAC-SHA256 in the browser and on the server', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.uint8Array({ maxLength: 200 }),
  )

  it('gives the same bytes, whatever is signed: texts in any script, broken ones, and bytes', () => {
    fc.assert(
      fc.property(given, given, (key, message) => {
        expect(hex(native(key, message))).toBe(hex(portable(key, message)))
      }),
    )
    for (const text of ['', '\ud800', 'a\udc00b', 'سلام'])
      expect(hex(native(text, text))).toBe(hex(portable(text, text)))
  })
})
