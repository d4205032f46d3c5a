import { plainTerms } from '@tas/shared/rules/bonuses/terms.fixture.ts'
import { revenueOf } from '@tas/shared/rules/revenue/figures.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { randomToken } from '#kit/random.ts'
import { changeSettings } from '../../../test/change-settings.ts'
import { countAll } from '../../../test/count-all.ts'
import { createWorld, type World } from '../../../test/world.ts'
import { grantTo, openOffer } from '../bonuses/grants/grants.fixture.ts'
import { forfeitBonus } from '../bonuses/own/forfeit-bonus.ts'
import { businessSettings } from '../business/index.ts'
import { placeBet } from '../originals/instant/place-bet.ts'
import { countRevenue } from './count-revenue.ts'
import { readCounted, recount } from './recount.fixture.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world?.stop())

const FIXED = plainTerms({ kind: 'fixed', percent: null, capMinor: null, amountMinor: 1_000n, maxStakeMinor: null })
const OVER = { target: '50.50', direction: 'over' }

it('bonuses cost what was granted less what went back: the net of who paid in nothing is what they were given, to the last digit', async () => {
  changeSettings(world.app, businessSettings, { minSpinMs: 0 })
  const player = await world.player()
  const offer = await openOffer(world, { terms: FIXED, budgetMinor: 1_000n })
  const grantId = await grantTo(world, player, offer)
  for (let bets = 0; bets < 3; bets++)
    await placeBet(world.as(player, randomToken()), { game: 'dice', amount: '2.00', currency: 'USD', params: OVER })
  await forfeitBonus(world.as(player, randomToken()), { id: grantId })
  const rounds = { game: 'simorgh', stakeMinor: 20n, count: 12, winsAs: 'cash' } as const
  const free = await openOffer(world, {
    terms: { ...FIXED, kind: 'freeRounds', amountMinor: null, rounds },
    budgetMinor: 240n,
  })
  const freeId = await grantTo(world, player, free)
  for (let round = 0; round < 12; round++)
    await placeBet(world.as(player, randomToken()), {
      game: 'simorgh',
      amount: '0.20',
      currency: 'USD',
      params: {},
      grantId: freeId,
    })
  await countAll(world.app, 'revenue', countRevenue)
  const { sql, b } = world.app.db
  const [own] = await sql<{ turnover: string; payouts: string; bonuses: string }[]>`
    select sum(turnover)::text as turnover, sum(payouts)::text as payouts,
      (select sum(bonuses)::text from ${b}.revenue_player_money where player_id = ${player.id}) as bonuses
    from ${b}.revenue_player_day where player_id = ${player.id}`
  const sums = {
    turnoverMinor: BigInt(own?.turnover ?? 0),
    payoutsMinor: BigInt(own?.payouts ?? 0),
    bonusesMinor: BigInt(own?.bonuses ?? 0),
  }
  // Three bets of bonus money; a free round is nobody's stake.
  expect(sums.turnoverMinor).toBe(600n)
  expect(revenueOf(sums).ngrMinor).toBe(-(await world.cash(player)))
  expect(await readCounted(world.app.db)).toEqual(await recount(world.app.db))
})
