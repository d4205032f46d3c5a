import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { HOUSE_GAMES } from '@tas/shared/rules/returns/house-games.ts'
import { payableMinor } from '@tas/shared/rules/rewards/rakeback.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unnested } from '#kit/db/unnested.ts'
import { randomToken } from '#kit/random.ts'
import type { PlayerActor } from '#src/ctx.ts'
import { countAll } from '../../../../test/count-all.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { decide, grantTo, openOffer } from '../../bonuses/grants/grants.fixture.ts'
import { readHouseBalances } from '../../ledger/index.ts'
import { setClosed } from '../../limits/index.ts'
import { placeBet } from '../../originals/instant/place-bet.ts'
import { countPoints } from '../count-points.ts'
import { claimReward } from './claim-reward.ts'
import { getRewards } from './get-rewards.ts'
import { payAllOnMonday } from './pay-all.ts'
import { payReward, rewardNeeds } from './pay-reward.ts'
import { reserveRewards } from './reserve-rewards.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

const RED = { chips: [{ spot: 'red', units: 1 }] }
const MONDAY = new Date('2096-01-02T12:00:00.000Z')
const PAGE = { pageNumber: 1, limit: 20 }

const play = (player: PlayerActor, game: string, amount: string) =>
  placeBet(world.as(player), { game, amount, currency: 'USD', params: game === 'roulette' ? RED : {} })
const claim = (player: PlayerActor) => claimReward(world.as(player, randomToken()))
const shown = (player: PlayerActor) => getRewards(world.as(player), PAGE)

async function count(): Promise<void> {
  await countAll(world.app, 'points', countPoints)
  await reserveRewards(world.app)
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

    const terms = plainTerms({
      kind: 'fixed',
      percent: null,
      capMinor: null,
      amountMinor: 1_000n,
      order: 'bonusFirst',
      maxStakeMinor: null,
    })
    await grantTo(world, player, await openOffer(world, { terms, budgetMinor: 1_000n }))
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
    expect(await shown(player)).toMatchObject({ rateE4: null, due: '0.08', reason: null })
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

describe('on a Monday', () => {
  it('everybody is paid by itself, once, and on no other day', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    await play(player, 'roulette', '300')
    await count()
    const before = await world.cash(player)
    await payAllOnMonday(world.app, new Date(MONDAY.getTime() - 86_400_000))
    expect(await world.cash(player)).toBe(before)
    await Promise.all([payAllOnMonday(world.app, MONDAY), payAllOnMonday(world.app, MONDAY)])
    await payAllOnMonday(world.app, MONDAY)
    expect((await world.cash(player)) - before).toBe(24n)
    expect(await shown(player)).toMatchObject({ countAll: 1, items: [{ amount: '0.24', isAsked: false }] })
  })

  it('what a closed account is owed goes on to where the operator pays it out from', async () => {
    const player = await world.player({ cashMinor: 30_000n })
    await play(player, 'roulette', '300')
    await count()
    const payee = { playerId: player.id, currency: 'USD' }
    const before = await world.cash(player)
    await decide(world, player.id, rewardNeeds(payee), (state) => {
      setClosed(state, player.id)
      payReward(state, { ...payee, isAsked: false })
    })
    expect(await world.cash(player)).toBe(before)
    const { sql, b } = world.app.db
    expect(await sql`select amount, cause from ${b}.ledger_suspense where player_id = ${player.id}`).toEqual([
      { amount: 24n, cause: 'payout' },
    ])
  })
})
