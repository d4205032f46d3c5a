import { CARD_ROOM_GAMES, CASH_OUT_GAMES } from '@tas/shared/rules/games/registry.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countAll } from '../../../test/count-all.ts'
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
  await countAll(world.app, 'bets', countBets)
  const days = (await readAllDays(world.app.db)).filter((day) => day.game === game)
  return {
    bets: days.reduce((sum, { bets }) => sum + Number(bets), 0),
    wrong: days.reduce((sum, { wrong }) => sum + Number(wrong), 0),
    multiplier: days.reduce((sum, { multiplierE4 }) => sum + Number(multiplierE4), 0) / 1e4,
    expected: days.reduce((sum, { expectedE12 }) => sum + Number(expectedE12), 0) / 1e12,
    variance: days.reduce((sum, { varianceE12 }) => sum + Number(varianceE12), 0) / 1e12,
  }
}

describe.each(CASH_OUT_GAMES)('hands of $game', (rule) => {
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

/** What adds the most to the stake, and what ends a hand; whatever is out of turn is passed over. */
const PLAYED: Readonly<Record<string, readonly string[]>> = {
  'red-dog': ['raise', 'call'],
  blackjack: ['insure', 'split', 'double', 'stand'],
}

describe.each(CARD_ROOM_GAMES)('hands of $game', (rule) => {
  it('count with all that was staked on them, and with what comes back less the stakes that were added', async () => {
    const player = await world.player({ cashMinor: 100_000n })
    const { game } = rule
    let [staked, paid, bets] = [0, 0, 0]
    for (; bets < 12; bets++) {
      const opened = await startHand(world.as(player), rule, { game, amount: '1.00', currency: 'USD', params: {} })
      let { bet } = opened
      let isOpen = opened.hand?.status === 'open'
      while (isOpen) {
        for (const action of PLAYED[game] ?? ['hold']) {
          const params = { positions: [0, 1] }
          const taken = await takeAction(world.as(player), { betId: bet.id, action, params }).catch(() => null)
          if (taken === null) continue
          bet = taken.bet
          isOpen = taken.hand.status === 'open'
          break
        }
      }
      staked += Number(bet.amount)
      paid += Number(bet.payout)
    }
    const sums = await sumsOf(game)
    expect(sums).toMatchObject({ bets, wrong: 0 })
    expect(sums.multiplier).toBeCloseTo(bets + paid - staked, 4)
    expect(sums.variance).toBeGreaterThan(0)
    const money = (await readAllDays(world.app.db)).filter((day) => day.game === game)[0]?.money.get('USD')
    expect(money?.stakeMinor).toBe(BigInt(Math.round(staked * 100)))
    if (game in PLAYED) expect(staked).toBeGreaterThan(bets)
  })
})
