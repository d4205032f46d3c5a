import { describe, expect, it } from 'vitest'
import { compareFractions } from '../../fraction.ts'
import { returnOf } from '../paytable.ts'
import { itProves } from '../published.fixture.ts'
import { verifyGame } from '../verify.ts'
import { MINES_BETS } from './game.fixture.ts'
import { minesGame, minesRule, minesRungs, parseMinesParams } from './game.ts'

const PROOF = { game: 'mines', serverSeed: 'server seed', clientSeed: 'client seed', nonce: 1 }

describe('field', () => {
  itProves('mines', MINES_BETS)

  it('may be written from 1 and in order', () => {
    expect(verifyGame({ ...PROOF, params: { mines: 3 } })).toEqual({ ok: true, outcome: [18, 15, 5] })
    const params = { mines: 3, indexBase: 1, order: 'sorted' }
    expect(verifyGame({ ...PROOF, params })).toEqual({ ok: true, outcome: [6, 16, 19] })
  })

  it.each([0, 25, 26, 2.5, -1, '3', null, undefined])('has no %j mines', (mines) => {
    const refusal = { ok: false, code: 'fairness.bad_params', field: 'params.mines' }
    expect(verifyGame({ ...PROOF, params: { mines } })).toEqual(refusal)
    expect(parseMinesParams({ mines })).toEqual({ ok: false, field: 'mines' })
  })
})

describe('hand', () => {
  const reading = minesGame.read({ mines: 3 })
  const start = () => {
    if (!reading.ok) throw new Error(reading.field)
    return reading.bet.start(PROOF)
  }

  it('goes up tile by tile and shows the mines when one was hit', () => {
    const first = start().next('pick', { tile: 0 })
    if (!first.ok) return expect.fail(first.reason)
    // 0.99 × 25 / 22, and the next 0.99 × C(25, 2) / C(22, 2).
    expect(first.hand).toMatchObject({
      status: 'open',
      multiplierE4: 11_250n,
      nextMultiplierE4: 12_857n,
      revealed: null,
    })
    expect(first.hand.shown).toEqual({ steps: 1, tiles: [0] })
    const second = first.hand.next('pick', { tile: 15 })
    if (!second.ok) return expect.fail(second.reason)
    expect(second.hand).toMatchObject({ status: 'lost', multiplierE4: 0n, revealed: [18, 15, 5] })
    expect(second.hand.shown).toEqual({ steps: 1, tiles: [0, 15] })
  })

  it('is paid by itself when only mines are left', () => {
    let hand = start()
    for (let tile = 0; tile < 25; tile++) {
      if ([18, 15, 5].includes(tile)) continue
      const turn = hand.next('pick', { tile })
      if (turn.ok) hand = turn.hand
    }
    // 0.99 × C(25, 22) = 0.99 × 2300.
    expect(hand).toMatchObject({ status: 'paid', multiplierE4: 22_770_000n })
    expect(hand.actions).toHaveLength(22)
  })

  it.each([
    [{ tile: 25 }, 'bad_params'],
    [{ tile: -1 }, 'bad_params'],
    [{ tile: 1.5 }, 'bad_params'],
    [{ tile: '1' }, 'bad_params'],
    [{}, 'bad_params'],
    [{ tile: 0 }, 'out_of_turn'],
  ])('does not take %j after tile 0: %s', (params, reason) => {
    const first = start().next('pick', { tile: 0 })
    if (!first.ok) return expect.fail(first.reason)
    expect(first.hand.next('pick', params)).toEqual({ ok: false, reason, field: 'params.tile' })
  })
})

describe('table', () => {
  it('has the chances that going through all fields of two mines counts', () => {
    const rungs = minesRungs({ mines: 2 })
    const counted = new Array<bigint>(rungs.length).fill(0n)
    for (let one = 0; one < 25; one++) {
      for (let other = one + 1; other < 25; other++) {
        const deal = { params: { mines: 2 }, drawn: [one, other] }
        let spot = minesRule.begin(deal)
        for (let tile = 0; tile < rungs.length; tile++) {
          const taken = minesRule.step(spot, { action: 'pick', params: { tile } }, deal)
          if (!taken.ok || taken.spot.isLost) break
          spot = taken.spot
          counted[tile] = (counted[tile] ?? 0n) + 1n
        }
      }
    }
    for (const [index, { chance }] of rungs.entries()) {
      const ways = { numerator: counted[index] ?? 0n, denominator: 300n }
      expect(compareFractions(chance, ways)).toBe(0)
    }
  })

  it('returns 99% at every rung of every field but for the cut to four decimals', () => {
    for (let mines = 1; mines <= 24; mines++) {
      const rungs = minesRungs({ mines })
      expect(rungs).toHaveLength(25 - mines)
      for (const { chance, multiplierE4 } of rungs) {
        const most = { numerator: 99n, denominator: 100n }
        expect(compareFractions(returnOf({ outcome: '', chance, multiplierE4 }), most)).toBeLessThanOrEqual(0)
        expect(compareFractions(returnOf({ outcome: '', chance, multiplierE4: multiplierE4 + 1n }), most)).toBe(1)
      }
    }
  })

  it.each([
    [1, '0.98992000'],
    [3, '0.98995217'],
    [13, '0.99000000'],
    [24, '0.99000000'],
  ])('of %i mines returns at least %s', (mines, decimal) => {
    expect(minesRule.paytable({ mines }).rtp.decimal).toBe(decimal)
  })
})
