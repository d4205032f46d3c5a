import { calls } from '@tas/shared/contract/api.ts'
import { commitmentOf } from '@tas/shared/rules/fairness.ts'
import { dropPointE4, jackpotIn } from '@tas/shared/rules/slots/jackpot.ts'
import { SLOTS } from '@tas/shared/rules/slots/slots.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { begin, inTx } from '#kit/db/connect.ts'
import { createLog } from '#kit/log.ts'
import { settingsOf } from '#kit/settings.ts'
import { openHouse } from '#src/app.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { changeSettings } from '../../../../test/change-settings.ts'
import { spend } from '../../../../test/spend.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { showPlayer } from '../../bets/visibility-store.ts'
import { businessSettings } from '../../business/index.ts'
import { getJackpots } from '../../feed/get-jackpots.ts'
import { ledgerSettings, readHouseBalances } from '../../ledger/index.ts'
import { playInstant } from '../instant/play-instant.ts'
import { runningGame } from '../instant/running-game.ts'
import { getJackpot } from './get-jackpot.ts'
import { poolLocks } from './pool-rows.ts'
import { makePoolSeed, openPoolSeed, readNewestDrops, readPool } from './pool-store.ts'
import { rollUpPools, startRollingUp } from './roll-up-pools.ts'

const GAME = 'darya'
const AT = { game: GAME, currency: 'USD' }
const STAKE = '300.00'
const PLAYERS = 20
/** With them everybody together stakes more than what takes a pool from its beginning to its limit. */
const ROUNDS = 200

let world: World
let viewer: PlayerActor

beforeAll(async () => {
  world = await createWorld()
  changeSettings(world.app, businessSettings, { minSpinMs: 0 })
  viewer = await world.player()
})
afterAll(() => world.stop())

const ask = async () => {
  await rollUpPools(world.app)
  return calls['game/slot/getJackpot'].data.parse(await getJackpot(world.as(viewer), AT))
}

async function spin(player: PlayerActor) {
  const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
  const input = { game: GAME, amount: STAKE, currency: 'USD', params: {} }
  return calls['game/original/bet'].data.parse(await playInstant(world.as(player), game, input))
}

async function houseMinor(account: string): Promise<bigint> {
  const balances = await readHouseBalances(world.app.db)
  return balances.find(({ code, currency }) => code === account && currency === 'USD')?.balanceMinor ?? 0n
}

const setAsideMinor = () => houseMinor('jackpots')

const minor = (amount: string) => BigInt(amount.replace('.', ''))

