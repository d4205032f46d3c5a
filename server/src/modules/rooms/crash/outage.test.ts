import { CONTROL_MS } from '@tas/shared/rules/games/crash/outage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import { roomsMetrics } from '../metrics.ts'
import { placeCrashBet } from './bets/place-crash-bet.ts'
import { between, type CrashWorld, createCrashWorld, instant } from './crash.fixture.ts'
import { createCrash } from './crash.ts'
import { readOutagePlayers, readOutages } from './read-outages.ts'
import { markAlive, readRound } from './round-store.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterAll(async () => {
  await world.close()
})

const rich = () => world.player({ cashMinor: 10_000n })
const STALL_MS = 2_500

async function openTable(...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

/** Plays until a round has nothing open. */
async function settled(intId: number): Promise<void> {
  const { sql, b } = world.app.db
  for (;;) {
    const [row] = await sql`select 1 from ${b}.rooms_crash_round where int_id = ${intId} and settled_at is not null`
    if (row !== undefined) return
    await world.clock.advanceTo(world.clock.now() + 150)
  }
}

/** A round of its own chain, run until its curve shows this. */
async function runTo(pointE2: number, wish: (pointE2: number) => boolean) {
  await openTable(wish)
  const player = await rich()
  const betIds = [(await world.bet(player)).bet.id, (await world.bet(player)).bet.id]
  await world.until('running')
  await world.at(pointE2)
  await world.clock.idle()
  return { player, betIds, aliveAt: await aliveAt() }
}

/** When the writer of round 1 was last noted at work. */
async function aliveAt(): Promise<number> {
  return (await readRound(world.app.db, 1))?.aliveAt ?? 0
}

const statuses = (betIds: readonly string[]) => Promise.all(betIds.map((id) => world.statusOf(id)))

async function incidents() {
  const { sql, b } = world.app.db
  return sql`select target_id, details from ${b}.audit_event where action = 'rooms.crash_outage' order by id`
}

it('pays nobody who stalls every round, asks to cash out in the stall and lets it be judged', async () => {
  const early = between(101, 110)
  const late = between(130, 100_000)
  const player = await rich()
  const ends: string[] = []
  for (const wish of [early, late, instant, late, early, late, early, early, late, early]) {
    await openTable(wish)
    const { bet } = await world.bet(player, { amount: '10.00' })
    await world.until('running')
    world.clock.jump(STALL_MS)
    await expect(world.cashOut(player, { betId: bet.id })).rejects.toMatchObject({
      code: expect.stringMatching(/^rooms\.(too_late|round_interrupted)$/),
    })
    await settled(1)
    ends.push(await world.statusOf(bet.id))
    await world.kill(running)
  }
  const [lost, given] = ['lost', 'refunded']
  expect(ends).toEqual([lost, given, lost, given, lost, given, lost, lost, given, lost])
  expect(await world.money(player)).toEqual({ cash: 10_000n - 6n * 1_000n, held: 0n })
})

it('counts a cash-out up to the end of control and none after it, where a process serves whose writer is gone', async () => {
  const { player, betIds } = await runTo(120, between(200, 300))
  await world.kill(running)
  const endsAt = (await aliveAt()) + CONTROL_MS
  createCrash(world.app, world.clock)
  const [one, other] = betIds
  await expect(world.cashOut(player, { betId: one ?? '', readAt: endsAt + 1 })).rejects.toMatchObject({
    code: 'rooms.round_interrupted',
  })
  const out = await world.cashOut(player, { betId: other ?? '', readAt: endsAt })
  expect(out.bet).toMatchObject({ status: 'cashed_out' })
  world.clock.jump(60_000)
  running = await world.start()
  await settled(1)
  await world.kill(running)
  expect(await statuses(betIds)).toEqual(['refunded', 'cashed_out'])
})

it('leaves a bet lost whose crash came before the end of control, and is an incident all the same', async () => {
  const before = (await incidents()).length
  const { player, betIds } = await runTo(120, between(125, 130))
  world.clock.jump(60_000)
  await settled(1)
  await world.kill(running)
  expect(await statuses(betIds)).toEqual(['lost', 'lost'])
  expect(await world.money(player)).toEqual({ cash: 10_000n - 200n, held: 0n })
  const noted = await incidents()
  expect(noted).toHaveLength(before + 1)
  expect(noted.at(-1)?.['details']).toMatchObject({ interruptedAt: null })
})

it('is an incident with its times and what was given back, once, and counted', async () => {
  const count = async () => (await roomsMetrics(world.app).roundRefunds.get()).values[0]?.value ?? 0
  const [before, refunds] = [(await incidents()).length, await count()]
  const { aliveAt: lastSign } = await runTo(120, between(200, 300))
  world.clock.jump(60_000)
  const noticedAt = world.clock.now()
  await settled(1)
  await dieAndSettleAgain()
  const noted = await incidents()
  expect(noted).toHaveLength(before + 1)
  expect(noted.at(-1)).toMatchObject({
    target_id: '1',
    details: {
      from: new Date(lastSign).toISOString(),
      until: new Date(noticedAt).toISOString(),
      'refunded.USD': '2.00',
      'refundedBets.USD': 2,
    },
  })
  expect(await count()).toBe(refunds + 2)
})

/** Another start finds nothing to do for the round that is settled. */
async function dieAndSettleAgain(): Promise<void> {
  await world.kill(running)
  running = await world.start()
  await world.kill(running)
}

it('shows who is in several outages, and leaves the others out', async () => {
  const late = between(130, 100_000)
  await openTable(late, late, late)
  const [often, once, kept] = [await rich(), await rich(), await rich()]
  for (let intId = 1; intId <= 3; intId++) {
    if (intId > 1) await world.until('betting', { isNext: true })
    await world.bet(often)
    if (intId === 1) await world.bet(once)
    await world.bet(kept, { auto: '1.01' })
    await world.until('running')
    world.clock.jump(STALL_MS)
    await settled(intId)
  }
  await world.kill(running)
  const since = new Date(world.clock.now() - 3_600_000)
  const outages = await readOutages(world.app.db, since)
  expect(outages.map(({ roundIntId, playerCount, refundCount }) => [roundIntId, playerCount, refundCount])).toEqual([
    ...[
      [3, 1, 1],
      [2, 1, 1],
      [1, 2, 2],
    ],
  ])
  expect(await readOutagePlayers(world.app.db, { since, atLeast: 3 })).toEqual([
    { playerId: often.id, outageCount: 3, roundCount: 3 },
  ])
})

it('pays what was read in time elsewhere in the process and could not be written there', async () => {
  await world.newChain([between(200, 300)])
  const points: Record<string, number> = {}
  const readers = { ...world.app, askReaders: async () => points }
  running = await world.start(readers)
  await world.until('betting')
  const player = await rich()
  const ask = { amount: '1.00', currency: 'USD' }
  const bets = [await placeCrashBet({ ...world.as(player), app: readers }, ask)]
  bets.push(await placeCrashBet({ ...world.as(player), app: readers }, ask))
  const betIds = bets.map(({ bet }) => bet.id)
  points[betIds[0] ?? ''] = 150
  await settled(1)
  await world.kill(running)
  expect(await statuses(betIds)).toEqual(['cashed_out', 'lost'])
  expect(await world.money(player)).toEqual({ cash: 10_000n - 100n + 50n, held: 0n })
})

it('is over for good: no writer that comes back is noted as in control again', async () => {
  await runTo(120, between(200, 300))
  await world.kill(running)
  const endsAt = (await aliveAt()) + CONTROL_MS
  const mark = (at: number) => begin(world.app.db, (tx) => markAlive(tx, 1, () => at))
  expect(await mark(endsAt + 1)).toBeNull()
  expect(await mark(endsAt)).toMatchObject({ status: 'running', aliveAt: endsAt })
  expect(await mark(endsAt + CONTROL_MS + 1)).toBeNull()
  running = await world.start()
  world.clock.jump(60_000)
  await settled(1)
  await world.kill(running)
})
