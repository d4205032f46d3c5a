import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { TICK_MS } from '#kit/rounds/campaign.ts'
import { createManualClock } from '#kit/rounds/manual-clock.fixture.ts'
import type { App } from '#src/ctx.ts'
import { cashOut } from './bets/cash-out.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { forgetReader, noteReader, readReaders } from './reader-store.ts'
import { type RunningCrash, startCrash } from './start-crash.ts'
import { beginReading, tellReadings } from './tell-readings.ts'
import { LISTEN_EVERY_MS, LOSS_GRACE_OF_OTHERS_MS, READERS_WITHIN_MS } from './timing.ts'

/** Told within this time after a bust where every process does its work: nobody is waited for until a time is over. */
const SOON_MS = LOSS_GRACE_OF_OTHERS_MS - LISTEN_EVERY_MS
/** Told within this time after a bust where one stands still. A bust that is heard of late is waited for as long from then. */
const LATE_MS = LOSS_GRACE_OF_OTHERS_MS + READERS_WITHIN_MS

let world: CrashWorld
let other: { readonly app: App; stop(): Promise<void> }
let writer: RunningCrash
let reader: RunningCrash | null = null

beforeAll(async () => {
  world = await createCrashWorld()
  other = await world.otherProcess()
  setApart(world.app)
})
beforeEach(async () => {
  await world.newChain([between(150, 300), between(150, 300)])
  writer = await world.start()
})
afterEach(async () => {
  if (reader !== null) await world.kill(reader)
  reader = null
  await world.kill(writer)
})
afterAll(async () => {
  await other.stop()
  await world.close()
})

/** Has the writer's part see the other one as it would in a process of its own: here both are in one. */
function setApart({ leases }: App): void {
  const { listParts } = leases
  const isOther = (name: string) => name === other.app.leases.part
  Object.assign(leases, {
    listParts: async () => (await listParts()).map(({ name }) => ({ name, isOfThisProcess: !isOther(name) })),
  })
}

async function startReader(): Promise<RunningCrash> {
  reader = await world.start({ ...other.app, runsRounds: false })
  await beginReading(reader.crash)
  return reader
}

/** Lets minutes go by for a reader that is not at work. */
async function letReaderLapse(part: string): Promise<void> {
  const { sql, b } = other.app.db
  await sql`update ${b}.rooms_crash_reader set seen_at = seen_at - interval '3 minutes' where part = ${part}`
}

/** A bet without a target in a round that has just burst. */
async function lostBet(): Promise<{ betId: string; bustedAt: number }> {
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  const { bet } = await world.bet(player)
  const { bustedAt } = await world.until('busted')
  return { betId: bet.id, bustedAt: Number(bustedAt) }
}

/** Moves on, a look of the loops at a time, until a bet has ended like this, and no further than a time allows. */
async function expectEndBy(atMs: number, { betId, status }: { betId: string; status: string }): Promise<void> {
  while ((await world.statusOf(betId)) !== status && world.clock.now() < atMs)
    await world.clock.advanceTo(Math.min(atMs, world.clock.now() + LISTEN_EVERY_MS))
  await expect.poll(() => world.statusOf(betId)).toBe(status)
}

it('a loser knows soon, where every process that reads calls has told what it read', async () => {
  await startReader()
  const { betId, bustedAt } = await lostBet()
  expect(await world.statusOf(betId)).toBe('open')
  await expectEndBy(bustedAt + SOON_MS, { betId, status: 'lost' })
})

it('a process that stands still is waited for as long as a unit may wait, and no longer', async () => {
  // It reads calls, and tells nothing.
  await noteReader(other.app.db, { part: other.app.leases.part, roundIntId: 0, points: {} })
  const { betId, bustedAt } = await lostBet()
  await world.clock.advanceTo(bustedAt + LOSS_GRACE_OF_OTHERS_MS - 1)
  expect(await world.statusOf(betId)).toBe('open')
  await expectEndBy(bustedAt + LATE_MS, { betId, status: 'lost' })
})

it('one whose connection is away for a moment is waited for all the same', async () => {
  await noteReader(other.app.db, { part: 'part/away', roundIntId: 0, points: {} })
  const { betId, bustedAt } = await lostBet()
  await world.clock.advanceTo(bustedAt + LOSS_GRACE_OF_OTHERS_MS - 1)
  expect(await world.statusOf(betId)).toBe('open')
  await expectEndBy(bustedAt + LATE_MS, { betId, status: 'lost' })
  await forgetReader(other.app.db, 'part/away')
})

