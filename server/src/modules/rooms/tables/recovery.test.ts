import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import type { App } from '#src/ctx.ts'
import { settleClosedRound } from './bets/settle-round.ts'
import { readRound } from './round-store.ts'
import type { RunningTables } from './start-tables.ts'
import { createTablesWorld, type TablesWorld } from './tables.fixture.ts'
import { createTables } from './tables.ts'
import { CLOSE_GRACE_MS } from './timing.ts'

let world: TablesWorld
let running: RunningTables
let other: { readonly app: App; stop(): Promise<void> }

beforeAll(async () => {
  world = await createTablesWorld()
  other = await world.otherProcess()
  running = await world.start()
})
afterAll(async () => {
  await other.stop()
  await world.close()
})
beforeEach(async () => {
  await world.expectBooksRight()
})

const LONG_MS = 60_000
const RED_AND_BLACK = [
  { spot: 'red', units: 1 },
  { spot: 'black', units: 1 },
]

/** Players with chips on the round that takes bets. */
async function seat(count: number) {
  const players = await Promise.all(Array.from({ length: count }, () => world.player({ cashMinor: 10_000n })))
  await Promise.all(players.map((player) => world.bet(player, { chips: RED_AND_BLACK, amount: '2.00' })))
  return players
}

/** Red and black together return the stake, or nothing on the zero. */
async function expectPaid(players: Awaited<ReturnType<typeof seat>>, intId: number): Promise<void> {
  const round = await readRound(world.app.db, { table: world.table.name, intId })
  const cash = round?.result === '0' ? 9_800n : 10_000n
  for (const player of players) expect(await world.money(player)).toEqual({ cash, held: 0n })
}

