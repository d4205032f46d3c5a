import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ConfigError } from '#kit/config.ts'
import { readSeedKey } from '#kit/secret-box.ts'
import { openHouse } from '#src/app.ts'
import { type ServedWorld, serveWorld } from '../../../../test/world.ts'
import { logIn } from '../people.fixture.ts'
import { assertNoDemoPeople, demoSignIns, seedDemoPeople } from './demo-people.ts'

// The real functions, counted: a later start must not hash.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  return { ...real, hash: vi.fn(real.hash) }
})

let world: ServedWorld

beforeAll(async () => {
  world = await serveWorld()
})
afterAll(() => world?.stop())

describe('demo people', () => {
  it('can sign in as a sandbox says they can', async () => {
    expect(demoSignIns().map(({ username }) => username)).toEqual(['demo', 'demo2'])
    for (const { username, password } of demoSignIns()) {
      const { status, body } = await logIn(world, username, password)
      expect(status).toBe(200)
      expect(body.data.user).toMatchObject({ username })
      expect(body.data.wallet).toMatchObject({ currency: { id: 'USD' } })
    }
  })

  it('are made once, and later starts hash nothing', async () => {
    const { db } = world.app
    vi.mocked(hash).mockClear()
    await Promise.all([seedDemoPeople(world.app), seedDemoPeople(world.app)])
    const rows = await db.sql`select username from ${db.b}.identity_player where is_demo`
    expect(rows).toHaveLength(2)
    expect(hash).not.toHaveBeenCalled()
  })

  it('are made once by processes that start together', async () => {
    const { db } = world.app
    await db.sql`update ${db.b}.identity_player set username = 'gone', username_key = 'gone', email_mac = null where username = 'demo2'`
    await Promise.all([1, 2, 3].map(() => seedDemoPeople(world.app)))
    const rows = await db.sql`select username from ${db.b}.identity_player where username_key = 'demo2'`
    expect(rows).toHaveLength(1)
  })

  it('keep production from starting', async () => {
    const config = { ...world.config, mode: 'production' as const, seedKey: readSeedKey(world.config).toString('hex') }
    await assertNoDemoPeople(world.app)
    await expect(assertNoDemoPeople({ ...world.app, config })).rejects.toThrow(ConfigError)
    await expect(openHouse(config, world.app.log)).rejects.toThrow(/demo people/)
    const { db } = world.app
    await db.sql`update ${db.b}.identity_player set is_demo = false`
    await assertNoDemoPeople({ ...world.app, config })
    await expect(openHouse(config, world.app.log)).rejects.toThrow(/demo staff/)
    await db.sql`update ${db.b}.staff_person set is_demo = false`
    const house = await openHouse(config, world.app.log)
    await house.stop()
    const rows = await db.sql`select 1 as one from ${db.b}.identity_player where is_demo`
    expect(rows).toHaveLength(0)
  })
})
