import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { walkChain } from '@tas/shared/rules/games/crash/chain.ts'
import { verifyGame } from '@tas/shared/rules/games/verify.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { readBetProof } from '../../bets/index.ts'
import { businessSettings } from '../../business/index.ts'
import { startTimeOut } from '../../limits/exclusion/start-time-out.ts'
import { setLimit } from '../../limits/own-limits/set-limit.ts'
import { resumePlay, stopPlay } from '../../stakes/index.ts'
import { lookAtStops } from '../../stakes/stops.ts'
import { tableRounds } from './bets/bet-rows.ts'
import { roundSeed } from './round.ts'
import { closeRound, roundName } from './round-store.ts'
import { createTablesWorld, type TablesWorld } from './tables.fixture.ts'
import { MAX_ROUND_BETS } from './timing.ts'

let world: TablesWorld

beforeAll(async () => {
  world = await createTablesWorld()
  await world.start()
})
afterAll(async () => {
  await world.close()
})
beforeEach(async () => {
  await world.expectBooksRight()
})

const rich = () => world.player({ cashMinor: 100_000n })

describe('a round', () => {
  it('of fifty players pays every bet what the pure rule pays it, and holds the stakes until then', async () => {
    const { game } = world.table
    await world.until('betting')
    const players = await Promise.all(Array.from({ length: 50 }, rich))
    const spots = fc.sample(fc.uniqueArray(fc.constantFrom(...game.spots), { minLength: 1, maxLength: 6 }), 50)
    const placed = await Promise.all(
      players.map(async (player, index) => {
        const chips = (spots[index] ?? []).map((spot, at) => ({ spot, units: at + 1 }))
        const units = chips.reduce((sum, chip) => sum + chip.units, 0)
        const stakeMinor = BigInt(units * (index + 1))
        const amount = `${stakeMinor / 100n}.${String(stakeMinor % 100n).padStart(2, '0')}`
        const { bet } = await world.bet(player, { chips, amount })
        return { player, chips, stakeMinor, bet }
      }),
    )
    for (const { player, stakeMinor } of placed)
      expect(await world.money(player)).toEqual({ cash: 100_000n - stakeMinor, held: stakeMinor })
    const dealing = await world.until('dealing')
    expect(dealing.serverSeed).not.toBeNull()
    await world.until('settled')
    const seed = roundSeed(dealing, dealing.serverSeed ?? '')
    for (const { player, chips, stakeMinor } of placed) {
      const reading = game.read({ chips })
      if (!reading.ok) return expect.fail(reading.field)
      const { payoutMinor } = reading.bet.settle(stakeMinor, seed)
      expect(await world.money(player)).toEqual({ cash: 100_000n - stakeMinor + payoutMinor, held: 0n })
    }
  })

  it('shows its commitment before bets and its hash only after betting, and anybody can verify both', async () => {
    const open = await world.until('betting', { isNext: true })
    expect(open).toMatchObject({ serverSeed: null, outcome: null, result: null })
    const { serverSeedHash } = open
    const player = await rich()
    const { bet } = await world.bet(player, { chips: [{ spot: 'straight-7', units: 1 }] })
    const secret = await readBetProof(world.app, bet.id)
    expect(secret).toMatchObject({
      bet: { outcome: null, status: 'open' },
      verification: { serverSeed: null, serverSeedHash },
    })
    const closed = await world.until('settled')
    const { serverSeed, chainNumber, terminatingHash } = closed
    if (serverSeed === null) return expect.fail('a closed round has its hash')
    expect(commitmentOf(serverSeed)).toBe(serverSeedHash)
    expect(walkChain(serverSeed, chainNumber, 'hex-text')).toBe(terminatingHash)
    const proof = await readBetProof(world.app, bet.id)
    if (proof === null) return expect.fail('the bet has its proof')
    const { game, clientSeed, nonce, params } = proof.verification
    expect(verifyGame({ game, serverSeed, clientSeed, nonce, params })).toMatchObject({
      ok: true,
      outcome: closed.outcome,
    })
    expect(closed.result).toBe(String(closed.outcome))
  })

  it('is followed by the next, whose commitment is the hash that was shown', async () => {
    const before = await world.until('settled', { isNext: true })
    const next = await world.until('betting', { isNext: true })
    expect(next.intId).toBe(before.intId + 1)
    expect(next.serverSeedHash).toBe(before.serverSeed)
  })
})

