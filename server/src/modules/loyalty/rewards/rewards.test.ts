import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { HOUSE_GAMES } from '@tas/shared/rules/returns/house-games.ts'
import { payableMinor } from '@tas/shared/rules/rewards/rakeback.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unnested } from '#kit/db/unnested.ts'
import { randomToken } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import { withSettings } from '../../../../test/change-settings.ts'
import { countAll } from '../../../../test/count-all.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { close, openAccount } from '../../account/closing.fixture.ts'
import { grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { readHouseBalances } from '../../ledger/index.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { countPoints } from '../count-points.ts'
import { loyaltySettings } from '../settings.ts'
import { claimReward } from './claim-reward.ts'
import { getRewards } from './get-rewards.ts'
import { payAllOnMonday } from './pay-all.ts'
import { reserveRewards } from './reserve-rewards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

const RED = { chips: [{ spot: 'red', units: 1 }] }
const MONDAY = new Date('2096-01-02T12:00:00.000Z')
const afterDays = (days: number) => new Date(MONDAY.getTime() + days * 86_400_000)
/** A bonus that is staked before own money. */
const FIRST = plainTerms({
  kind: 'fixed',
  percent: null,
  capMinor: null,
  amountMinor: 1_000n,
  order: 'bonusFirst',
  maxStakeMinor: null,
})
const PAGE = { pageNumber: 1, limit: 20 }

const play = (player: PlayerActor, game: string, amount: string) =>
  placeBet(world.as(player), { game, amount, currency: player.currency, params: game === 'roulette' ? RED : {} })
const claim = (player: PlayerActor) => claimReward(world.as(player, randomToken()))
const shown = (player: PlayerActor) => getRewards(world.as(player), PAGE)

async function count(app: App = world.app): Promise<void> {
  await countAll(app, 'points', countPoints)
  await reserveRewards(app)
}

/** What the bets of a player give back at 3 %, of own money, by the stakes in the table and the exact return of each game: in SQL. */
async function accruedInSql({ id }: PlayerActor): Promise<string> {
  const { sql, b } = world.app.db
  const returns = HOUSE_GAMES.map(({ game, lowestRtp }) => ({ game, ...lowestRtp() }))
  const [row] = await sql<{ accrued: string }[]>`
    select sum(coalesce(mixed.cash, stake) * div((denominator - numerator) * 100000000, denominator) * 300)::text as accrued
    from ${b}.originals_bet bet
    left join ${b}.bonuses_bet mixed on mixed.reference = bet.id
    join ${unnested(returns, 'edge', {
      name: ['text', ({ game }) => game],
      numerator: ['numeric', ({ numerator }) => String(numerator)],
      denominator: ['numeric', ({ denominator }) => String(denominator)],
    })} on edge.name = bet.game where player_id = ${id}`
  return row?.accrued ?? '0'
}

async function houseMinor(): Promise<bigint> {
  const balances = await readHouseBalances(world.app.db)
  return balances.find(({ code, currency }) => code === 'rewards' && currency === 'USD')?.balanceMinor ?? 0n
}

describe('rakeback', () => {
  it('is what SQL makes of own stakes and exact returns, to the last digit; bonus money gives nothing back', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    for (const amount of ['0.01', '3.33', '77.77']) {
      await play(player, 'roulette', amount)
      await play(player, 'diamonds', amount)
    }
    await Promise.all([count(), count()])
    const own = await shown(player)
    expect(own.accruedE12).toBe(await accruedInSql(player))
    expect(own).toMatchObject({ rateE4: 300, days: [{ rateE4: 300, accruedE12: own.accruedE12 }], items: [] })

    await grantTo(world, player, await openOffer(world, { terms: FIRST, budgetMinor: 1_000n }))
    await play(player, 'roulette', '4')
    await count()
    expect((await shown(player)).accruedE12).toBe(own.accruedE12)
    // More than is left of the bonus, whatever was won: the rest of it is own money.
    await play(player, 'roulette', '50')
    await count()
    const { accruedE12 } = await shown(player)
    expect(BigInt(accruedE12)).toBeGreaterThan(BigInt(own.accruedE12))
    expect(accruedE12).toBe(await accruedInSql(player))
  })

  it('is set aside as it accrues, and paid once a day however often it is asked for', async () => {
    const player = await world.player({ cashMinor: 1_000_000n })
    await expect(claim(player)).rejects.toMatchObject({ code: 'loyalty.nothing_due' })
    const asideBefore = await houseMinor()
    await play(player, 'roulette', '345.67')
    await count()
    const { accruedE12, due } = await shown(player)
    expect((await houseMinor()) - asideBefore).toBeGreaterThanOrEqual(payableMinor(BigInt(accruedE12)))
    const cashBefore = await world.cash(player)
    const claims = await Promise.allSettled(Array.from({ length: 12 }, () => claim(player)))
    const codes = claims.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
    expect(codes).toEqual(Array.from({ length: 11 }, () => 'loyalty.reward_paid_today'))
    // 345.67 × 2.702702 % × 3 %: 0.28; the rest stays.
    expect(due).toBe('0.28')
    expect((await world.cash(player)) - cashBefore).toBe(28n)
    expect(await shown(player)).toMatchObject({
      due: '0.00',
      paid: '0.28',
      reason: { code: 'loyalty.reward_paid_today' },
      countAll: 1,
      items: [{ amount: '0.28', rakeback: '0.28', levelCash: '0.00', isAsked: true }],
    })
  })

  it('is not told a rate while a break holds, and is paid all the same', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    await play(player, 'roulette', '100')
    await count()
    const { sql, b } = world.owner
    await sql`insert into ${b}.limits_protection (player_id, time_out_until)
      values (${player.id}, clock_timestamp() + interval '1 day')`
    expect(await shown(player)).toMatchObject({
      rateE4: null,
      due: '0.08',
      reason: null,
      days: [{ rateE4: null }],
    })
    expect(await claim(player)).toMatchObject({ reward: { amount: '0.08' } })
  })
})