describe('the death of the writer', () => {
  it('in betting leaves the round to the next one, which closes it at the announced time', async () => {
    const { intId, bettingEndsAt } = await world.until('betting', { isNext: false })
    const players = await seat(3)
    await world.kill(running)
    running = await world.start()
    await world.until('dealing')
    expect(world.round()).toMatchObject({ intId, bettingEndsAt })
    expect(Number(world.round().closedAt) - bettingEndsAt - CLOSE_GRACE_MS).toBeLessThan(1_000)
    await world.until('settled')
    await expectPaid(players, intId)
  })

  it('in betting, found long after its end, closes it at once by the outcome that stood before', async () => {
    const { intId, serverSeedHash } = await world.until('betting', { isNext: true })
    const players = await seat(3)
    const [first = await world.player()] = players
    await world.kill(running)
    world.clock.jump(LONG_MS)
    // Between the end and the outcome nobody has a choice, however long it takes: neither to lay nor to take back.
    createTables(world.app, world.clock, [world.table])
    const late = { chips: RED_AND_BLACK, amount: '2.00', round: intId }
    await expect(world.bet(first, late)).rejects.toMatchObject({ code: 'rooms.betting_closed' })
    await expect(world.takeBack(first, { round: intId })).rejects.toMatchObject({ code: 'rooms.betting_closed' })
    expect(await readRound(world.app.db, { table: world.table.name, intId })).toMatchObject({ status: 'betting' })
    running = await world.start()
    await world.until('settled')
    expect(world.round()).toMatchObject({ intId, serverSeedHash })
    await expectPaid(players, intId)
  })

  it('after closing and before paying pays every bet once, also with two that pay at the same time', async () => {
    const { intId } = await world.until('betting', { isNext: true })
    const players = await seat(12)
    const closed = await world.until('dealing')
    expect(await world.statuses()).toMatchObject({ open: 12 })
    await world.kill(running)
    await Promise.all([world.app, other.app, world.app].map((app) => settleClosedRound(app, world.table, closed)))
    await expectPaid(players, intId)
    world.clock.jump(LONG_MS)
    running = await world.start()
    await world.until('betting', { isNext: true })
    await expectPaid(players, intId)
    expect((await world.statuses())['open']).toBeUndefined()
  })

  it('waits aside for the bet that another one is paying, and pays every other', async () => {
    await world.until('betting', { isNext: true })
    const players = await seat(3)
    const closed = await world.until('dealing')
    await world.kill(running)
    const [first = await world.player()] = players
    // As another process does in the middle of paying it: the purses first, then the bet.
    const { paying } = await begin(other.app.db, async ({ sql, b }) => {
      await sql`select from ${b}.ledger_wallet where player_id = ${first.id} for no key update`
      await sql`select from ${b}.rooms_table_bet where player_id = ${first.id} for update`
      const paying = settleClosedRound(world.app, world.table, closed)
      paying.catch(() => undefined)
      await expect.poll(() => world.statuses()).toMatchObject({ open: 1 })
      return { paying }
    })
    await paying
    await expectPaid(players, closed.intId)
    running = await world.start()
  })

  it('lets another process go on with the round within two seconds, and take bets before that', async () => {
    const follower = await world.start(other.app)
    const { intId } = await world.until('betting', { isNext: true })
    const [first] = follower.tables.all
    while (first?.round()?.intId !== intId) await world.clock.advanceTo(world.clock.now() + 150)
    await world.clock.advanceTo(world.round().bettingEndsAt - 200)
    const diedAt = world.clock.now()
    await world.kill(running)
    running = follower
    const player = await world.player({ cashMinor: 10_000n })
    await world.bet(player, { chips: RED_AND_BLACK, amount: '2.00', round: intId, app: other.app })
    await world.until('dealing')
    expect(world.round().intId).toBe(intId)
    expect(world.clock.now() - diedAt).toBeLessThan(2_000)
    await world.until('settled')
    await expectPaid([player], intId)
    await world.kill(follower)
    running = await world.start()
  })

  it('again and again, at any moment, ends every bet once', async () => {
    for (let count = 0; count < 8; count++) {
      const current = world.screen().round()
      if (current?.status === 'betting' && world.clock.now() < current.bettingEndsAt) await seat(2)
      await world.clock.advanceTo(world.clock.now() + 3_100)
      await world.kill(running)
      if (count % 3 === 0) world.clock.jump(LONG_MS)
      running = await world.start()
    }
    await world.until('settled', { isNext: true })
    expect((await world.statuses())['open']).toBeUndefined()
  })
})

describe('an orderly stop', () => {
  it('pays what has closed before it ends', async () => {
    const { intId } = await world.until('betting', { isNext: true })
    const players = await seat(3)
    await world.until('dealing')
    await world.stop(running)
    await expectPaid(players, intId)
    running = await world.start()
  })

  it('leaves betting to the next writer', async () => {
    const { intId } = await world.until('betting', { isNext: true })
    const players = await seat(2)
    await world.stop(running)
    expect(await readRound(world.app.db, { table: world.table.name, intId })).toMatchObject({ status: 'betting' })
    running = await world.start()
    await world.until('settled')
    await expectPaid(players, intId)
  })
})

describe('a round that cannot be played', () => {
  it('is given back whole, noted, and play goes on with another chain', async () => {
    const { intId, terminatingHash } = await world.until('betting', { isNext: true })
    const players = await seat(4)
    const { sql, b } = world.app.db
    await sql`update ${b}.rooms_chain set sealed = 'damaged' where game = ${world.table.name}`
    const next = await world.until('betting', { isNext: true })
    for (const player of players) expect(await world.money(player)).toEqual({ cash: 10_000n, held: 0n })
    expect(next.terminatingHash).not.toBe(terminatingHash)
    const refunded = await readRound(world.app.db, { table: world.table.name, intId })
    expect(refunded).toMatchObject({ status: 'refunded', serverSeed: null, outcome: null })
    const noted = await sql`select target_id from ${b}.audit_event where action = 'rooms.table_round_refunded'`
    expect(noted).toEqual([{ target_id: `live-roulette/${intId}` }])
    expect((await world.statuses())['refunded']).toBe(4)
  })
})
