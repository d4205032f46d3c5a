import { CONTROL_MS } from '@tas/shared/rules/games/crash/outage.ts'
import { formatHundredths } from '@tas/shared/values/hundredths.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PlayerActor } from '#src/ctx.ts'
import { endForHouse } from '../bets/end-bet.ts'
import { crashBetKind } from './bets/bet-kind.ts'
import { readOpenBets, readRoundBets } from './bets/bet-store.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { readRound } from './round-store.ts'
import type { RunningCrash } from './start-crash.ts'
import { BETTING_MS, STOP_WITHIN_MS } from './timing.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterAll(async () => {
  await world.close()
})

const rich = () => world.player({ cashMinor: 10_000n })
const LONG_MS = 60_000

async function openTable(...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

/** The process dies and another one starts after a while. */
async function dieAndRestart(awayMs: number): Promise<void> {
  await world.kill(running)
  world.clock.jump(awayMs)
  running = await world.start()
}

/** Plays until round 1 has nothing open, and stops. */
async function finish(): Promise<void> {
  const { sql, b } = world.app.db
  for (;;) {
    const [row] = await sql`select 1 from ${b}.rooms_crash_round where int_id = 1 and settled_at is not null`
    if (row !== undefined) break
    await world.clock.advanceTo(world.clock.now() + 150)
  }
  await world.kill(running)
  expect(await readOpenBets(world.app.db, 1, { after: 0, limit: 10 })).toEqual([])
}

type Seat = { readonly player: PlayerActor; readonly betId: string }

async function seat(auto?: string): Promise<Seat> {
  const player = await rich()
  const { bet } = await world.bet(player, auto === undefined ? {} : { auto })
  return { player, betId: bet.id }
}

async function endOf({ player, betId }: Seat) {
  const { cash, held } = await world.money(player)
  expect(held).toBe(0n)
  return [await world.statusOf(betId), cash]
}

describe('after the death of the process', () => {
  it('betting whose end nobody saw begins again, with the bets it had', async () => {
    await openTable(between(150, 200))
    const one = await seat('1.50')
    await dieAndRestart(LONG_MS)
    const round = world.round()
    expect(round).toMatchObject({ intId: 1, status: 'betting' })
    expect(Number(round.bettingEndsAt) - world.clock.now()).toBe(BETTING_MS)
    const other = await seat('1.50')
    await finish()
    expect(await endOf(one)).toEqual(['cashed_out', 10_050n])
    expect(await endOf(other)).toEqual(['cashed_out', 10_050n])
  })

  it('betting that has time left goes on to the end that was told', async () => {
    await openTable(between(150, 200))
    const { bettingEndsAt } = world.round()
    await dieAndRestart(1_000)
    expect(world.round()).toMatchObject({ status: 'betting', bettingEndsAt })
    await finish()
  })

  it('a round that should have crashed meanwhile pays targets that were reached and gives manual bets back', async () => {
    await openTable(between(200, 300))
    const [manual, reached, missed] = [await seat(), await seat('1.90'), await seat('3.01')]
    await world.until('running')
    await world.at(120)
    await dieAndRestart(LONG_MS)
    await finish()
    expect(await endOf(manual)).toEqual(['refunded', 10_000n])
    expect(await endOf(reached)).toEqual(['cashed_out', 10_090n])
    expect(await endOf(missed)).toEqual(['lost', 9_900n])
    expect(await readRound(world.app.db, 1)).toMatchObject({ status: 'busted' })
  })

  it('a round that could still run ends at once: manual bets are given back, targets paid by its point', async () => {
    await openTable(between(2_000, 2_500))
    const [manual, reached, later, missed] = [
      await seat(),
      await seat('1.50'),
      await seat('10.00'),
      await seat('30.00'),
    ]
    const { startedAt } = await world.until('running')
    await world.at(120)
    await dieAndRestart(CONTROL_MS + 8_000)
    const restartedAt = world.clock.now()
    await finish()
    expect(await endOf(manual)).toEqual(['refunded', 10_000n])
    expect(await endOf(reached)).toEqual(['cashed_out', 10_050n])
    expect(await endOf(later)).toEqual(['cashed_out', 10_900n])
    expect(await endOf(missed)).toEqual(['lost', 9_900n])
    const { status, bustedAt } = (await readRound(world.app.db, 1)) ?? {}
    expect([status, Number(bustedAt) >= Number(startedAt)]).toEqual(['busted', true])
    expect(Number(bustedAt) - restartedAt).toBeLessThan(1_000)
    await expect(world.cashOut(manual.player)).rejects.toMatchObject({ code: expect.stringMatching(/^rooms\./) })
  })

  it('taken over within two seconds the round goes on as if nothing had happened', async () => {
    await openTable(between(300, 400))
    const [manual, left] = [await seat(), await seat()]
    await world.until('running')
    await world.at(120)
    await dieAndRestart(CONTROL_MS - 700)
    await world.at(200)
    expect((await world.cashOut(manual.player)).bet).toMatchObject({ cashedOutAt: '2.00' })
    await finish()
    expect(await endOf(manual)).toEqual(['cashed_out', 10_100n])
    expect(await endOf(left)).toEqual(['lost', 9_900n])
  })

  it('each of a player’s two bets ends by its own terms', async () => {
    await openTable(between(200, 300))
    const player = await rich()
    const bets = [await world.bet(player, { auto: '1.90' }), await world.bet(player, { amount: '2.00' })]
    await world.until('running')
    await world.at(120)
    await dieAndRestart(LONG_MS)
    await finish()
    expect(await Promise.all(bets.map(({ bet }) => world.statusOf(bet.id)))).toEqual(['cashed_out', 'refunded'])
    expect(await world.money(player)).toEqual({ cash: 10_090n, held: 0n })
  })

  it('a bet cashed out before stays as it was', async () => {
    await openTable(between(200, 300))
    const one = await seat()
    await world.until('running')
    await world.at(150)
    await world.cashOut(one.player)
    await dieAndRestart(LONG_MS)
    await finish()
    expect(await endOf(one)).toEqual(['cashed_out', 10_050n])
  })

  it('a crash that was shown but not settled is settled by its rules: nobody gets a lost stake back', async () => {
    await openTable(between(200, 300))
    const [manual, tie] = [await seat(), await seat(formatHundredths(await world.pointE2()))]
    const pointE2 = await world.pointE2()
    await world.until('busted')
    await dieAndRestart(LONG_MS)
    await finish()
    expect(await endOf(manual)).toEqual(['lost', 9_900n])
    expect(await endOf(tie)).toEqual(['cashed_out', 9_900n + BigInt(pointE2)])
  })

  it('in the middle of settling, what was settled is not settled again', async () => {
    await openTable(between(200, 300))
    const seats = await Promise.all(Array.from({ length: 12 }, (_, index) => seat(index % 2 ? '1.50' : undefined)))
    await world.until('busted')
    await world.kill(running)
    const bets = await readRoundBets(world.app.db, 1)
    for (const bet of bets.slice(0, 5)) await endForHouse(world.app, crashBetKind, { bet, end: { status: 'lost' } })
    const before = await Promise.all(seats.map(({ betId }) => world.statusOf(betId)))
    running = await world.start()
    await finish()
    for (const [index, one] of seats.entries()) {
      const kept = before[index] === 'open' ? (index % 2 ? 'cashed_out' : 'lost') : before[index]
      expect(await endOf(one)).toEqual([kept, kept === 'lost' ? 9_900n : 10_050n])
    }
  })

  it('bets for the next round keep their place', async () => {
    await openTable(between(200, 300), between(200, 300))
    await world.until('running')
    const player = await rich()
    const { bet } = await world.bet(player, { auto: '1.50' })
    expect(bet.roundIntId).toBe(2)
    await dieAndRestart(LONG_MS)
    await world.until('busted', { isNext: true })
    await expect.poll(() => world.statusOf(bet.id), { timeout: 20_000 }).toBe('cashed_out')
    await world.kill(running)
    expect(await world.money(player)).toEqual({ cash: 10_050n, held: 0n })
  })

  it('again and again, at any moment, every stake is paid, lost or given back once', async () => {
    await openTable(between(150, 400), between(150, 400), between(150, 400))
    const seats: Seat[] = []
    for (let count = 0; count < 12; count++) {
      if (count % 2 === 0) seats.push(await seat(count % 4 === 0 ? '1.40' : undefined))
      await world.clock.advanceTo(world.clock.now() + 700 * count)
      await dieAndRestart(count % 3 === 0 ? 500 : 4_000)
    }
    const { sql, b } = world.app.db
    for (;;) {
      const open = await sql`select 1 from ${b}.rooms_crash_bet where status = 'open'`
      if (open.length === 0) break
      await world.clock.advanceTo(world.clock.now() + 1_000)
    }
    await world.kill(running)
    for (const one of seats) {
      const [status, cash] = await endOf(one)
      const expected = { lost: 9_900n, refunded: 10_000n, cashed_out: 10_040n }[String(status)]
      expect(cash).toBe(expected)
    }
  })
})

describe('an outage of a process that lives', () => {
  it('is one like any other: a writer that was stopped for long gives manual bets back', async () => {
    await openTable(between(200, 300))
    const [manual, reached] = [await seat(), await seat('1.90')]
    await world.until('running')
    await world.at(120)
    world.clock.jump(LONG_MS)
    await finish()
    expect(await endOf(manual)).toEqual(['refunded', 10_000n])
    expect(await endOf(reached)).toEqual(['cashed_out', 10_090n])
  })
})

describe('an orderly stop', () => {
  it('in betting begins nothing new and leaves the bets for the next start', async () => {
    await openTable(between(200, 300))
    const one = await seat('1.50')
    await world.stop(running)
    expect(await world.statusOf(one.betId)).toBe('open')
    expect(await readRound(world.app.db, 1)).toMatchObject({ status: 'betting' })
    running = await world.start()
    await finish()
    expect(await endOf(one)).toEqual(['cashed_out', 10_050n])
  })

  it('shortly before the crash finishes the round', async () => {
    await openTable(between(110, 115))
    const one = await seat()
    const { startedAt } = await world.until('running')
    expect(world.clock.now() - Number(startedAt)).toBeLessThan(STOP_WITHIN_MS)
    await world.stop(running)
    expect(await endOf(one)).toEqual(['lost', 9_900n])
    const { sql, b } = world.app.db
    expect(await sql`select status from ${b}.rooms_crash_round where settled_at is not null`).toEqual([
      { status: 'busted' },
    ])
  })

  it('long before the crash leaves the round to the next writer', async () => {
    await openTable(between(300, 400))
    const one = await seat('2.00')
    await world.until('running')
    await world.at(120)
    await world.stop(running)
    expect(await readRound(world.app.db, 1)).toMatchObject({ status: 'running' })
    running = await world.start()
    await finish()
    expect(await endOf(one)).toEqual(['cashed_out', 10_100n])
  })
})

describe('a round that cannot be played', () => {
  it('is given back whole, noted, and play goes on with another chain', async () => {
    await openTable(between(300, 400))
    const [manual, auto] = [await seat(), await seat('1.10')]
    const { terminatingHash } = world.round()
    await world.kill(running)
    const { sql, b } = world.app.db
    await sql`update ${b}.rooms_chain set sealed = 'damaged' where game = 'crash'`
    world.clock.jump(LONG_MS)
    running = await world.start()
    await world.until('betting', { isNext: true })
    expect(await endOf(manual)).toEqual(['refunded', 10_000n])
    expect(await endOf(auto)).toEqual(['refunded', 10_000n])
    expect(world.round().terminatingHash).not.toBe(terminatingHash)
    expect(await readRound(world.app.db, 1)).toMatchObject({ status: 'refunded', crashPointE2: null })
    const noted = await sql`select target_id from ${b}.audit_event where action = 'rooms.crash_round_refunded'`
    expect(noted).toContainEqual({ target_id: '1' })
    const retired = await sql`
      select from ${b}.rooms_chain where terminating_hash = ${terminatingHash} and retired_at is not null`
    expect(retired).toHaveLength(1)
    await world.kill(running)
  })
})

beforeEach(async () => {
  await world.expectBooksRight()
})