it('one that was forgotten while it stood still is a reader again with the first round it sees', async () => {
  const { part } = other.app.leases
  await startReader()
  const { bustedAt } = await world.until('busted')
  await world.clock.advanceTo(Number(bustedAt) + SOON_MS)
  await expect.poll(() => readReaders(world.app.db, [])).toMatchObject([{ part, roundIntId: 1 }])
  await forgetReader(other.app.db, part)
  await world.until('betting', { isNext: true })
  await world.clock.advanceTo(world.clock.now() + 1_000)
  await expect.poll(() => readReaders(world.app.db, [])).toMatchObject([{ part }])
})

it('one that has not been at work for minutes is forgotten', async () => {
  await noteReader(other.app.db, { part: other.app.leases.part, roundIntId: 1_000, points: {} })
  await noteReader(other.app.db, { part: 'part/gone', roundIntId: 0, points: {} })
  await letReaderLapse('part/gone')
  const { betId, bustedAt } = await lostBet()
  await expectEndBy(bustedAt + SOON_MS, { betId, status: 'lost' })
})

it('one that stands still past its lease holds no round up, and what it read counts for nothing once it goes on', async () => {
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  const { bet } = await world.bet(player)
  await world.until('running')
  await world.at(120)
  const readAtMs = world.clock.now()
  // No lease has this name. It sees the round run, reads calls, and then its clock stands still.
  const app: App = { ...other.app, runsRounds: false, leases: { ...other.app.leases, part: 'part/frozen' } }
  const frozenClock = createManualClock(TICK_MS)
  const frozen = startCrash(app, frozenClock)
  frozenClock.loopCount = 1
  await frozenClock.idle()
  await beginReading(frozen.crash)
  await letReaderLapse('part/frozen')
  const round = await world.until('busted')
  const bustedAt = Number(round.bustedAt)
  await expectEndBy(bustedAt + SOON_MS, { betId: bet.id, status: 'lost' })
  expect(frozen.crash.screen.openBet(player.id, bet.id)).toMatchObject({ status: 'open' })

  const read = { ...world.as(player), app, readAtMs }
  await expect(cashOut(read, { betId: bet.id })).rejects.toMatchObject({ code: 'rooms.too_late' })
  frozen.crash.decisions.note(bet.id, 120)
  frozenClock.jump(bustedAt + SOON_MS - frozenClock.now())
  await tellReadings(frozen.crash, round)
  await frozen.kill()
  const told = { part: 'part/frozen', roundIntId: round.intId, points: { [bet.id]: 120 } }
  expect(await readReaders(world.app.db, ['part/frozen'])).toContainEqual(told)
  await letReaderLapse('part/frozen')
  const next = await world.until('busted', { isNext: true })
  await world.until('betting', { isNext: true })
  expect(world.clock.now()).toBeLessThan(Number(next.bustedAt) + SOON_MS)
  expect(await world.statusOf(bet.id)).toBe('lost')
  expect(await world.money(player)).toEqual({ cash: 9_900n, held: 0n })
})

it('a cash-out that another process read in time and could not write is paid at its point', async () => {
  const { crash } = await startReader()
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  const { bet } = await world.bet(player)
  await world.until('running')
  crash.decisions.note(bet.id, 140)
  const { bustedAt } = await world.until('busted')
  await expectEndBy(Number(bustedAt) + SOON_MS, { betId: bet.id, status: 'cashed_out' })
  expect(await world.money(player)).toEqual({ cash: 10_040n, held: 0n })
})

it('a process tells of a round when the cash-outs on their way there have arrived', async () => {
  const { crash } = await startReader()
  await world.until('betting')
  const player = await world.player({ cashMinor: 10_000n })
  const { bet } = await world.bet(player)
  const way = Promise.withResolvers<null>()
  void crash.decisions.track(way.promise)
  const { bustedAt } = await world.until('busted')
  // The follower waits for what is on its way, and not for the clock.
  world.clock.loopCount--
  await world.clock.advanceTo(Number(bustedAt) + SOON_MS)
  // Others that tell later have told.
  for (let roundIntId = 0; roundIntId < 3; roundIntId++)
    await noteReader(other.app.db, { part: 'part/later', roundIntId, points: {} })
  const told = async () => (await readReaders(world.app.db, [])).find(({ part }) => part === other.app.leases.part)
  expect(await told()).toMatchObject({ roundIntId: 0 })
  expect(await world.statusOf(bet.id)).toBe('open')
  way.resolve(null)
  await expect.poll(told).toMatchObject({ roundIntId: 1 })
  world.clock.loopCount++
  await expectEndBy(Number(bustedAt) + LATE_MS, { betId: bet.id, status: 'lost' })
})