describe('chips', () => {
  it('are taken to the last millisecond of the announced window and not one after it', async () => {
    const { bettingEndsAt } = await world.until('betting', { isNext: true })
    const [inTime, late] = [await rich(), await rich()]
    await world.bet(inTime, { readAt: bettingEndsAt - 1 })
    await expect(world.bet(late, { readAt: bettingEndsAt })).rejects.toMatchObject({ code: 'rooms.betting_closed' })
    await expect(world.bet(late, { readAt: bettingEndsAt + 1 })).rejects.toMatchObject({
      code: 'rooms.betting_closed',
    })
    expect(await world.money(late)).toEqual({ cash: 100_000n, held: 0n })
    expect(await world.money(inTime)).toEqual({ cash: 99_900n, held: 100n })
  })

  it('that are being written hold the closing up, so that none is written after the outcome', async () => {
    const round = await world.until('betting', { isNext: true })
    const { db } = world.app
    const close = () =>
      begin(db, async (tx) => {
        await tx.sql`set local lock_timeout = '50ms'`
        const result = { serverSeed: 'ab'.repeat(32), outcome: 0, result: '0' }
        expect(await closeRound(tx, round, { ...result, at: world.clock.now() })).toMatchObject({ status: 'closed' })
        throw new Error('closed, and not to stay so')
      })
    await begin(db, async (tx) => {
      await tableRounds.load(tx, [roundName(round)], 'lock')
      await expect(close()).rejects.toMatchObject({ code: '55P03' })
    })
    await expect(close()).rejects.toThrow('closed, and not to stay so')
  })

  it('are not taken once the outcome is out, whatever time the call claims', async () => {
    const { bettingEndsAt } = await world.until('dealing')
    const player = await rich()
    const asked = world.bet(player, { readAt: bettingEndsAt - 1_000 })
    await expect(asked).rejects.toMatchObject({ code: 'rooms.betting_closed' })
    expect(await world.money(player)).toEqual({ cash: 100_000n, held: 0n })
  })

  it.each([
    ['on a spot that is not there', [{ spot: 'straight-37', units: 1 }], 'chips.0.spot'],
    [
      'on a spot twice',
      [
        { spot: 'red', units: 1 },
        { spot: 'red', units: 1 },
      ],
      'chips.1.spot',
    ],
    ['on a spot of another table', [{ spot: 'dragon', units: 1 }], 'chips.0.spot'],
    ['of no units', [{ spot: 'red', units: 0 }], 'chips.0.units'],
    ['of units below none', [{ spot: 'red', units: -1 }], 'chips.0.units'],
    ['of half a unit', [{ spot: 'red', units: 1.5 }], 'chips.0.units'],
    ['that are none', [], 'chips'],
  ])('%s are refused by their place, and nothing is taken', async (_, chips, field) => {
    await world.until('betting')
    const player = await rich()
    const refused = { code: 'rooms.bad_chips', fields: { [field]: 'choice' } }
    await expect(world.bet(player, { chips })).rejects.toMatchObject(refused)
    expect(await world.money(player)).toEqual({ cash: 100_000n, held: 0n })
  })

  it('that cannot share the amount in whole minor units are refused', async () => {
    await world.until('betting')
    const player = await rich()
    const chips = [
      { spot: 'red', units: 1 },
      { spot: 'odd', units: 2 },
    ]
    await expect(world.bet(player, { chips, amount: '1.00' })).rejects.toMatchObject({ code: 'rooms.uneven_chips' })
    await world.bet(player, { chips, amount: '0.99' })
    expect(await world.money(player)).toEqual({ cash: 99_901n, held: 99n })
  })

  it('on a round that is not there are refused', async () => {
    const player = await rich()
    await expect(world.bet(player, { round: 900_000 })).rejects.toMatchObject({ code: 'rooms.round_not_found' })
  })

  it('sent thirty times under one key lie once', async () => {
    await world.until('betting', { isNext: true })
    const player = await rich()
    const answers = await Promise.all(Array.from({ length: 30 }, () => world.bet(player, { key: 'once' })))
    expect(new Set(answers.map(({ bet }) => bet.id)).size).toBe(1)
    expect(await world.money(player)).toEqual({ cash: 99_900n, held: 100n })
  })
})

describe('the limits of the table', () => {
  it('hold for a spot over all bets of a player on the round, however many come at once', async () => {
    await world.until('betting', { isNext: true })
    const player = await world.player({ cashMinor: 1_000_000n })
    // $10,000 may be paid on one spot: $277.77 on a number.
    const chips = [{ spot: 'straight-7', units: 1 }]
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => world.bet(player, { chips, amount: '50.00' })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
    for (const one of tries)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ code: 'rooms.spot_limit', details: { maximum: '277.77' } })
    expect(await world.money(player)).toEqual({ cash: 975_000n, held: 25_000n })
  })

  it('are one bet to a player’s own limit and to the shortest cycle, in however many calls they come', async () => {
    const player = await rich()
    changeSettings(world.app, businessSettings, { jurisdiction: 'strict' })
    try {
      await setLimit(world.as(player), { kind: 'stake', value: '5.00' })
      await world.until('betting', { isNext: true })
      const lay = (amount: string) => world.bet(player, { chips: [{ spot: 'red', units: 1 }], amount })
      await lay('3.00')
      await expect(lay('2.01')).rejects.toMatchObject({ code: 'limits.stake_limit' })
      await lay('2.00')
      await expect(lay('0.10')).rejects.toMatchObject({ code: 'limits.stake_limit' })
      await world.takeBack(player)
    } finally {
      changeSettings(world.app, businessSettings, { jurisdiction: 'sandbox' })
    }
  })

  it('hold for all spots together', async () => {
    await world.until('betting')
    const player = await world.player({ cashMinor: 1_000_000n })
    const spots = ['red', 'odd', 'low', 'dozen-1']
    const tries = await Promise.allSettled(
      spots.map((spot) => world.bet(player, { chips: [{ spot, units: 1 }], amount: '300.00' })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(3)
    expect(tries.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'rooms.table_limit', details: { maximum: '1000.00' } },
    })
  })
})

