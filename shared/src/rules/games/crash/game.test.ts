import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashOutPointE2, isCashOutTarget, MAX_CASH_OUT_E2, MIN_CASH_OUT_E2, settleCrashBet } from './game.ts'

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
