import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { walkChain } from '@tas/shared/rules/games/crash/chain.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashFrom, makeChain, sandboxSalt } from '#kit/rounds/hash-chain.ts'
import { SealError } from '#kit/secret-box.ts'
import { seedBox } from '../seed-box.ts'
import { nextPosition, readGameHash, storeChain } from './chain-store.ts'
import { type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { announceRound, readRound } from './round-store.ts'
import { setCrashSalt } from './set-crash-salt.ts'

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
})

describe('a stored chain', () => {
  let world: CrashWorld
  beforeAll(async () => {
    world = await createCrashWorld()
  })
  afterAll(async () => {
    await world.close()
  })

  async function store(salt: string | null): Promise<string> {
    const { sql, schema } = world.app.db
    await sql.unsafe(`delete from ${schema}.originals_crash_bet; delete from ${schema}.originals_crash_round;
      delete from ${schema}.originals_crash_checkpoint; delete from ${schema}.originals_crash_chain`)
    const links = await makeChain(randomBytes(32), { length: 2_000, every: 64, walk: 'raw' })
    const given = salt === null ? null : { text: salt, source: 'test' }
    await storeChain(world.app.db, seedBox(world.app), { links, length: 2_000, salt: given })
    return links.terminatingHash
  }

  it('gives each round its hash, and only with the key it was sealed with', async () => {
    const terminatingHash = await store('salt')
    const { db } = world.app
    for (let number = 1; number <= 3; number++) {
      const position = await nextPosition(db)
      expect(position?.number).toBe(number)
      if (position !== null) await announceRound(db, position)
      const round = await readRound(db, number)
      if (round === null) throw new Error('the round was announced')
      const hash = await readGameHash(db, seedBox(world.app), round)
      expect(walkChain(hash, number, 'raw')).toBe(terminatingHash)
      const otherKey = { ...world.app.config, seedKey: 'ab'.repeat(32) }
      await expect(readGameHash(db, seedBox({ config: otherKey }), round)).rejects.toThrow(SealError)
    }
  })

  it('holds no hash in clear', async () => {
    await store('salt')
    const { sql, b } = world.app.db
    const rows = await sql<{ sealed: Buffer; secret: Buffer }[]>`
      select k.sealed, c.secret from ${b}.originals_crash_checkpoint k join ${b}.originals_crash_chain c on c.id = k.chain_id`
    expect(rows.length).toBe(32)
    for (const { sealed, secret } of rows)
      for (const bytes of [sealed, secret]) expect(bytes).toHaveLength(1 + 12 + 32 + 16)
  })

  it('whose rounds do not lead to the hash that was published is not played', async () => {
    await store('salt')
    const { db } = world.app
    const position = await nextPosition(db)
    if (position === null) throw new Error('a salted chain can be played')
    await announceRound(db, { ...position, chain: { ...position.chain, terminatingHash: '0'.repeat(64) } })
    const round = await readRound(db, 1)
    if (round === null) throw new Error('the round was announced')
    await expect(readGameHash(db, seedBox(world.app), round)).rejects.toThrow(SealError)
  })

  it('without a salt keeps the table closed until it is given one, once', async () => {
    const terminatingHash = await store(null)
    const running = await world.start()
    await world.clock.advanceTo(world.clock.now() + 5_000)
    expect(world.crash().table.round()).toBeNull()
    const player = await world.player({ cashMinor: 1_000n })
    await expect(world.bet(player)).rejects.toMatchObject({ code: 'stakes.play_stopped' })
    const salt = { terminatingHash, text: '0'.repeat(24), source: 'a block', by: 'Mina' }
    await setCrashSalt(world.app, salt)
    await expect(setCrashSalt(world.app, { ...salt, text: '1' })).rejects.toMatchObject({
      code: 'originals.round_not_found',
    })
    const round = await world.until('betting')
    expect(round).toMatchObject({ terminatingHash, salt: salt.text })
    await world.kill(running)
  })

  it('has a salt in a sandbox that follows from the published hash alone', () => {
    expect(sandboxSalt('a'.repeat(64))).toBe(sandboxSalt('a'.repeat(64)))
    expect(sandboxSalt('a'.repeat(64))).not.toBe(sandboxSalt('b'.repeat(64)))
  })
})
