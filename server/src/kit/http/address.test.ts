import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressBlock, addressKey, cleanAddress } from './address.ts'

describe('addresses', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
    ['2001:0DB8:1234:ffff:1:2:3:4', '2001:db8:1234::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['::ffff:cb00:714d', '203.0.113.0/24'],
    ['0:0:0:0:0:FFFF:203.0.113.77', '203.0.113.0/24'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0::/48'],
    ['', 'unknown'],
    ['not an address', 'unknown'],
  ])('puts %s into %s', (ip, block) => {
    expect(addressBlock(ip)).toBe(block)
  })

  it('gives the database only what it can store as an address', () => {
    expect(cleanAddress('::ffff:203.0.113.77')).toBe('203.0.113.77')
    expect(cleanAddress('2001:db8::1')).toBe('2001:db8::1')
    expect(cleanAddress('10.0.0.1, 10.0.0.2')).toBeNull()
    expect(cleanAddress('')).toBeNull()
  })

  it('count an IPv4 address alone and of IPv6 the block, so that nobody has more keys by writing them differently', () => {
    expect(addressKey('203.0.113.77')).toBe('203.0.113.77')
    expect(addressKey('::ffff:203.0.113.77')).toBe('203.0.113.77')
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(fc.tuple(group, group, group), fc.array(group, { minLength: 5, maxLength: 5 }), (block, rest) => {
        // Not the block of IPv4 addresses in IPv6's clothes.
        fc.pre(block.some((number) => number !== 0))
        const long = [...block, ...rest].map((number) => number.toString(16).padStart(4, '0').toUpperCase()).join(':')
        // The platform's own way of writing it: shortest form.
        const short = new URL(`http://[${long}]/`).hostname.slice(1, -1)
        const key = addressKey(`${block.map((number) => number.toString(16)).join(':')}::`)
        expect([addressKey(long), addressKey(short), addressBlock(short)]).toEqual([key, key, key])
      }),
    )
  })
})
