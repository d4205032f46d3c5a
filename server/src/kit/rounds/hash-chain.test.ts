import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { walkChain } from '@tas/shared/rules/games/crash/chain.ts'
import { describe, expect, it } from 'vitest'
import { hashFrom, makeChain, sandboxSalt } from './hash-chain.ts'

describe('a chain', () => {
  it('walks from its secret to the hash that is published, as the verifier walks it', async () => {
    const secret = randomBytes(32)
    const { terminatingHash, checkpoints } = await makeChain(secret, { length: 2_500, every: 1_000, walk: 'raw' })
    expect(checkpoints.map(({ number }) => number)).toEqual([2_500, 2_000, 1_000])
    expect(walkChain(secret.toString('hex'), 2_500, 'raw')).toBe(terminatingHash)
    for (const { number, hash } of checkpoints)
      expect(walkChain(hash.toString('hex'), number, 'raw')).toBe(terminatingHash)
  })

  it('is given up within two slices of hashes when a stop comes, and not made when it came before', async () => {
    const stop = new AbortController()
    const plan = { length: 10_000_000, every: 10_000_000, walk: 'raw' } as const
    let isMade = false
    const made = makeChain(randomBytes(32), plan, stop.signal).finally(() => {
      isMade = true
    })
    for (let turns = 0; turns < 5; turns++) await nextTurn()
    expect(isMade).toBe(false)
    stop.abort()
    // A thousand hashes a turn: all of them would be ten thousand.
    let turns = 0
    for (; !isMade; turns++) await nextTurn()
    expect(turns).toBeLessThanOrEqual(3)
    expect(await made).toBeNull()
    expect(await makeChain(randomBytes(32), plan, stop.signal)).toBeNull()
  })

  it('gives any of its hashes from the checkpoint above', async () => {
    const secret = randomBytes(32)
    const { checkpoints } = await makeChain(secret, { length: 30, every: 8, walk: 'raw' })
    for (let number = 1; number <= 30; number++) {
      const checkpoint = checkpoints.findLast((one) => one.number >= number)
      if (checkpoint === undefined) throw new Error('the secret is above every number')
      expect(hashFrom(checkpoint, number, 'raw')).toBe(walkChain(secret.toString('hex'), 30 - number, 'raw'))
    }
  })

  it('has a salt in a sandbox that follows from the published hash alone', () => {
    expect(sandboxSalt('a'.repeat(64))).toBe(sandboxSalt('a'.repeat(64)))
    expect(sandboxSalt('a'.repeat(64))).not.toBe(sandboxSalt('b'.repeat(64)))
  })
})
