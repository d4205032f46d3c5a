import { describe, expect, it } from 'vitest'
import { addressBlock, cleanAddress } from './address.ts'

describe('addresses', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1234:5678::1', '2001:db8:1234::/48'],
    ['2001:0DB8:1234:ffff:1:2:3:4', '2001:db8:1234::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
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
})
