import { describe, expect, it } from 'vitest'
import { redDogGame, redDogPaysE4, redDogPaytable, redDogRule, redDogSpread } from './game.ts'

/** Cards of these ranks, 0 = two … 12 = ace. */
const cards = (...ranks: readonly number[]) => ranks.map((rank) => rank * 4)

function handOf(drawn: readonly number[], action: string) {
  const deal = { params: {}, drawn }
  const taken = redDogRule.step(redDogRule.begin(deal), { action, params: {} }, deal)
  return taken.ok ? redDogRule.look(taken.spot, {}) : taken
}

describe('hand', () => {
  it.each([
    ['between at a spread of one', [3, 5, 4], 'call', 60_000n, 10_000n],
    ['between after a raise', [3, 5, 4], 'raise', 120_000n, 20_000n],
    ['between at a spread of two', [3, 6, 5], 'call', 50_000n, 10_000n],
    ['between at a spread of three', [7, 3, 4], 'call', 30_000n, 10_000n],
    ['between at a spread of eleven', [12, 0, 6], 'raise', 40_000n, 20_000n],
    ['on the lower card', [3, 9, 3], 'raise', 0n, 20_000n],
    ['on the higher card', [3, 9, 9], 'call', 0n, 10_000n],
    ['beyond', [3, 9, 12], 'call', 0n, 10_000n],
    ['anywhere after neighbours', [3, 4, 9], 'call', 10_000n, 10_000n],
    ['on a pair', [4, 4, 4], 'call', 120_000n, 10_000n],
    ['elsewhere after a pair', [4, 4, 5], 'call', 10_000n, 10_000n],
  ])('with the third card %s: %j', (_, ranks, action, multiplierE4, stakeUnitsE4) => {
    expect(handOf(cards(...ranks), action)).toMatchObject({ multiplierE4, stakeUnitsE4 })
  })

  it.each([[[4, 4, 4]], [[4, 5, 4]]])('of %j cannot be raised', (ranks) => {
    expect(handOf(cards(...ranks), 'raise')).toEqual({
      ok: false,
      reason: 'out_of_turn',
      field: 'action',
      rule: 'raise_no_spread',
    })
  })
})

describe('table', () => {
  it('returns what all 13³ ranks return to who raises from seven on, and less to who does otherwise', () => {
    const net = (raiseFrom: number) => {
      let sum = 0n
      for (let way = 0; way < 13 ** 3; way++) {
        const ranks = [way % 13, Math.floor(way / 13) % 13, Math.floor(way / 169)]
        const action = redDogSpread(cards(...ranks)) >= raiseFrom ? 'raise' : 'call'
        const ended = handOf(cards(...ranks), action)
        if ('ok' in ended) return expect.fail(ended.reason)
        sum += ended.multiplierE4 - (ended.stakeUnitsE4 ?? 0n)
      }
      return sum
    }
    const { rtp, table } = redDogPaytable()
    expect(rtp).toEqual({ numerator: 2_140n, denominator: 2_197n, decimal: '0.97405553' })
    expect((10_000n * 2_197n + net(7)) * rtp.denominator).toBe(rtp.numerator * 10_000n * 2_197n)
    for (const other of [1, 5, 6, 8, 9, 12]) expect(net(other)).toBeLessThan(net(7))
    expect(table.reduce((sum, { chance }) => sum + chance.numerator, 0n)).toBe(2_197n)
  })

  it('pays 5:1, 4:1, 2:1 and then evens', () => {
    expect([1, 2, 3, 4, 11].map(redDogPaysE4)).toEqual([60_000n, 50_000n, 30_000n, 20_000n, 20_000n])
    expect(redDogGame.lowestRtp()).toEqual(redDogPaytable().rtp)
  })
})
