import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ChainWalk, previousHash, walkChain } from './chain.ts'
import { CHAIN_CASES } from './game.fixture.ts'

const anyHash = fc.stringMatching(/^[0-9a-f]{64}$/)
/** The longest published walk takes more than a million steps. */
const LONG_WALK_TIMEOUT_MS = 120_000
const anyWalk = fc.constantFrom<ChainWalk>('raw', 'hex-text')

describe('hash chain', () => {
  it.each(CHAIN_CASES)(
    'leads from $hash to $reaches in $steps steps ($source)',
    ({ hash, steps, walk, reaches }) => {
      expect(walkChain(hash, steps, walk)).toBe(reaches)
    },
    LONG_WALK_TIMEOUT_MS,
  )

  it('takes each step as an independent SHA-256 does', () => {
    fc.assert(
      fc.property(anyHash, anyWalk, (hash, walk) => {
        const input = walk === 'raw' ? Buffer.from(hash, 'hex') : hash
        expect(previousHash(hash, walk)).toBe(createHash('sha256').update(input).digest('hex'))
      }),
    )
  })

  it('walks in slices as in one go', () => {
    fc.assert(
      fc.property(anyHash, anyWalk, fc.nat(20), fc.nat(20), (hash, walk, first, second) => {
        expect(walkChain(walkChain(hash, first, walk), second, walk)).toBe(walkChain(hash, first + second, walk))
      }),
    )
  })

  it.each(['', 'abc', 'zz', 'AB', 'ab'.repeat(257)])('refuses %j as a hash', (hash) => {
    expect(() => walkChain(hash, 1, 'raw')).toThrow(RangeError)
  })

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d steps', (steps) => {
    expect(() => walkChain('00', steps, 'raw')).toThrow(RangeError)
  })
})
