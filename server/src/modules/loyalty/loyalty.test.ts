import { minesGame } from '@tas/shared/rules/games/mines/game.ts'
import type { WireParams } from '@tas/shared/rules/games/params.ts'
import { HOUSE_GAMES } from '@tas/shared/rules/returns/house-games.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unnested } from '#kit/db/unnested.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PlayerActor } from '#src/ctx.ts'
import type { TasEvent } from '#src/events.ts'
import { withSettings } from '../../../test/change-settings.ts'
import { countAll } from '../../../test/count-all.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { startHand } from '../originals/steps/start-hand.ts'
import { takeAction } from '../originals/steps/take-action.ts'
import { countPoints } from './count-points.ts'
import { getClub } from './get-club.ts'
import { getStatus } from './get-status.ts'
import { readStanding } from './points-store.ts'
import { loyaltySettings } from './settings.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

function play(player: PlayerActor, game: string, amount: string, params: WireParams = {}) {
  return placeBet(world.as(player), { game, amount, currency: 'USD', params })
}

const RED = { chips: [{ spot: 'red', units: 1 }] }

const countAllPoints = (app: App = world.app) => countAll(app, 'points', countPoints)

/** What the bets of a player are worth by the stakes that stand in the table and the exact return of each game: in SQL. */
async function worthInSql(player: PlayerActor): Promise<bigint> {
  const { sql, b } = world.app.db
  const returns = HOUSE_GAMES.map(({ game, lowestRtp }) => ({ game, ...lowestRtp() }))
  const [row] = await sql<{ worth: string }[]>`
    select coalesce(sum(stake * div((denominator - numerator) * 100000000, denominator) * 1e14::numeric), 0)::text as worth
    from (select player_id, game, stake from ${b}.originals_bet
      union all select player_id, game, stake from ${b}.originals_hand where status in ('lost', 'paid')) bet
    join ${unnested(returns, 'edge', {
      name: ['text', ({ game }) => game],
      numerator: ['numeric', ({ numerator }) => String(numerator)],
      denominator: ['numeric', ({ denominator }) => String(denominator)],
    })}
      on edge.name = bet.game
    where player_id = ${player.id}`
  return BigInt(row?.worth.split('.')[0] ?? 0)
}

describe('points', () => {
  it('are what SQL makes of the stakes and the exact returns, each bet counted once by however many count at a time', async () => {
    const player = await world.player({ cashMinor: 1_000_000n })
    for (const amount of ['0.01', '3.33', '7.77']) {
      await play(player, 'roulette', amount, RED)
      await play(player, 'diamonds', amount)
    }
    await play(player, 'simorgh', '2.50')
    await Promise.all([countAllPoints(), countAllPoints()])
    const first = await readStanding(world.app.db, player.id)
    await play(player, 'roulette', '100', RED)
    await Promise.all([countAllPoints(), countAllPoints(), countAllPoints()])
    await countAllPoints()
    const { pointsE22 } = await readStanding(world.app.db, player.id)
    expect(pointsE22).toBeGreaterThan(first.pointsE22)
    expect(pointsE22).toBe(await worthInSql(player))
    const { products, days } = await getStatus(world.as(player))
    expect(Object.fromEntries(products.map(({ product, bets }) => [product, bets]))).toEqual({ mini: '7', slots: '1' })
    expect(days.map(({ bets }) => bets)).toEqual(['8'])
  })

  it('of a hand come when it is over, not while it is open', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const params = { mines: 3 }
    const [action = ''] = minesGame.actions
    const { bet } = await startHand(world.as(player), minesGame, {
      game: 'mines',
      amount: '50',
      currency: 'USD',
      params,
    })
    await countAllPoints()
    expect((await readStanding(world.app.db, player.id)).pointsE22).toBe(0n)
    const { hand } = await takeAction(world.as(player), { betId: bet.id, action, params: { tile: 0 } })
    if (hand.status === 'open') await takeAction(world.as(player), { betId: bet.id, action: 'cashOut', params: {} })
    await countAllPoints()
    // 50 at an edge of about one percent.
    expect((await getStatus(world.as(player))).points).toMatch(/^(?:49|50)$/)
  })
})

describe('levels', () => {
  it('are told and kept one by one as their points are reached, and never fall', async () => {
    const player = await world.player({ cashMinor: 10_000_000n })
    const told: TasEvent[] = []
    const app: App = { ...world.app, leave: async (_, event) => void told.push(event) }
    await play(player, 'roulette', '1000', RED)
    await play(player, 'roulette', '1000', RED)
    await countAllPoints(app)
    expect(told).toEqual([1, 2].map((level) => ({ type: 'loyalty.level_reached', playerId: player.id, level })))
    const status = await getStatus(world.as(player))
    expect(status).toMatchObject({ points: '5405', level: 2, next: { level: 3, missing: '14595', percent: 2 } })
    expect(status.reached.map(({ level }) => level)).toEqual([2, 1])

    const { settings } = app.business
    const levels = settingsOf(app, loyaltySettings).levels.map((level) => ({ ...level, points: level.points * 1_000 }))
    const dearer = { ...app.business, settings: withSettings(settings, loyaltySettings, { levels }) }
    await play(player, 'roulette', '1', RED)
    await countAllPoints({ ...app, business: dearer })
    expect(await readStanding(app.db, player.id)).toMatchObject({ level: 2 })
    expect(told).toHaveLength(2)
    const { sql, b } = world.owner
    await expect(sql`update ${b}.loyalty_player set level = 0 where player_id = ${player.id}`).rejects.toThrow(
      'go down',
    )
  })

  it('to come are not spoken of while a time-out holds', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    await play(player, 'roulette', '10', RED)
    await countAllPoints()
    expect(await getStatus(world.as(player))).toMatchObject({ isQuiet: false, next: { level: 1 } })
    const { sql, b } = world.owner
    await sql`insert into ${b}.limits_protection (player_id, time_out_until)
      values (${player.id}, clock_timestamp() + interval '1 day')`
    expect(await getStatus(world.as(player))).toMatchObject({ isQuiet: true, next: null, points: '27', level: 0 })
  })
})

describe('the club', () => {
  it('says in either language what every house game and live table earns, from its own return', async () => {
    const player = await world.player()
    const { levels, games, worths } = await getClub({ ...world.as(player), language: 'fa' })
    expect(levels).toHaveLength(10)
    expect(levels[4]).toEqual({
      number: 4,
      name: 'سطح فیروزه‌ای',
      imgUrl: '/assets/img/vip/level-5.svg',
      points: '80000',
      benefits: [],
      rateE4: 800,
      cash: ['USD', 'EUR', 'USDT'].map((currency) => ({ currency, amount: expect.stringMatching(/^60\.0+$/) })),
    })
    expect(worths).toContainEqual({ currency: 'USD', worth: '1' })
    const roulettes = games.filter(({ from }) => from === '270.2702')
    expect(roulettes.map(({ product }) => product).sort()).toEqual(['live', 'mini'])
    expect(games.find(({ title }) => title === 'سیمرغ')).toMatchObject({ product: 'slots', from: '397.1966' })
    for (const { from, to } of games) expect(Number(from)).toBeLessThanOrEqual(Number(to))
  })
})