describe('a level', () => {
  it('brings its cash once, and its rate from the next day on', async () => {
    const player = await world.player({ cashMinor: 10_000_000n })
    await play(player, 'roulette', '1000')
    await play(player, 'roulette', '1000')
    await count()
    await count()
    // 5405 points: the levels that take 1,000 and 5,000.
    expect(await shown(player)).toMatchObject({ rateE4: 300, due: '6.62', dueRakeback: '1.62', dueLevelCash: '5.00' })
  })
})

describe('a level of a club that takes fewer points by now', () => {
  it('brings its cash also where a bet of bonus money alone is what counts next', async () => {
    const player = await world.player({ cashMinor: 10_000n })
    await play(player, 'roulette', '100')
    await count()
    expect(await shown(player)).toMatchObject({ dueLevelCash: '0.00' })
    const { business } = world.app
    const levels = settingsOf(world.app, loyaltySettings).levels.map((level) => ({
      ...level,
      points: level.points / 10,
    }))
    const settings = withSettings(business.settings, loyaltySettings, { levels })
    await grantTo(world, player, await openOffer(world, { terms: FIRST, budgetMinor: 1_000n }))
    await play(player, 'roulette', '4')
    await count({ ...world.app, business: { ...business, settings } })
    expect(await shown(player)).toMatchObject({ dueRakeback: '0.08', dueLevelCash: '1.00' })
  })
})

describe('while the bank has nothing', () => {
  it('nothing is set aside, however often it is tried, and nothing paid; it follows with the capital', async () => {
    const player = await world.player({ cashMinor: 30_000n, currency: 'EUR' })
    await play(player, 'roulette', '300')
    const { app } = world
    const { sql, b } = app.db
    const poor: App = { ...app, config: { ...app.config, mode: 'production' } }
    await count(poor)
    const keys = async () => (await sql<{ n: number }[]>`select count(*)::int as n from ${b}.commit_key`)[0]?.n
    const before = await keys()
    for (let times = 0; times < 3; times++) await reserveRewards(poor)
    expect(await keys()).toBe(before)
    await expect(claim(player)).rejects.toMatchObject({ code: 'loyalty.reward_unfunded' })
    await reserveRewards(app)
    expect(await claim(player)).toMatchObject({ reward: { amount: '0.24' } })
  })
})

describe('on a Monday', () => {
  it('everybody is paid by itself, once, and on no other day', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    await play(player, 'roulette', '300')
    await count()
    const before = await world.cash(player)
    await payAllOnMonday(world.app, afterDays(-1))
    expect(await world.cash(player)).toBe(before)
    await Promise.all([payAllOnMonday(world.app, MONDAY), payAllOnMonday(world.app, MONDAY)])
    await payAllOnMonday(world.app, MONDAY)
    expect((await world.cash(player)) - before).toBe(24n)
    expect(await shown(player)).toMatchObject({ countAll: 1, items: [{ amount: '0.24', isAsked: false }] })
  })

  it('what a closed account is owed goes on to where the operator pays it out from', async () => {
    const player = await openAccount(world, 30_000n)
    await play(player, 'roulette', '300')
    await count()
    // Uncounted yet: these bets bring nothing before the payment.
    for (let cash = await world.cash(player); cash > 0n; cash = await world.cash(player))
      await play(player, 'roulette', String(cash > 30_000n ? 300n : cash / 100n))
    // Nothing else is owed: who is erased could not be paid.
    expect(await close(world, player, { erase: true })).toMatchObject({ done: { isErased: false, isEraseDue: true } })
    await payAllOnMonday(world.app, afterDays(7))
    expect(await world.cash(player)).toBe(0n)
    const { sql, b } = world.app.db
    expect(await sql`select amount, cause from ${b}.ledger_suspense where player_id = ${player.id}`).toEqual([
      { amount: 24n, cause: 'payout' },
    ])
  })

  it('one whose payment fails stops nobody and is tried again, one who is frozen waits for another Monday', async () => {
    const players = await Promise.all([1, 2, 3].map(() => world.player({ cashMinor: 30_000n })))
    for (const player of players) await play(player, 'roulette', '300')
    await count()
    const [frozen, failing, free] = players
    if (frozen === undefined || failing === undefined || free === undefined) return expect.fail('three were made')
    const { app, owner } = world
    const { sql, b } = owner
    const freeze = (isFrozen: boolean) =>
      sql`update ${b}.ledger_wallet set is_frozen = ${isFrozen} where player_id = ${frozen.id}`
    await freeze(true)
    const { engine } = app
    const commit: typeof engine.commit = (unit) =>
      unit.scope === failing.id ? Promise.reject(new Error('it cannot be written')) : engine.commit(unit)
    const paid = () => Promise.all(players.map(async (player) => (await shown(player)).paid))
    const day = afterDays(14)
    const isDone = async () =>
      (await sql`select from ${b}.loyalty_payday where day = ${day.toISOString().slice(0, 10)}`).length
    await payAllOnMonday({ ...app, engine: { ...engine, commit } }, day)
    expect([await paid(), await isDone()]).toEqual([['0.00', '0.00', '0.24'], 0])
    await payAllOnMonday(app, day)
    expect([await paid(), await isDone()]).toEqual([['0.00', '0.24', '0.24'], 1])
    await freeze(false)
    expect(await claim(frozen)).toMatchObject({ reward: { amount: '0.24' } })
  })
})
