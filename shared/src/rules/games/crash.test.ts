import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cashOutPointE2,
  forcePointE2,
  isCashOutTarget,
  MAX_CASH_OUT_E2,
  MIN_CASH_OUT_E2,
  maxRoundLossMinor,
  settleCrashBet,
} from './crash.ts'

const anyStake = fc.bigInt({ min: 0n, max: 10n ** 15n })
const anyPoint = fc.integer({ min: MIN_CASH_OUT_E2, max: MAX_CASH_OUT_E2 })
const anyCrash = fc.oneof(fc.constant(0), fc.integer({ min: 100, max: 2_000 }), fc.integer({ min: 100 }))

describe('cash-out point', () => {
  const facts = { requestedAtE2: null, autoCashOutE2: null, forcePointE2: null, crashPointE2: 250 }

  it.each([
    ['the moment asked', { requestedAtE2: 180 }, 180],
    ['the target passed before the request', { requestedAtE2: 180, autoCashOutE2: 150 }, 150],
    ['the force point passed before both', { requestedAtE2: 180, autoCashOutE2: 150, forcePointE2: 120 }, 120],
    ['the target of a bet left alone', { autoCashOutE2: 200 }, 200],
    ['the force point of a bet left alone', { autoCashOutE2: 300, forcePointE2: 240 }, 240],
    ['a request exactly at the crash point', { requestedAtE2: 250 }, 250],
    ['a target exactly at the crash point', { autoCashOutE2: 250 }, 250],
    ['the highest cash-out of a bet that never asked', { crashPointE2: MAX_CASH_OUT_E2 + 1 }, MAX_CASH_OUT_E2],
  ])('is %s', (_what, given, expected) => {
    expect(cashOutPointE2({ ...facts, ...given })).toBe(expected)
  })

  it.each([
    ['nobody asked', {}],
    ['the request came after the crash', { requestedAtE2: 251 }],
    ['the target lies above the crash', { autoCashOutE2: 251 }],
    ['the curve still showed 1.00x', { requestedAtE2: 100 }],
    ['the round crashed at 1.00x', { autoCashOutE2: 101, crashPointE2: 100 }],
  ])('is nowhere when %s', (_what, given) => {
    expect(cashOutPointE2({ ...facts, ...given })).toBeNull()
  })

  it('is always one that can be settled as a win', () => {
    const maybe = fc.option(anyPoint)
    const anyFacts = fc.record({
      requestedAtE2: maybe,
      autoCashOutE2: maybe,
      forcePointE2: maybe,
      crashPointE2: anyCrash,
    })
    fc.assert(
      fc.property(anyFacts, (given) => {
        const point = cashOutPointE2(given)
        if (point === null) return
        expect(isCashOutTarget(point)).toBe(true)
        const { crashPointE2 } = given
        expect(settleCrashBet({ stakeMinor: 100n, cashedOutAtE2: point, crashPointE2 }).isWin).toBe(true)
      }),
    )
  })
})

describe('settlement', () => {
  it.each([
    ['pays below the crash point', 150, 151, { isWin: true, multiplierE2: 150, payoutMinor: 499n }],
    ['pays at the crash point', 151, 151, { isWin: true, multiplierE2: 151, payoutMinor: 502n }],
    ['pays nothing above it', 152, 151, { isWin: false, multiplierE2: 0, payoutMinor: 0n }],
    ['pays nothing to a bet left in', null, 151, { isWin: false, multiplierE2: 0, payoutMinor: 0n }],
    ['pays nothing in an instant crash', 101, 0, { isWin: false, multiplierE2: 0, payoutMinor: 0n }],
  ])('%s', (_what, cashedOutAtE2, crashPointE2, settled) => {
    expect(settleCrashBet({ stakeMinor: 333n, cashedOutAtE2, crashPointE2 })).toEqual(settled)
  })

  it.each([100, 0, -1, 150.5, Number.NaN, MAX_CASH_OUT_E2 + 1])('refuses a cash-out at %d hundredths', (point) => {
    expect(() => settleCrashBet({ stakeMinor: 1n, cashedOutAtE2: point, crashPointE2: 200 })).toThrow(RangeError)
  })

  it('never pays less than nothing, nor a split stake more than the whole', () => {
    fc.assert(
      fc.property(anyStake, anyStake, fc.option(anyPoint), anyCrash, (a, b, cashedOutAtE2, crashPointE2) => {
        const paid = (stakeMinor: bigint) => settleCrashBet({ stakeMinor, cashedOutAtE2, crashPointE2 }).payoutMinor
        expect(paid(a) >= 0n).toBe(true)
        expect(paid(a) + paid(b)).toBeLessThanOrEqual(paid(a + b))
      }),
    )
  })

  it('returns at least the stake to every winner', () => {
    fc.assert(
      fc.property(anyStake, anyPoint, (stakeMinor, cashedOutAtE2) => {
        const { payoutMinor } = settleCrashBet({ stakeMinor, cashedOutAtE2, crashPointE2: cashedOutAtE2 })
        expect(payoutMinor >= stakeMinor).toBe(true)
      }),
    )
  })
})

describe('force point', () => {
  it.each([
    ['3% of 1,000,000 against 10,000 open: 4.00x', 30_000n, 0n, 10_000n, 0n, 400],
    ['less what was paid already', 30_000n, 20_000n, 10_000n, 0n, 200],
    ['less 1% of the open stakes, as bustabit v1 keeps for its bonus', 30_000n, 0n, 10_000n, 100n, 399],
    ['1.01x when nothing is left', 30_000n, 40_000n, 10_000n, 0n, 101],
    ['rounded down', 100n, 0n, 300n, 0n, 133],
    ['at most the highest cash-out', 10n ** 15n, 0n, 1n, 0n, MAX_CASH_OUT_E2],
    ['none without open stakes', 30_000n, 0n, 0n, 0n, null],
  ])('is %s', (_what, maxLossMinor, paidProfitMinor, openStakeMinor, reservedMinor, expected) => {
    expect(forcePointE2({ maxLossMinor, paidProfitMinor, openStakeMinor, reservedMinor })).toBe(expected)
  })

  it('keeps what a round loses within its maximum, whoever is in it', () => {
    const stakes = fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 20 })
    const amount = fc.bigInt({ min: 0n, max: 10n ** 10n })
    fc.assert(
      fc.property(stakes, amount, amount, (open, maxLossMinor, paidProfitMinor) => {
        const openStakeMinor = open.reduce((sum, stake) => sum + stake, 0n)
        const point = forcePointE2({ maxLossMinor, paidProfitMinor, openStakeMinor, reservedMinor: 0n })
        if (point === null) return expect.fail('stakes are open')
        const profit = open.reduce((sum, stakeMinor) => {
          const settled = settleCrashBet({ stakeMinor, cashedOutAtE2: point, crashPointE2: point })
          return sum + settled.payoutMinor - stakeMinor
        }, 0n)
        if (point > MIN_CASH_OUT_E2) expect(paidProfitMinor + profit).toBeLessThanOrEqual(maxLossMinor)
        else expect(profit * 100n).toBeLessThanOrEqual(openStakeMinor)
      }),
    )
  })

  it('allows a round 3% of the bankroll', () => {
    expect(maxRoundLossMinor(1_000_033n)).toBe(30_000n)
    expect(() => maxRoundLossMinor(-1n)).toThrow(RangeError)
  })

  it('refuses negative amounts', () => {
    const round = { maxLossMinor: 1n, paidProfitMinor: -1n, openStakeMinor: 1n, reservedMinor: 0n }
    expect(() => forcePointE2(round)).toThrow(RangeError)
  })
})
