import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../../../test/change-settings.ts'
import { businessSettings } from '../../business/index.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { between, type CrashWorld, createCrashWorld } from './crash.fixture.ts'
import { getCrashState } from './get-state.ts'
import type { RunningCrash } from './start-crash.ts'

let world: CrashWorld
let running: RunningCrash

beforeAll(async () => {
  world = await createCrashWorld()
})
afterEach(async () => {
  await world.kill(running)
})
afterAll(async () => {
  await world.close()
})

async function openTable(...wishes: ((pointE2: number) => boolean)[]): Promise<void> {
  await world.newChain(wishes)
  running = await world.start()
  await world.until('betting')
}

const rich = () => world.player({ cashMinor: 10_000n })

it('a player has two bets on a round and no third, however many are sent at once', async () => {
  await openTable(between(150, 300))
  const player = await rich()
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => world.bet(player)))
  const placed = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.bet] : []))
  expect(placed.map(({ seat }) => seat).sort()).toEqual([1, 2])
  for (const one of tries)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'rooms.already_in_round' })
  expect(await world.money(player)).toEqual({ cash: 9_800n, held: 200n })
  const { sql, b } = world.app.db
  expect(await sql`select 1 from ${b}.rooms_crash_bet where player_id = ${player.id}`).toHaveLength(2)
})

it('both bets on a round are one game to the player’s own limit of a bet and to the shortest cycle', async () => {
  await openTable(between(150, 300))
  changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
  try {
    for (const [value, second] of [
      ['2.00', undefined],
      ['1.99', 'limits.stake_limit'],
    ] as const) {
      const player = await rich()
      await setLimit(world.as(player), { kind: 'stake', value })
      await world.bet(player)
      expect(
        await world.bet(player).then(
          () => undefined,
          ({ code }: { code: string }) => code,
        ),
      ).toBe(second)
    }
  } finally {
    changeSettings(world.app, businessSettings, { jurisdiction: 'sandbox' })
  }
})

it('thirty bets for one seat make one, and the other seat stays free', async () => {
  await openTable(between(150, 300))
  const player = await rich()
  const tries = await Promise.allSettled(Array.from({ length: 30 }, () => world.bet(player, { seat: 2 })))
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect((await world.bet(player)).bet.seat).toBe(1)
  await expect(world.bet(player)).rejects.toMatchObject({ code: 'rooms.already_in_round' })
})

it('both bets queue for the next round too, and a seat is free again when its bet is taken back', async () => {
  await openTable(between(150, 300))
  const player = await rich()
  await world.until('running')
  const queued = await world.bet(player, { seat: 2 })
  expect(queued.bet).toMatchObject({ seat: 2, status: 'queued', roundIntId: 2 })
  await world.bet(player)
  await expect(world.bet(player)).rejects.toMatchObject({ code: 'rooms.already_in_round' })
  await world.cancel(player, queued.bet.id)
  expect((await world.bet(player)).bet).toMatchObject({ seat: 2, roundIntId: 2 })
})

it('each bet is cashed out for itself, also both at once and with many presses', async () => {
  await openTable(between(300, 900))
  const player = await rich()
  const [one, two] = [await world.bet(player), await world.bet(player, { amount: '2.00' })]
  await world.until('running')
  await world.at(150)
  const betIds = [one.bet.id, two.bet.id]
  const tries = await Promise.allSettled(
    Array.from({ length: 30 }, (_, index) => world.cashOut(player, { betId: betIds[index % 2] ?? '' })),
  )
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(2)
  for (const each of tries)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'rooms.too_late' })
  // 1.50 and 3.00 for stakes of 1 and 2.
  expect(await world.money(player)).toEqual({ cash: 10_150n, held: 0n })
})

it('one bet may leave by its target, the other by hand, at points of their own', async () => {
  await openTable(between(300, 900))
  const player = await rich()
  const auto = await world.bet(player, { auto: '1.40' })
  const manual = await world.bet(player)
  await world.until('running')
  await world.at(200)
  await expect.poll(() => world.statusOf(auto.bet.id), { timeout: 20_000 }).toBe('cashed_out')
  expect((await world.cashOut(player)).bet).toMatchObject({ id: manual.bet.id, cashedOutAt: '2.00' })
  expect(await world.money(player)).toEqual({ cash: 10_140n, held: 0n })
})

it('a cash-out of both, one millisecond before the crash and one after, pays one and loses one', async () => {
  await openTable(between(150, 200))
  const player = await rich()
  const [early, late] = [await world.bet(player), await world.bet(player)]
  await world.until('running')
  const { bustedAt } = await world.until('busted')
  const read = (betId: string, readAt: number) => world.cashOut(player, { betId, readAt })
  const paid = await read(early.bet.id, Number(bustedAt) - 1)
  await expect(read(late.bet.id, Number(bustedAt) + 1)).rejects.toMatchObject({ code: 'rooms.too_late' })
  await world.until('betting', { isNext: true })
  expect(await world.statusOf(late.bet.id)).toBe('lost')
  expect((await world.money(player)).cash).toBe(9_800n + BigInt(paid.bet.payout.replace('.', '')))
})

it('the screen shows both with the sums of the round, the higher stake first', async () => {
  await openTable(between(300, 900))
  const player = await rich()
  const small = await world.bet(player, { amount: '1.00', auto: '1.50' })
  const large = await world.bet(player, { amount: '5.00' })
  await world.until('running')
  await world.at(200)
  await expect.poll(() => world.statusOf(small.bet.id), { timeout: 20_000 }).toBe('cashed_out')
  const { state, myBets } = await getCrashState(world.as(player))
  expect(state.bets.map(({ intId, payout }) => [intId, payout])).toEqual([
    [large.bet.intId, null],
    [small.bet.intId, '1.50'],
  ])
  expect(state.totals).toEqual([{ currency: 'USD', betCount: 2, staked: '6.00', paid: '1.50' }])
  expect(myBets.map(({ seat }) => seat)).toEqual([2, 1])
})