describe('a player', () => {
  it('may have so many bets on a round and not one more, also when they come at once', async () => {
    await world.until('betting', { isNext: true })
    const player = await rich()
    const tries = await Promise.allSettled(
      Array.from({ length: MAX_ROUND_BETS + 1 }, () => world.bet(player, { amount: '0.01' })),
    )
    expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'rooms.too_many_bets', details: { maximum: MAX_ROUND_BETS } } },
    ])
    expect(await world.money(player)).toEqual({ cash: 100_000n - 60n, held: 60n })
  })
})

describe('taking back', () => {
  it('gives all chips of the round back and lets others be laid', async () => {
    await world.until('betting', { isNext: true })
    const player = await rich()
    await world.bet(player)
    await world.bet(player, { chips: [{ spot: 'odd', units: 1 }], amount: '2.00' })
    const { bets, wallet } = await world.takeBack(player)
    expect(bets.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(wallet.unlockedBalance).toBe('1000.00')
    await expect(world.takeBack(player)).rejects.toMatchObject({ code: 'rooms.nothing_to_take_back' })
    await world.bet(player, { amount: '1000.00' })
    expect(await world.money(player)).toEqual({ cash: 0n, held: 100_000n })
  })

  it('is too late when betting has closed: the chips stay', async () => {
    const { bettingEndsAt } = await world.until('betting')
    const player = await rich()
    await world.bet(player)
    const late = world.takeBack(player, { readAt: bettingEndsAt })
    await expect(late).rejects.toMatchObject({ code: 'rooms.betting_closed' })
    expect(await world.money(player)).toEqual({ cash: 99_900n, held: 100n })
  })

  it('beside betting at the same moment leaves either the chips or the money', async () => {
    await world.until('betting', { isNext: true })
    const player = await rich()
    await world.bet(player)
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => world.bet(player)),
      ...Array.from({ length: 10 }, () => world.takeBack(player)),
    ])
    const { cash, held } = await world.money(player)
    expect(cash + held).toBe(100_000n)
    const { sql, b } = world.app.db
    const [open] = await sql<{ staked: bigint }[]>`
      select coalesce(sum(stake), 0)::bigint as staked from ${b}.rooms_table_bet
      where player_id = ${player.id} and status = 'open'`
    expect(open?.staked).toBe(held)
  })
})

describe('a table that is closed for play', () => {
  const order = { scope: 'live-roulette', reason: 'a fault', by: 'Ms Operator' }

  it('gives back the chips of everybody on a round that takes bets, and no others', async () => {
    const players = [await rich(), await rich()]
    await world.until('betting', { isNext: true })
    for (const player of players) await world.bet(player)
    await stopPlay(world.app.db, { ...order, scope: 'live-baccarat' })
    await lookAtStops(world.app)
    for (const player of players) expect(await world.money(player)).toMatchObject({ held: 100n })
    await stopPlay(world.app.db, order)
    for (const player of players) await expect.poll(() => world.money(player)).toEqual({ cash: 100_000n, held: 0n })
    for (const { scope } of [order, { scope: 'live-baccarat' }]) await resumePlay(world.app.db, { ...order, scope })
  })

  it('settles what lies on a closed round by its outcome', async () => {
    const player = await rich()
    await world.until('betting', { isNext: true })
    await world.bet(player)
    await world.until('dealing')
    await stopPlay(world.app.db, order)
    await lookAtStops(world.app)
    await world.until('settled')
    await expect.poll(async () => (await world.money(player)).held).toBe(0n)
    expect((await world.money(player)).cash).not.toBe(100_000n)
    await resumePlay(world.app.db, order)
  })
})

describe('a break', () => {
  it('gives back the chips on a round that takes bets, once, and leaves those on a closed one to its outcome', async () => {
    const [early, late] = [await rich(), await rich()]
    await world.until('betting', { isNext: true })
    for (const player of [early, early, late]) await world.bet(player, { amount: '1.00' })
    await startTimeOut(world.as(early), { hours: 24, confirm: true })
    await expect.poll(() => world.money(early)).toEqual({ cash: 100_000n, held: 0n })
    await world.until('dealing')
    await startTimeOut(world.as(late), { hours: 24, confirm: true })
    await world.until('settled')
    await expect.poll(async () => (await world.money(late)).held).toBe(0n)
    expect((await world.money(late)).cash).not.toBe(100_000n)
    expect(await world.money(early)).toEqual({ cash: 100_000n, held: 0n })
  })
})
