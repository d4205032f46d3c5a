import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { fingerprintOf } from '../commit/keys.ts'
import { begin } from '../db/connect.ts'
import { createLog } from '../log.ts'
import { uuidv7 } from '../random.ts'
import { standingFence } from './fence.ts'
import { guardedBy } from './guard.ts'
import { LEASE_MS, type Lease, LeaseLost, type Leases, openLeases } from './leases.ts'

let world: World
let one: Leases | undefined
let two: Leases | undefined
let count = 0
let name: string

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  const open = () =>
    openLeases({ databaseUrl: world.config.databaseUrl, role: null, log: createLog('silent'), ofProcess: 'these/' })
  one = await open()
  two = await open()
  name = `test/${++count}`
})
afterEach(() => Promise.all([one?.stop(), two?.stop()]))

async function taken(leases: Leases | undefined): Promise<Lease> {
  const lease = await leases?.take(name)
  if (!lease) throw new Error('it is free')
  return lease
}

/** The time of whoever has it is over, as when it stands still. */
const runOut = () =>
  world.owner.sql`update platform.lease set until = clock_timestamp() - interval '1 ms' where name = ${name}`

describe('a place', () => {
  it('has one at a time, and is free at once when it is given up', async () => {
    const first = await taken(one)
    expect(await two?.take(name)).toBe(null)
    expect(await one?.take(name)).toBe(null)
    await first.release()
    expect(first.isHeld()).toBe(false)
    const second = await taken(two)
    expect(second.fence).toBe(first.fence + 1n)
    expect(second.isHeld()).toBe(true)
  })

  it('is taken by one of many who try at once', async () => {
    const tries = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? one : two)?.take(name)))
    expect(tries.filter((lease) => lease !== null)).toHaveLength(1)
  })

  it('is renewed by its holder as long as it stands, never for longer than the length of a lease', async () => {
    await taken(one)
    const until = async () => {
      const [row] = await world.owner.sql<{ at: Date; leftMs: number }[]>`
        select until as at, extract(epoch from until - clock_timestamp()) * 1000 as "leftMs"
        from platform.lease where name = ${name}`
      return row
    }
    const first = await until()
    await expect.poll(async () => ((await until())?.at.getTime() ?? 0) > (first?.at.getTime() ?? 0)).toBe(true)
    expect(Number((await until())?.leftMs)).toBeLessThanOrEqual(LEASE_MS)
  })

  it('is free when its time is over, though its holder is connected', async () => {
    const first = await taken(one)
    await runOut()
    const second = await taken(two)
    expect(second.fence).toBe(first.fence + 1n)
    // What its new holder has, the old one gives up to nobody.
    await first.release()
    expect(await one?.take(name)).toBe(null)
  })

  it('is free at once when the connection of its holder is gone', async () => {
    await taken(one)
    const { sql } = world.owner
    await sql`select pg_terminate_backend(pid) from platform.lease where name = ${name}`
    await expect.poll(() => two?.take(name)).toMatchObject({ fence: 2n })
  })

  it('is left to the others by whoever stops or is gone, and by nobody who gives it up', async () => {
    const isLeft = async () => (await two?.listLeft())?.includes(name)
    const first = await taken(one)
    await runOut()
    expect(await isLeft()).toBe(true)
    first.lose()
    await (await taken(one)).release()
    expect(await isLeft()).toBe(false)
    const given = name
    name = `test/${++count}`
    await taken(one)
    expect(await isLeft()).toBe(false)
    await one?.stop()
    one = undefined
    expect(await isLeft()).toBe(true)
    expect(await two?.listLeft()).not.toContain(given)
  })

  it('counts and names the parts of a house at work', async () => {
    const before = Number(await one?.countParts())
    const part = { name: two?.part, isOfThisProcess: true }
    expect(await one?.listParts()).toContainEqual(part)
    await two?.stop()
    two = undefined
    expect(await one?.countParts()).toBe(before - 1)
    expect(await one?.listParts()).not.toContainEqual(part)
  })
})

describe('who writes under a lease that another has by now', () => {
  const rows = () => world.owner.sql`select from ${world.owner.b}.seed_mark where name = ${name}`

  it('writes nothing, in a statement, in a transaction or in a unit, and knows it', async () => {
    const lease = await taken(one)
    const { db, engine } = guardedBy(world.app, lease)
    const mark = {
      scope: uuidv7(),
      key: name,
      fingerprint: fingerprintOf('test/lease', null),
      needs: [],
      decide: () => 'decided',
    }
    await db.sql`insert into ${db.b}.seed_mark (name, hash) values (${name}, 'x')`
    expect(await rows()).toHaveLength(1)
    expect(await engine.commit(mark)).toBe('decided')
    await db.sql`delete from ${db.b}.seed_mark where name = ${name}`

    await runOut()
    await taken(two)
    expect(lease.isHeld()).toBe(true)
    const statement = db.sql`insert into ${db.b}.seed_mark (name, hash) values (${name}, 'x')`.execute()
    await expect(statement).rejects.toBeInstanceOf(LeaseLost)
    expect(lease.isHeld()).toBe(false)
    const transaction = begin(
      db,
      async (tx) => tx.sql`insert into ${tx.b}.seed_mark (name, hash) values (${name}, 'x')`,
    )
    await expect(transaction).rejects.toBeInstanceOf(LeaseLost)
    await expect(engine.commit({ ...mark, key: `${name} again` })).rejects.toBeInstanceOf(LeaseLost)
    expect(await rows()).toEqual([])
    // What only reads is no transaction that looks.
    expect(await db.sql`select 'read' as what`).toEqual([{ what: 'read' }])
  })

  it('keeps the place until a transaction under it has ended', async () => {
    const { db } = guardedBy(world.app, await taken(one))
    await begin(db, async (tx) => {
      await tx.sql`select 1`
      await runOut()
      expect(await two?.take(name)).toBe(null)
    })
    await runOut()
    expect(await two?.take(name)).not.toBe(null)
  })

  it('is renewed by its holder while transactions under it are open', async () => {
    const lease = await taken(one)
    const { sql } = world.owner
    const untilNow = async () =>
      (await sql<{ until: Date }[]>`select until from platform.lease where name = ${name}`)[0]?.until.getTime() ?? 0
    await begin(guardedBy(world.app, lease).db, async (tx) => {
      await tx.sql`select 1`
      const first = await untilNow()
      await expect.poll(untilNow).toBeGreaterThan(first)
    })
    expect(lease.isHeld()).toBe(true)
  })

  it('keeps it as well where a statement only asks for the fence, and goes on renewing it meanwhile', async () => {
    const lease = await taken(one)
    const { sql } = world.owner
    const untilNow = async () =>
      (await sql<{ until: Date }[]>`select until from platform.lease where name = ${name}`)[0]?.until
    await begin(world.app.db, async (tx) => {
      const [row] = await tx.sql<{ fence: bigint }[]>`select ${standingFence(tx.sql, lease)} as fence`
      expect(row).toEqual({ fence: lease.fence })
      const first = await untilNow()
      await expect.poll(async () => (await untilNow())?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
      await runOut()
      expect(await two?.take(name)).toBe(null)
    })
    const next = async () => {
      await runOut()
      return two?.take(name)
    }
    await expect.poll(next).toMatchObject({ fence: lease.fence + 1n })
    await begin(world.app.db, async (tx) => {
      const [row] = await tx.sql<{ fence: bigint }[]>`select ${standingFence(tx.sql, lease)} as fence`
      expect(row?.fence).not.toBe(lease.fence)
    })
  })
})
