import { CONTROL_MS } from '@tas/shared/rules/games/crash/outage.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { App, PlayerActor } from '#src/ctx.ts'
import { cashOut } from './bets/cash-out.ts'
import { placeCrashBet } from './bets/place-crash-bet.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { getCrashState } from './get-state.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let other: { readonly app: App; stop(): Promise<void> }
let [writer, follower]: RunningCrash[] = []

beforeAll(async () => {
  world = await createCrashWorld()
  await world.newChain([between(300, 400), between(300, 400), between(300, 400)])
  writer = await world.start()
  other = await world.otherProcess()
  follower = await world.start(other.app)
  await world.until('betting')
})
afterAll(async () => {
  if (follower) await world.kill(follower)
  await other.stop()
  await world.close()
})

const rich = () => world.player({ cashMinor: 10_000n })
const there = (player: PlayerActor) => ({ ...world.as(player), app: other.app, db: other.app.db })
const followed = () => follower?.crash.screen.round()

async function followedUntil(status: string): Promise<void> {
  while (followed()?.status !== status) await world.clock.advanceTo(world.clock.now() + 150)
}

it('one of two processes runs the rounds, and both serve bets and cash-outs', async () => {
  await followedUntil('betting')
  expect(followed()).toEqual(world.round())
  const [here, away] = [await rich(), await rich()]
  await world.bet(here)
  const placed = await placeCrashBet(there(away), { amount: '1.00', currency: 'USD' })
  expect(placed.bet).toMatchObject({ status: 'open', roundIntId: 1 })
  // Told to the other's screen within its next looks.
  for (const app of [world.app, other.app])
    while ((await getCrashState({ ...there(away), app })).state.betCount < 2)
      await world.clock.advanceTo(world.clock.now() + 150)
  expect(world.round().status).toBe('betting')
  await followedUntil('running')
  await world.at(150)
  const [one, two] = await Promise.all([world.cashOut(here), cashOut(there(away), {})])
  expect(one.bet).toMatchObject({ status: 'cashed_out', cashedOutAt: '1.50' })
  expect(two.bet).toMatchObject({ status: 'cashed_out', cashedOutAt: '1.50' })
})

it('cash-outs of one bet in both processes at once are paid once', async () => {
  await world.until('betting', { isNext: true })
  const player = await rich()
  await world.bet(player)
  await followedUntil('running')
  await world.at(200)
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? world.cashOut(player) : cashOut(there(player), {}))),
  )
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(await world.money(player)).toEqual({ cash: 10_100n, held: 0n })
})

it('when the writer dies the other one goes on with the same round within two seconds', async () => {
  await world.until('betting', { isNext: true })
  const [manual, auto] = [await rich(), await rich()]
  await world.bet(manual)
  const { bet } = await world.bet(auto, { auto: '2.50' })
  await followedUntil('running')
  await world.at(130)
  const { intId } = world.round()
  const diedAt = world.clock.now()
  if (writer) await world.kill(writer)
  const { sql, b } = world.app.db
  // The new writer marks the running round alive.
  for (;;) {
    const [row] = await sql<{ alive_at: Date }[]>`select alive_at from ${b}.rooms_crash_round where int_id = ${intId}`
    if (row !== undefined && row.alive_at.getTime() > diedAt) break
    await world.clock.advanceTo(world.clock.now() + 150)
  }
  expect(world.clock.now() - diedAt).toBeLessThan(CONTROL_MS)
  await world.at(200)
  expect((await cashOut(there(manual), {})).bet).toMatchObject({ cashedOutAt: '2.00' })
  await followedUntil('busted')
  await expect.poll(() => world.statusOf(bet.id), { timeout: 20_000 }).toBe('cashed_out')
  expect(await world.money(auto)).toEqual({ cash: 10_150n, held: 0n })
})