describe('a jackpot', () => {
  it('begins with money set aside from the bank, and a promise for its point', async () => {
    const jackpot = await ask()
    expect(jackpot).toMatchObject({ number: 1, pool: '1000.00', mustDropBy: '10000.00', share: '0.0100', drops: [] })
    expect(await setAsideMinor()).toBe(100_000n)
    // What a sandbox sets aside for bonuses came out of the bank as well.
    const banked = (await houseMinor('bank')) + (await houseMinor('bonuses'))
    expect([banked, await houseMinor('games')]).toEqual([500_000_000n - 100_000n, 0n])
  })

  it('takes its share of every stake, pays one bet the whole pool at the promised point, and begins anew', async () => {
    const before = await ask()
    const secret = openPoolSeed(world.app, (await readPool(world.app.db, GAME, 'USD'))?.seed ?? expect.fail('no pool'))
    const players = await Promise.all(Array.from({ length: PLAYERS }, () => world.player({ cashMinor: 100_000_000n })))
    let dropped: Awaited<ReturnType<typeof spin>> | undefined
    let betCount = 0n
    for (let round = 0; round < ROUNDS && dropped === undefined; round++) {
      const answers = await Promise.all(players.map(spin))
      expect(JSON.stringify(answers)).not.toContain(secret)
      const winners = answers.filter(({ jackpot }) => minor(jackpot?.paid ?? '0.00') > 0n)
      expect(winners.length).toBeLessThanOrEqual(1)
      dropped = winners[0]
      betCount += BigInt(PLAYERS)
    }
    if (dropped === undefined) return expect.fail('no pool may pass its limit')

    const jackpot = await ask()
    const [drop] = jackpot.drops
    if (drop === undefined) return expect.fail('the drop is told')
    expect(drop).toMatchObject({ number: 1, betId: dropped.bet.id, paid: dropped.jackpot?.paid })
    expect(commitmentOf(drop.serverSeed)).toBe(before.serverSeedHash)
    const rule = jackpotIn(
      SLOTS.find(({ machine }) => machine.id === GAME)?.machine.jackpot ?? expect.fail('none'),
      100n,
    )
    const { serverSeed, clientSeed, number } = drop
    const pointE4 = dropPointE4(rule, minor(drop.begin), { serverSeed, clientSeed, nonce: number })
    expect(minor(drop.point)).toBe(pointE4)
    // It was reached by this bet and not by the one before.
    const paidE4 = minor(drop.paid) * 10_000n
    expect(paidE4).toBeGreaterThanOrEqual(pointE4)
    expect(paidE4 - minor(STAKE) * rule.shareE4).toBeLessThan(pointE4)

    expect(jackpot).toMatchObject({
      number: 2,
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: `${dropped.bet.clientSeed}:${dropped.bet.nonce}`,
      begin: '1000.000000',
    })
    // Those that came after the drop have fed the next pool.
    const share = minor(STAKE) / 100n
    const fedCount = (minor(drop.paid) - minor(before.pool) + share - 1n) / share
    expect(minor(jackpot.pool)).toBe(rule.seedMinor + (betCount - fedCount) * share)
    expect(await setAsideMinor()).toBe(minor(jackpot.pool))
    expect(JSON.stringify(jackpot)).not.toContain(
      openPoolSeed(world.app, (await readPool(world.app.db, GAME, 'USD'))?.seed ?? expect.fail('no pool')),
    )
  })

  it('is listed for everybody in every currency, its winner by name only once they choose to be seen', async () => {
    const list = async () => calls['game/feed/getJackpots'].data.parse(await getJackpots(world.as(viewer)))
    const { pools, drops } = await list()
    const { pool } = await ask()
    expect(pools.map(({ currency }) => currency)).toEqual(
      settingsOf(world.app, ledgerSettings).currencies.map(({ id }) => id),
    )
    expect(pools[0]).toMatchObject({ currency: 'USD', pool, seed: '1000.00', mustDropBy: '10000.00', share: '0.0100' })
    expect(drops).toMatchObject([{ currency: 'USD', number: 1, name: null }])
    const [won] = await readNewestDrops(world.app.db, 1)
    await showPlayer(world.app.db, won?.playerId ?? '', 'Shirin')
    expect((await list()).drops).toMatchObject([{ betId: won?.betId, name: 'Shirin' }])
  })

  it('is fed by everybody while somebody holds its row, and by nobody else while it drops', async () => {
    const players = await Promise.all([0, 1, 2].map(() => world.player({ currency: 'EUR', cashMinor: 1_000n })))
    const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
    await giveFarPoints('EUR')
    const bet = (player: PlayerActor) =>
      playInstant(world.as(player), game, { game: GAME, amount: '1.00', currency: 'EUR', params: {} })
    await inTx(world.owner, async ({ sql, b }) => {
      await sql`select from ${b}.originals_jackpot_pool for update`
      for (const answer of await Promise.all(players.map(bet)))
        expect(answer).toMatchObject({ jackpot: { paid: '0.00' } })
    })
    const others = await Promise.all([...Array(8).keys()].map(() => world.player({ cashMinor: 100n })))
    const fresh = makePoolSeed(world.app)
    // What a drop in another process does, with bets that ask meanwhile.
    const waiting = await begin(world.owner, async (tx) => {
      expect(await poolLocks.load(tx, [`${GAME}/EUR`], 'lock')).toEqual(new Map([[`${GAME}/EUR`, true]]))
      const { sql, b } = tx
      await sql`insert into ${b}.originals_jackpot_seed (id, sealed, hash) values (${fresh.id}, ${fresh.sealed}, ${fresh.hash})`
      await sql`
        update ${b}.originals_jackpot_pool set seed_id = next_seed_id, next_seed_id = ${fresh.id} where currency = 'EUR'`
      const bets = Promise.all(players.map(bet))
      // Others, of the same lanes, are answered meanwhile, and the pool takes nothing.
      await Promise.all(others.map((other) => spend(world.app, other, { amountMinor: 10n })))
      expect((await readPool(tx, GAME, 'EUR'))?.poolE4).toBe(100_000n * 10_000n + 3n * 10_000n)
      return { bets }
    })
    for (const answer of await waiting.bets) expect(answer).toMatchObject({ jackpot: { paid: '0.00' } })
    const after = await readPool(world.app.db, GAME, 'EUR')
    expect(after).toMatchObject({ nextSeed: { id: fresh.id, hash: fresh.hash } })
  })

  it('keeps what it began with until it drops, whatever the machine says meanwhile', async () => {
    const { sql, b } = world.owner
    await sql`update ${b}.originals_jackpot_pool set share_e4 = 200, must_drop_by = 2000000 where currency = 'EUR'`
    const before = await readPool(world.app.db, GAME, 'EUR')
    const player = await world.player({ currency: 'EUR', cashMinor: 1_000n })
    const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
    await playInstant(world.as(player), game, { game: GAME, amount: '1.00', currency: 'EUR', params: {} })
    expect(((await readPool(world.app.db, GAME, 'EUR'))?.poolE4 ?? 0n) - (before?.poolE4 ?? 0n)).toBe(100n * 200n)
    const told = calls['game/slot/getJackpot'].data.parse(
      await getJackpot(world.as(viewer), { ...AT, currency: 'EUR' }),
    )
    expect(told).toMatchObject({ share: '0.0200', mustDropBy: '20000.00' })
  })

  it('adds each share once, whichever processes roll it up at the same moment', async () => {
    const second = await openHouse(world.config, createLog('silent'))
    const other = second.apps.get(1) ?? expect.fail('business 1 is there')
    const { sql, b } = world.owner
    await rollUpPools(world.app)
    const before = await readPool(world.app.db, GAME, 'USD')
    for (let round = 0; round < 10; round++) {
      await sql`
        insert into ${b}.originals_jackpot_share (pool_id, amount_e4)
        select id, 10000 from ${b}.originals_jackpot_pool, generate_series(1, 3) where game = ${GAME} and currency = 'USD'`
      await Promise.all([rollUpPools(world.app), rollUpPools(other), rollUpPools(world.app)])
    }
    await second.stop()
    const after = await readPool(world.app.db, GAME, 'USD')
    expect((after?.poolE4 ?? 0n) - (before?.poolE4 ?? 0n)).toBe(300_000n)
    expect(await setAsideMinor()).toBe((after?.poolE4 ?? 0n) / 10_000n)
  })

  it('keeps fractions of stakes that are less than a minor unit', async () => {
    const player = await world.player({ cashMinor: 1_000n })
    const before = await readPool(world.app.db, GAME, 'USD')
    const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
    await playInstant(world.as(player), game, { game: GAME, amount: '0.10', currency: 'USD', params: {} })
    const after = await readPool(world.app.db, GAME, 'USD')
    expect((after?.poolE4 ?? 0n) - (before?.poolE4 ?? 0n)).toBe(1_000n)
    await rollUpPools(world.app)
    expect(await setAsideMinor()).toBe((after?.poolE4 ?? 0n) / 10_000n)
  })

  it('is shown with all that was staked half a minute later, because a job of the house rolls it up', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
    await playInstant(world.as(player), game, { game: GAME, amount: '100.00', currency: 'USD', params: {} })
    const { poolE4 } = (await readPool(world.app.db, GAME, 'USD')) ?? expect.fail('no pool')
    // Thirty seconds are the requirement on what is shown; the times of the job alone go by at once.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const job = startRollingUp(world.app)
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    await job.stop()
    const { pool } = calls['game/slot/getJackpot'].data.parse(await getJackpot(world.as(viewer), AT))
    expect(minor(pool)).toBe(poolE4 / 10_000n)
    expect(await setAsideMinor()).toBe(minor(pool))
  })

  it('does not move for a bet that was refused, nor twice for one asked for twice', async () => {
    const [player, poor] = await Promise.all([world.player({ cashMinor: 50_00n }), world.player({ cashMinor: 39_99n })])
    const game = runningGame(world.app, GAME) ?? expect.fail('no such game')
    const ctx = world.as(player)
    const input = { game: GAME, amount: '40.00', currency: 'USD', params: {} }
    const before = (await readPool(world.app.db, GAME, 'USD'))?.poolE4 ?? 0n
    const answers = await Promise.all([playInstant(ctx, game, input), playInstant(ctx, game, input)])
    expect(answers[0]).toEqual(answers[1])
    await expect(playInstant(world.as(poor), game, input)).rejects.toMatchObject({ code: 'wallet.insufficient_funds' })
    expect(((await readPool(world.app.db, GAME, 'USD'))?.poolE4 ?? 0n) - before).toBe(40_00n * 100n)
  })

  it.each([
    ['a game without one', { game: 'dice', currency: 'USD' }, 'originals.no_jackpot'],
    ['no game at all', { game: 'toString', currency: 'USD' }, 'originals.no_jackpot'],
    ['a currency of no wallet', { game: GAME, currency: 'XAU' }, 'wallet.currency_mismatch'],
  ])('is refused for %s', async (_, input, code) => {
    await expect(getJackpot(world.as(viewer), input)).rejects.toMatchObject({ code })
  })
})

/** Draws a pool's seed and its next one until both points lie far: by chance one in sixteen pools begins near its own. */
async function giveFarPoints(currency: string): Promise<void> {
  const { app, owner } = world
  const { sql, b } = owner
  const { mustDropByMinor, beginE4, clientSeed, number } =
    (await readPool(app.db, GAME, currency)) ?? expect.fail('no pool')
  const farE4 = (mustDropByMinor * 10_000n) / 2n
  const drawFar = () => {
    for (;;) {
      const seed = makePoolSeed(app)
      const chance = { serverSeed: openPoolSeed(app, seed), clientSeed, nonce: number }
      if (dropPointE4({ mustDropByMinor }, beginE4, chance) > farE4) return seed
    }
  }
  const [seed, next] = [drawFar(), drawFar()]
  for (const { id, sealed, hash } of [seed, next])
    await sql`insert into ${b}.originals_jackpot_seed (id, sealed, hash) values (${id}, ${sealed}, ${hash})`
  await sql`
    update ${b}.originals_jackpot_pool set seed_id = ${seed.id}, next_seed_id = ${next.id}
    where game = ${GAME} and currency = ${currency}`
}
