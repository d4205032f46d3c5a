import { randomBytes } from 'node:crypto'
import { walkChain } from '@tas/shared/rules/games/crash/chain.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeChain } from '#kit/rounds/hash-chain.ts'
import { SealError } from '#kit/secret-box.ts'
import { type CrashWorld, createCrashWorld } from '../crash/crash.fixture.ts'
import { announceRound, readGameHash, readRound } from '../crash/round-store.ts'
import { CHAIN } from '../crash/timing.ts'
import { chainOf } from '../tables/timing.ts'
import { nextPosition, readHashes, readReserve, storeChain } from './chain-store.ts'
import { ensurePosition } from './ensure-chain.ts'
import { setSalt } from './set-salt.ts'

const LENGTH = 2_000
const EVERY = 64

let world: CrashWorld
beforeAll(async () => {
  world = await createCrashWorld()
})
afterAll(async () => {
  await world.close()
})

async function store(salt: string | null): Promise<string> {
  const { sql, schema } = world.app.db
  await sql.unsafe(`delete from ${schema}.rooms_crash_bet; delete from ${schema}.rooms_crash_round;
    delete from ${schema}.rooms_chain where game = 'crash'`)
  const links = await makeChain(randomBytes(32), { length: LENGTH, every: EVERY, walk: CHAIN.walk })
  const given = salt === null ? null : { text: salt, source: 'test' }
  await storeChain(world.app, { ...CHAIN, links, length: LENGTH, every: EVERY, salt: given })
  return links.terminatingHash
}

async function announced(number: number) {
  const round = await readRound(world.app.db, number)
  if (round === null) throw new Error('the round was announced')
  return round
}

async function nextOne() {
  const position = await nextPosition(world.app.db, CHAIN)
  if (position === null) throw new Error('a salted chain can be played')
  return position
}

describe('a stored chain', () => {
  it('gives each round its hash, and only with the key it was sealed with', async () => {
    const terminatingHash = await store('salt')
    const { app } = world
    for (let number = 1; number <= 3; number++) {
      const position = await nextOne()
      expect(position.chainNumber).toBe(number)
      await announceRound(app.db, position)
      const round = await announced(number)
      const { hash, before } = await readHashes(app, round, readGameHash)
      expect(walkChain(hash, number, 'raw')).toBe(terminatingHash)
      expect(walkChain(hash, 1, 'raw')).toBe(before)
      const otherKey = { db: app.db, config: { ...app.config, seedKey: 'ab'.repeat(32) } }
      await expect(readHashes(otherKey, round, readGameHash)).rejects.toThrow(SealError)
    }
  })

  it('gives every one of its hashes, from the first to its secret', async () => {
    const terminatingHash = await store('salt')
    const position = await nextOne()
    for (const chainNumber of [1, 2, EVERY - 1, EVERY, EVERY + 1, LENGTH - EVERY, LENGTH - 1, LENGTH]) {
      const { hash } = await readHashes(world.app, { ...position, chainNumber }, readGameHash)
      expect(walkChain(hash, chainNumber, 'raw')).toBe(terminatingHash)
    }
  })

  it('gives a number to one round, whoever else read the same position', async () => {
    await store('salt')
    const { db } = world.app
    const position = await nextOne()
    await Promise.all(Array.from({ length: 5 }, () => announceRound(db, position)))
    expect(await db.sql`select chain_number from ${db.b}.rooms_crash_round`).toEqual([{ chain_number: 1 }])
    expect((await nextOne()).chainNumber).toBe(2)
    expect((await readReserve(db, CHAIN)).rounds).toBe(LENGTH - 1)
  })

  it('is for rounds of its own kind alone, even where those of another are called the same', async () => {
    await store('salt')
    const { app } = world
    const namesake = { ...chainOf(CHAIN.game), length: { sandbox: 30, production: 30 } }
    expect(await nextPosition(app.db, namesake)).toBeNull()
    expect(await readReserve(app.db, namesake)).toEqual({ rounds: 0, isSaltMissing: false })
    const other = await ensurePosition(app, namesake, new AbortController().signal)
    expect(other).toMatchObject({ chainNumber: 1, walk: namesake.walk })
    const own = await nextOne()
    expect(own).toMatchObject({ chainNumber: 1, walk: CHAIN.walk })
    expect(own.chainId).not.toBe(other?.chainId)
    expect((await readReserve(app.db, CHAIN)).rounds).toBe(LENGTH)
  })

  it('holds no hash in clear', async () => {
    await store('salt')
    const { sql, b } = world.app.db
    const [row] = await sql<{ sealed: Buffer }[]>`select sealed from ${b}.rooms_chain where game = 'crash'`
    expect(row?.sealed).toHaveLength(1 + 12 + 32 * Math.ceil(LENGTH / EVERY) + 16)
  })

  it('whose rounds do not lead to the hash that was published is not played', async () => {
    await store('salt')
    const { app } = world
    await announceRound(app.db, { ...(await nextOne()), terminatingHash: '0'.repeat(64) })
    await expect(readHashes(app, await announced(1), readGameHash)).rejects.toThrow(SealError)
    const second = { ...(await nextOne()), chainNumber: 2 }
    await expect(readHashes(app, second, async () => '0'.repeat(64))).rejects.toThrow(SealError)
  })
})

describe('a chain without a salt', () => {
  let terminatingHash: string
  beforeEach(async () => {
    terminatingHash = await store(null)
  })

  it('keeps the table closed until it is given one, once', async () => {
    const running = await world.start()
    await world.clock.advanceTo(world.clock.now() + 5_000)
    expect(world.crash().screen.round()).toBeNull()
    const player = await world.player({ cashMinor: 1_000n })
    await expect(world.bet(player)).rejects.toMatchObject({ code: 'stakes.play_stopped' })
    const salt = { terminatingHash, text: '0'.repeat(24), source: 'a block', by: 'Mina' }
    await setSalt(world.app, salt)
    await expect(setSalt(world.app, { ...salt, text: '1' })).rejects.toMatchObject({ code: 'rooms.chain_unknown' })
    const round = await world.until('betting')
    expect(round).toMatchObject({ terminatingHash, salt: salt.text })
    await world.kill(running)
  })
})
