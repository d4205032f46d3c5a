import type { CrashMaximumData } from '@tas/shared/contract/rooms/crash-data.ts'
import { elapsedAtMs } from '@tas/shared/rules/games/crash/curve.ts'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { between, type CrashWorld, createCrashWorld, instant } from './crash.fixture.ts'
import { getCrashRound } from './get-round.ts'
import { getCrashState } from './get-state.ts'
import { readRound } from './round-store.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash | undefined

beforeAll(async () => {
  world = await createCrashWorld()
})
afterEach(async () => {
  await closeTable()
  await world.expectBooksRight()
})
afterAll(async () => {
  await world.close()
})

const rich = (cashMinor = 10_000n) => world.player({ cashMinor })

async function closeTable(): Promise<void> {
  if (running !== undefined) await world.kill(running)
  running = undefined
}

/** A room in its first betting, on which all together may win so much. */
async function openTable(maximum: string, ...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await closeTable()
  world.setMaximums({ USD: maximum })
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

type Seat = { readonly player: PlayerActor; readonly betId: string }

async function seat(amount: string, auto?: string): Promise<Seat> {
  const player = await rich()
  const { bet } = await world.bet(player, auto === undefined ? { amount } : { amount, auto })
  return { player, betId: bet.id }
}

async function settledRound(intId = 1): Promise<void> {
  const { sql, b } = world.app.db
  for (;;) {
    const rows = await sql`select 1 from ${b}.rooms_crash_round where int_id = ${intId} and settled_at is not null`
    if (rows.length > 0) return
    await world.clock.advanceTo(world.clock.now() + 150)
  }
}

async function endOf({ player, betId }: Seat) {
  const { cash, held } = await world.money(player)
  expect(held).toBe(0n)
  return [await world.statusOf(betId), cash]
}

const dollarsOf = (maximums: readonly CrashMaximumData[]) => maximums.find(({ currency }) => currency === 'USD')

it('everybody still in is cashed out where the most a round may win is reached, and the screen says so', async () => {
  await openTable('10.00', between(400, 600))
  const { events, stop } = world.listen()
  const [one, two] = [await seat('4.00'), await seat('6.00')]
  expect(dollarsOf((await getCrashState(world.as(one.player))).state.round.maximums)).toEqual({
    currency: 'USD',
    maxProfit: '10.00',
    forcePoint: null,
    isReached: false,
  })
  await world.until('running')
  await world.at(190)
  const { state } = await getCrashState(world.as(one.player))
  expect(dollarsOf(state.round.maximums)).toMatchObject({ forcePoint: '2.00', isReached: false })
  await world.at(210)
  await expect.poll(() => world.statusOf(two.betId), { timeout: 20_000 }).toBe('cashed_out')
  const toldOut = () => events.flatMap((event) => (event.type === 'crash.bets' ? event.bets : []))
  await expect.poll(() => toldOut().filter((bet) => bet.cashedOutAt !== null).length).toBe(2)
  stop()
  expect(await endOf(one)).toEqual(['cashed_out', 10_400n])
  expect(await endOf(two)).toEqual(['cashed_out', 10_600n])
  const told = events.filter((event) => event.type === 'crash.force').at(-1)
  expect(told?.roundIntId).toBe(1)
  expect(dollarsOf(told?.maximums ?? [])).toMatchObject({ forcePoint: '2.00', isReached: true })
  await expect(world.cashOut(one.player)).rejects.toMatchObject({ code: 'rooms.too_late' })
  await settledRound()
  const { round } = await getCrashRound(world.as(one.player), { intId: 1 })
  expect(dollarsOf(round.maximums)).toMatchObject({ maxProfit: '10.00', forcePoint: '2.00', isReached: true })
})

it('the force point rises for those who stay when others leave before it', async () => {
  await openTable('10.00', between(1_000, 1_100))
  const [leaver, stayer] = [await seat('6.00'), await seat('4.00')]
  await world.until('running')
  await world.at(150)
  await world.cashOut(leaver.player)
  // 3.00 is won, 7.00 is left for a stake of 4.00.
  await world.at(270)
  expect(await world.statusOf(stayer.betId)).toBe('open')
  await world.at(280)
  await expect.poll(() => world.statusOf(stayer.betId), { timeout: 20_000 }).toBe('cashed_out')
  expect(await endOf(stayer)).toEqual(['cashed_out', 10_700n])
})

it('a target at the force point is paid as any other, and one above it ends there', async () => {
  await openTable('10.00', between(400, 600))
  const [tie, above] = [await seat('5.00', '2.00'), await seat('5.00', '2.01')]
  await settledRound()
  expect(await endOf(tie)).toEqual(['cashed_out', 10_500n])
  expect(await endOf(above)).toEqual(['cashed_out', 10_500n])
})

it('a press read after the force point is paid at it, though the house has not come to it yet', async () => {
  await openTable('10.00', between(400, 600))
  const one = await seat('10.00')
  await world.until('running')
  await world.at(198)
  const readAt = Number(world.round().startedAt) + elapsedAtMs(210)
  expect((await world.cashOut(one.player, { readAt })).bet).toMatchObject({ cashedOutAt: '2.00', payout: '20.00' })
})

it('a force point above the crash ends nothing', async () => {
  await openTable('10.00', between(150, 190))
  const one = await seat('10.00')
  await settledRound()
  expect(await endOf(one)).toEqual(['lost', 9_000n])
  expect((await readRound(world.app.db, 1))?.forced.size).toBe(0)
})

it('stakes of which not even 1.01x has room are given back, also when the round crashes at once', async () => {
  await openTable('0.10', instant)
  const [one, two] = [await seat('6.00', '1.50'), await seat('6.00')]
  await settledRound()
  expect(await endOf(one)).toEqual(['refunded', 10_000n])
  expect(await endOf(two)).toEqual(['refunded', 10_000n])
})

it('what was announced with betting holds for the round, whatever is set meanwhile', async () => {
  await openTable('10.00', between(400, 600))
  const one = await seat('10.00')
  await closeTable()
  world.setMaximums({ USD: '1000.00' })
  running = await world.start()
  await settledRound()
  expect(await endOf(one)).toEqual(['cashed_out', 11_000n])
})

it('the force point of a currency says nothing to another', async () => {
  world.setMaximums({ USD: '10.00', EUR: '1000.00' })
  await world.newChain([between(400, 600)])
  running = await world.start()
  await world.until('betting')
  const dollars = await seat('10.00')
  const player = await world.player({ cashMinor: 10_000n, currency: 'EUR' })
  const euros = { player, betId: (await world.bet(player, { amount: '10.00', auto: '3.00' })).bet.id }
  await settledRound()
  expect(await endOf(dollars)).toEqual(['cashed_out', 11_000n])
  expect(await endOf(euros)).toEqual(['cashed_out', 12_000n])
})

it('a process that dies while it ends the bets leaves the rest to the next, at the same point, each once', async () => {
  await openTable('10.00', between(400, 600))
  const seats = [await seat('4.00'), await seat('3.00'), await seat('2.00', '9.00'), await seat('1.00')]
  await world.until('running')
  await world.at(190)
  // The engine goes away with the first of them written: those left alone would have a higher force point.
  const engine = world.app.engine as { commit: (typeof world.app.engine)['commit'] }
  const { commit } = engine
  let left = 1
  engine.commit = (unit) => (left-- > 0 ? commit(unit) : Promise.reject(new Error('the database is away')))
  await world.at(210)
  await expect.poll(async () => (await readRound(world.app.db, 1))?.forced.get('USD'), { timeout: 20_000 }).toBe(200)
  await expect.poll(() => world.statusOf(seats[0]?.betId ?? ''), { timeout: 20_000 }).toBe('cashed_out')
  await closeTable()
  engine.commit = commit
  world.clock.jump(60_000)
  running = await world.start()
  await settledRound()
  expect(await Promise.all(seats.map(endOf))).toEqual([
    ['cashed_out', 10_400n],
    ['cashed_out', 10_300n],
    ['cashed_out', 10_200n],
    ['cashed_out', 10_100n],
  ])
  const { sql, b } = world.app.db
  const ends = await sql<{ n: number }[]>`
    select count(*)::int as n from ${b}.ledger_posting where kind = 'payout' and reference = any(${seats.map(
      ({ betId }) => betId,
    )}::uuid[]) group by reference`
  expect(ends.map(({ n }) => n)).toEqual([1, 1, 1, 1])
})

it('a force point nobody was there to see holds for targets; bets without one are given back as after any outage', async () => {
  await openTable('10.00', between(400, 600))
  const [manual, first, second] = [await seat('10.00'), await seat('5.00', '2.50'), await seat('5.00', '3.90')]
  await world.until('running')
  await world.at(120)
  await closeTable()
  world.clock.jump(60_000)
  running = await world.start()
  await settledRound()
  expect(await endOf(manual)).toEqual(['refunded', 10_000n])
  // Without the manual stake, 10.00 for two stakes of 5.00 is reached at 2.00.
  expect(await endOf(first)).toEqual(['cashed_out', 10_500n])
  expect(await endOf(second)).toEqual(['cashed_out', 10_500n])
})

const anyBet = fc.record({
  cents: fc.integer({ min: 1, max: 3_000 }),
  autoE2: fc.option(fc.integer({ min: 101, max: 600 })),
  /** When its player presses, and how long the press takes to be heard: both in milliseconds of the round. */
  pressAt: fc.option(fc.integer({ min: 100, max: 30_000 })),
})

it('no round pays more profit than its maximum, whatever is staked, pressed, and whenever the process dies', async () => {
  const bets = fc.array(anyBet, { minLength: 2, maxLength: 8 })
  const deaths = fc.option(fc.record({ at: fc.integer({ min: 100, max: 20_000 }), away: fc.nat({ max: 5_000 }) }))
  await fc.assert(
    fc.asyncProperty(bets, fc.integer({ min: 1, max: 4_000 }), deaths, async (asked, maxCents, death) => {
      await openTable((maxCents / 100).toFixed(2), between(150, 900))
      const seats = await Promise.all(
        asked.map(async ({ cents, autoE2 }) =>
          seat((cents / 100).toFixed(2), autoE2 === null ? undefined : (autoE2 / 100).toFixed(2)),
        ),
      )
      const { startedAt } = await world.until('running')
      const steps = asked
        .flatMap(({ pressAt }, index) => (pressAt === null ? [] : [{ at: pressAt, index }]))
        .sort((one, other) => one.at - other.at)
      let isDead = false
      for (const { at, index } of steps) {
        if (death !== null && !isDead && death.at < at) {
          isDead = true
          await closeTable()
          world.clock.jump(death.away)
          running = await world.start()
        }
        if (world.round().status !== 'running') break
        await world.clock.advanceTo(Number(startedAt) + at)
        const one = seats[index]
        if (one !== undefined) await world.cashOut(one.player, { betId: one.betId }).catch(expectRefusal)
      }
      await settledRound()
      const { sql, b } = world.app.db
      const [row] = await sql<{ profit: bigint; open: number }[]>`
        select coalesce(sum(payout - stake) filter (where status = 'cashed_out'), 0)::bigint as profit,
          count(*) filter (where status = 'open')::int as open
        from ${b}.rooms_crash_bet where round_int_id = 1`
      expect(row?.open).toBe(0)
      expect(row?.profit).toBeLessThanOrEqual(BigInt(maxCents))
      await world.expectBooksRight()
    }),
    { numRuns: 15 },
  )
})

function expectRefusal(error: unknown): void {
  expect(error).toMatchObject({ name: 'Refusal' })
}

it('is reached too where the writer died before it and control ended after it: everybody is paid there', async () => {
  await openTable('10.00', between(400, 600))
  const [one, two] = [await seat('4.00'), await seat('6.00')]
  await world.until('running')
  await world.at(195)
  await world.clock.idle()
  if (running !== undefined) await world.kill(running)
  world.clock.jump(60_000)
  running = await world.start()
  await settledRound()
  expect([await endOf(one), await endOf(two)]).toEqual([
    ['cashed_out', 10_400n],
    ['cashed_out', 10_600n],
  ])
})
