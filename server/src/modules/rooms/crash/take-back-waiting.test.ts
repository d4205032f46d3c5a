import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTx } from '#kit/db/connect.ts'
import { startTimeOut } from '../../limits/exclusion/start-time-out.ts'
import { resumePlay, stopPlay } from '../../stakes/index.ts'
import { takeBackWaiting } from '../bets/take-back-waiting.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterEach(() => world.kill(running))
afterAll(() => world.close())

async function openTable(...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

const rich = () => world.player({ cashMinor: 10_000n })

it('a break takes back the bet that waits for the next round, and lets the running one end as published', async () => {
  await openTable(between(300, 900), between(150, 300))
  const player = await rich()
  const first = await world.bet(player, { amount: '2.00', auto: '1.50' })
  await world.until('running')
  const queued = await world.bet(player)
  expect(await world.money(player)).toEqual({ cash: 9_700n, held: 300n })
  await startTimeOut(world.as(player), { hours: 24, confirm: true })
  await expect.poll(() => world.statusOf(queued.bet.id)).toBe('cancelled')
  expect(await world.statusOf(first.bet.id)).toBe('open')
  // Told once more, as after a process that died: nothing moves a second time.
  await inTx(world.app.db, (tx) => world.app.leave(tx, { type: 'limits.play_stopped', playerId: player.id }))
  await world.at(160)
  await expect.poll(() => world.statusOf(first.bet.id)).toBe('cashed_out')
  const { sql, b } = world.app.db
  const left = () => sql`
    select from ${b}.commit_event union all select from ${b}.commit_delivery where event like '%play_stopped%'`
  await expect.poll(left).toHaveLength(0)
  expect(await world.money(player)).toEqual({ cash: 10_100n, held: 0n })
})

it('breaks that race the start of the round end each bet once: given back, or played', async () => {
  await openTable(between(150, 300))
  const players = await Promise.all(Array.from({ length: 20 }, rich))
  const bets = await Promise.all(players.map(async (player) => (await world.bet(player)).bet.id))
  await Promise.all([
    world.until('running'),
    ...players.map((player) => startTimeOut(world.as(player), { hours: 24, confirm: true })),
  ])
  await world.until('betting', { isNext: true })
  for (const [index, player] of players.entries()) {
    await expect.poll(async () => (await world.money(player)).held).toBe(0n)
    const status = await world.statusOf(bets[index] ?? '')
    expect(await world.money(player)).toEqual({ cash: status === 'cancelled' ? 10_000n : 9_900n, held: 0n })
    expect(['cancelled', 'lost']).toContain(status)
  }
})

it('a bet whose round begins after it was found goes on, and is settled as published', async () => {
  await openTable(between(150, 300))
  const player = await rich()
  const { bet } = await world.bet(player)
  const { waiting } = crashBetKind
  async function readLate(...asked: Parameters<typeof waiting.read>) {
    const found = await waiting.read(...asked)
    await world.until('running')
    return found
  }
  await takeBackWaiting(
    world.app,
    { ...crashBetKind, waiting: { ...waiting, read: readLate } },
    { playerId: player.id },
  )
  expect(await world.statusOf(bet.id)).toBe('open')
  await world.until('betting', { isNext: true })
  expect(await world.statusOf(bet.id)).toBe('lost')
})

it('a game that is closed gives everybody back what waits for the next round, and lets the running one end as published', async () => {
  await openTable(between(300, 900), between(150, 300))
  const order = { scope: 'casino', reason: 'a fault', by: 'Ms Operator' }
  const players = [await rich(), await rich()]
  const [first, second] = players
  if (first === undefined || second === undefined) expect.fail('there are two')
  const running = await world.bet(first, { amount: '2.00', auto: '1.50' })
  await world.until('running')
  const queued = await Promise.all(players.map(async (player) => (await world.bet(player)).bet.id))
  await stopPlay(world.app.db, order)
  for (const id of queued) await expect.poll(() => world.statusOf(id)).toBe('cancelled')
  await world.at(160)
  await expect.poll(() => world.statusOf(running.bet.id)).toBe('cashed_out')
  expect(await Promise.all(players.map((player) => world.money(player)))).toEqual([
    { cash: 10_100n, held: 0n },
    { cash: 10_000n, held: 0n },
  ])
  await resumePlay(world.app.db, order)
})
