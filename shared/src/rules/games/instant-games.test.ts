import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareFractions } from '../fraction.ts'
import { payoutMinor } from '../payout.ts'
import { HOSTILE_VALUES } from './hostile.fixture.ts'
import { INSTANT_BETS } from './instant-bets.fixture.ts'
import type { InstantBet } from './instant-game.ts'
import type { WireParams } from './params.ts'
import { addFractions, drawPaytable, rowPayoutMinor } from './paytable.ts'
import { INSTANT_GAMES } from './registry.ts'
import { explainGame, verifyGame } from './verify.ts'

const anySeed = fc.record({
  serverSeed: fc.string({ minLength: 1, maxLength: 64 }),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
})
const anyStake = fc.bigInt({ min: 0n, max: 10n ** 15n })

describe.each(INSTANT_GAMES)('$game', ({ game, read, ...rule }) => {
  const bets = INSTANT_BETS[game] ?? fc.constant({})

  function betOf(wire: WireParams): InstantBet {
    const reading = read(wire)
    if (!reading.ok) throw new Error(`${game} refuses ${JSON.stringify(wire)} by its ${reading.field}`)
    return reading.bet
  }

  it('is among the games whose bets are tried here', () => {
    expect(Object.keys(INSTANT_BETS)).toContain(game)
  })

  it('reads its own wire form back to the same bet and ignores fields of no concern', () => {
    fc.assert(
      fc.property(bets, (wire) => {
        const { params } = betOf(wire)
        expect(betOf(JSON.parse(JSON.stringify(params))).params).toEqual(params)
        expect(betOf({ ...params, gameId: 7, hasOwnProperty: null, multiplier: 1e9 }).params).toEqual(params)
      }),
    )
  })

  it('refuses every hostile value by the name of its field, and never throws', () => {
    fc.assert(
      fc.property(bets, fc.constantFrom(...HOSTILE_VALUES), (wire, hostile) => {
        for (const field of Object.keys(betOf(wire).params)) {
          expect(read({ ...wire, [field]: hostile })).toEqual({ ok: false, field })
        }
      }),
    )
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (wire) => {
        expect(read(wire).ok).toBeTypeOf('boolean')
      }),
    )
  })

  it('lists everything that can happen, each with its chance, and returns their sum', () => {
    fc.assert(
      fc.property(bets, (wire) => {
        const { table, rtp, moments } = betOf(wire).paytable()
        expect(compareFractions(rtp, { numerator: 1n, denominator: 1n })).toBe(-1)
        // Of a slot only the sums are told; its sheet is counted in its own tests.
        if (moments !== undefined) {
          expect(table).toEqual([])
          return
        }
        const whole = table.map(({ chance }) => chance).reduce(addFractions, { numerator: 0n, denominator: 1n })
        expect(compareFractions(whole, { numerator: 1n, denominator: 1n })).toBe(0)
        expect(rtp).toEqual(drawPaytable(table).rtp)
        expect(new Set(table.map(({ outcome }) => outcome)).size).toBe(table.length)
      }),
    )
  })

  it('pays a multiplier of its table, floored to the minor unit', () => {
    fc.assert(
      fc.property(bets, anySeed, anyStake, (wire, seed, stakeMinor) => {
        const bet = betOf(wire)
        const settled = bet.settle(stakeMinor, seed)
        const { table } = bet.paytable()
        const rows = table.filter(({ multiplierE4 }) => multiplierE4 === settled.multiplierE4)
        if (table.length > 0) expect(rows.map((row) => rowPayoutMinor(stakeMinor, row))).toContain(settled.payoutMinor)
        const isFine = rows.some(({ exact }) => exact !== undefined)
        if (!isFine) expect(settled.payoutMinor).toBe(payoutMinor(stakeMinor, settled.multiplierE4))
        expect(settled.multiplierE4).toBeLessThanOrEqual(bet.paytable().maxMultiplierE4)
      }),
    )
  })

  it('knows the most it can pay without counting, and the return that no bet falls below', () => {
    const lowest = rule.lowestRtp()
    fc.assert(
      fc.property(bets, (wire) => {
        const { maxMultiplierE4, paytable } = betOf(wire)
        expect(maxMultiplierE4).toBe(paytable().maxMultiplierE4)
        expect(compareFractions(paytable().rtp, lowest)).not.toBe(-1)
      }),
    )
  })

  it('never pays a split stake more than the whole', () => {
    fc.assert(
      fc.property(bets, anySeed, fc.array(anyStake, { minLength: 1, maxLength: 8 }), (wire, seed, parts) => {
        const bet = betOf(wire)
        const whole = parts.reduce((sum, part) => sum + part, 0n)
        const paid = parts.reduce((sum, part) => sum + bet.settle(part, seed).payoutMinor, 0n)
        expect(paid).toBeLessThanOrEqual(bet.settle(whole, seed).payoutMinor)
      }),
    )
  })

  it('comes to the outcome its verifier recomputes, from seeds and parameters alone', () => {
    fc.assert(
      fc.property(bets, anySeed, (wire, seed) => {
        const { params, settle } = betOf(wire)
        const settled = settle(10_000n, seed)
        fc.pre(seed.serverSeed.isWellFormed() && seed.clientSeed.isWellFormed())
        expect(verifyGame({ game, ...seed, params })).toEqual({ ok: true, outcome: settled.outcome })
        const explained = explainGame({ game, ...seed, params })
        const steps = explained.ok ? explained.steps : []
        expect(Number(steps.at(-1)?.value)).toBe(Number(settled.multiplierE4) / 10_000)
        expect(new Set(steps.map(({ label }) => label)).size).toBe(steps.length)
      }),
    )
  })

  it('refuses a negative stake', () => {
    const [wire = {}] = fc.sample(bets, 1)
    const seed = { serverSeed: 's', clientSeed: 'c', nonce: 0 }
    expect(() => betOf(wire).settle(-1n, seed)).toThrow(RangeError)
  })
})
