import { INSTANT_GAMES } from '@tas/shared/rules/games/registry.ts'
import { TWO_OF_FIVE } from '@tas/shared/rules/lottery/lottery.fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { begin } from '#kit/db/connect.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { countAll } from '../../../test/count-all.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { cancelDraw } from '../lottery/index.ts'
import { buy, drawNow, openSale } from '../lottery/lottery.fixture.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { countBets } from './count-bets.ts'
import { readAllDays } from './day-store.ts'
import { getReturns } from './get-returns.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

function bet(player: PlayerActor, target = '50.50') {
  const params = { target, direction: 'over' }
  return placeBet(world.as(player), { game: 'dice', amount: '0.50', currency: 'USD', params })
}

async function diceTotals() {
  const days = (await readAllDays(world.app.db)).filter(({ game }) => game === 'dice')
  const sum = (of: (day: (typeof days)[number]) => bigint) => days.reduce((total, day) => total + of(day), 0n)
  return {
    bets: sum(({ bets }) => bets),
    multiplierE4: sum((day) => day.multiplierE4),
    squareE8: sum((day) => day.squareE8),
    stakeMinor: sum((day) => day.money.get('USD')?.stakeMinor ?? 0n),
    payoutMinor: sum((day) => day.money.get('USD')?.payoutMinor ?? 0n),
    wrong: sum(({ wrong }) => wrong),
    expectedE12: sum(({ expectedE12 }) => expectedE12),
  }
}

/** The same from the bets themselves. */
async function storedTotals() {
  const { db } = world.app
  const [row] = await db.sql<Record<string, string>[]>`
    select count(*)::text as bets, sum(multiplier_e4)::text as multiplier, sum(stake)::text as stake,
      sum(multiplier_e4::numeric * multiplier_e4)::text as square, sum(payout)::text as payout
    from ${db.b}.originals_bet where game = 'dice'`
  return {
    bets: BigInt(row?.['bets'] ?? 0),
    multiplierE4: BigInt(row?.['multiplier'] ?? 0),
    squareE8: BigInt(row?.['square'] ?? 0),
    stakeMinor: BigInt(row?.['stake'] ?? 0),
    payoutMinor: BigInt(row?.['payout'] ?? 0),
    wrong: 0n,
  }
}

describe('counting settled bets', () => {
  it('counts each once, while bets are made and several count at the same time', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => world.player({ cashMinor: 100_000n })))
    const betting = players.map(async (player, index) => {
      for (let count = 0; count < 12; count++) await bet(player, index % 2 === 0 ? '50.50' : '98.00')
    })
    const counting = Array.from({ length: 3 }, async () => {
      for (let count = 0; count < 15; count++) await countBets(world.app)
    })
    await Promise.all([...betting, ...counting])
    await countAll(world.app, 'bets', countBets)
    const { expectedE12, ...totals } = await diceTotals()
    expect(totals).toEqual(await storedTotals())
    expect(totals.bets).toBe(96n)
    // 99/100.01 for either bet, which 99/chance gives without a cut: dice.ts.
    expect(Number(expectedE12) / 1e12 / 96).toBeCloseTo(99 / 100.01, 6)
  })

  it('counts nothing twice when it begins again after a crash', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    for (let count = 0; count < 5; count++) await bet(player)
    const before = await diceTotals()
    const { db } = world.app
    const failing = { ...world.app, db: { ...db, begin: failingBegin(db.begin) } }
    await expect(countBets(failing)).rejects.toThrow('the machine went away')
    expect(await diceTotals()).toEqual(before)
    await countAll(world.app, 'bets', countBets)
    expect((await diceTotals()).bets).toBe(before.bets + 5n)
    await countAll(world.app, 'bets', countBets)
    expect((await diceTotals()).bets).toBe(before.bets + 5n)
  })

  /** A transaction that ends, after all its work, without a commit. */
  function failingBegin(original: typeof world.app.db.begin): typeof world.app.db.begin {
    return (work) =>
      original(async (sql) => {
        await work(sql)
        throw new Error('the machine went away')
      })
  }

  it('waits for a bet whose batch is not committed yet, and counts it afterwards', async () => {
    const [late, ...others] = await Promise.all(Array.from({ length: 9 }, () => world.player({ cashMinor: 100_000n })))
    if (late === undefined) return expect.fail('there are players')
    await countAll(world.app, 'bets', countBets)
    const before = (await diceTotals()).bets
    const bets: Promise<unknown>[] = []
    await begin(world.owner, async (tx) => {
      // Holds a row that every bet of this player locks, so its batch waits while others, begun later, are committed.
      await tx.sql`select from ${tx.b}.ledger_wallet where player_id = ${late.id} for update`
      bets.push(bet(late))
      const later = others.map((player) => bet(player))
      bets.push(...later)
      await Promise.any(later)
      await countAll(world.app, 'bets', countBets)
    })
    await Promise.all(bets)
    expect((await diceTotals()).bets).toBeGreaterThan(before)
    await countAll(world.app, 'bets', countBets)
    const { bets: counted } = await diceTotals()
    expect(counted).toBe(before + 9n)
    expect(counted).toBe((await storedTotals()).bets)
  })

  it('tells what games paid back with the interval and the line of the tables, and every game with its version', async () => {
    const { asOf, games } = await getReturns(world.as(await world.player()))
    expect(asOf).not.toBeNull()
    const dice = games.find(({ game }) => game === 'dice')
    expect(dice).toMatchObject({ rulesVersion: 1, paytableVersion: 1, isOffered: true, lowestRtp: '0.98980421' })
    expect(dice?.result).toMatchObject({ expected: '0.989901', isRough: true })
    expect(Number(dice?.result?.low)).toBeLessThan(Number(dice?.result?.measured))
    expect(dice?.since).not.toBeNull()
    expect(games.filter(({ isOffered }) => isOffered).length).toBeGreaterThanOrEqual(INSTANT_GAMES.length + 7)
    expect(games.find(({ game }) => game === 'keno')).toMatchObject({ bets: '0', result: null, isInQuestion: false })
  })
})

describe('the draws of the lottery', () => {
  it('count with what their tickets cost and were paid and the bounds of their terms; not those without tickets or cancelled', async () => {
    const { app } = world
    const player = await world.player({ cashMinor: 5_000n })
    const pairs = [1, 2, 3, 4].flatMap((one) => [2, 3, 4, 5].flatMap((other) => (other > one ? [[one, other]] : [])))
    expect((await getReturns(world.as(player))).lotteries).toEqual([])
    for (let count = 0; count < 2; count++) {
      const draw = await openSale(app, { rules: TWO_OF_FIVE })
      await buy(world, player, draw, { picks: pairs })
      await drawNow(world, draw)
    }
    await drawNow(world, await openSale(app, { rules: TWO_OF_FIVE }))
    const cancelled = await openSale(app, { rules: TWO_OF_FIVE })
    await buy(world, player, cancelled, { picks: pairs })
    await cancelDraw(app, cancelled.id, { by: 'Mina', reason: 'only to see' })
    await drawNow(world, cancelled)
    // Of all ten tickets one has both numbers and takes 100.00, six have one and get 1.00 each. Had all ten the same, each
    // would have 10.00 with chance 1/10 and 1.00 with 6/10; alone it would have 100.00.
    expect((await getReturns(world.as(player))).lotteries).toEqual([
      {
        currency: 'USD',
        since: expect.any(String),
        draws: 2,
        tickets: 20,
        stake: '20.00',
        paid: '212.00',
        measured: '10.600000',
        lowest: '1.600000',
        highest: '10.600000',
      },
    ])
  })
})
