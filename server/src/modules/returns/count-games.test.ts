import { STEP_GAMES } from '@tas/shared/rules/games/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type World } from '../../../test/world.ts'
import { startHand } from '../originals/steps/start-hand.ts'
import { takeAction } from '../originals/steps/take-action.ts'
import { countBets } from './count-bets.ts'
import { readAllDays } from './day-store.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.stop())

async function sumsOf(game: string) {
  while (await countBets(world.app));
  const days = (await readAllDays(world.app.db)).filter((day) => day.game === game)
  return {
    bets: days.reduce((sum, { bets }) => sum + Number(bets), 0),
    wrong: days.reduce((sum, { wrong }) => sum + Number(wrong), 0),
    multiplier: days.reduce((sum, { multiplierE4 }) => sum + Number(multiplierE4), 0) / 1e4,
    expected: days.reduce((sum, { expectedE12 }) => sum + Number(expectedE12), 0) / 1e12,
    variance: days.reduce((sum, { varianceE12 }) => sum + Number(varianceE12), 0) / 1e12,
  }
}

describe.each(STEP_GAMES)('hands of $game', (rule) => {
  it('count when they are over, not while they are open, with what their steps were expected to bring', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    let ended = 0
    let paid = 0
    for (let count = 0; count < 6; count++) {
      const params = { mines: 3, difficulty: 'easy' }
      const { bet } = await startHand(world.as(player), rule, {
        game: rule.game,
        amount: '1.00',
        currency: 'USD',
        params,
      })
      expect((await sumsOf(rule.game)).bets).toBe(ended)
      const [action = ''] = rule.actions
      const { hand } = await takeAction(world.as(player), { betId: bet.id, action, params: { tile: count % 2 } })
      const over =
        hand.status === 'open'
          ? (await takeAction(world.as(player), { betId: bet.id, action: 'cashOut', params: {} })).hand
          : hand
      ended++
      if (over.status === 'paid') paid += Number(over.multiplier)
    }
    const sums = await sumsOf(rule.game)
    expect(sums).toMatchObject({ bets: 6, wrong: 0 })
    expect(sums.multiplier).toBeCloseTo(paid, 4)
    expect(sums.expected / 6).toBeGreaterThan(0.97)
    expect(sums.expected / 6).toBeLessThan(1)
    expect(sums.variance).toBeGreaterThan(0)
  })
})
