import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FORMULAS, revenueOf } from './figures.ts'

const minor = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n })

it('GGR is what was staked less what was paid, and the net is less by what players were given besides', () => {
  expect(revenueOf({ turnoverMinor: 40_000n, payoutsMinor: 38_168n })).toEqual({
    ggrMinor: 1_832n,
    ngrMinor: 1_832n,
    holdBp: 458,
  })
  expect(revenueOf({ turnoverMinor: 40_000n, payoutsMinor: 38_168n, adjustmentsMinor: 2_000n })).toEqual({
    ggrMinor: 1_832n,
    ngrMinor: -168n,
    holdBp: 458,
  })
  expect(revenueOf({ turnoverMinor: 0n, payoutsMinor: 0n, feesMinor: 150n }).ngrMinor).toBe(150n)
  const given = { bonusesMinor: 1_000n, rewardsMinor: 30n }
  expect(revenueOf({ turnoverMinor: 500n, payoutsMinor: 0n, ...given }).ngrMinor).toBe(-530n)
  expect(FORMULAS.ngr.map(({ sign, term }) => `${sign} ${term}`)).toEqual([
    'plus ggr',
    'minus bonuses',
    'minus rewards',
    'minus adjustments',
    'plus fees',
  ])
})

it('figures of parts add up to those of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(minor, minor)), (parts) => {
      const sums = parts.map(([turnoverMinor, payoutsMinor]) => ({ turnoverMinor, payoutsMinor }))
      const whole = revenueOf({
        turnoverMinor: sums.reduce((sum, { turnoverMinor }) => sum + turnoverMinor, 0n),
        payoutsMinor: sums.reduce((sum, { payoutsMinor }) => sum + payoutsMinor, 0n),
      })
      expect(sums.reduce((sum, one) => sum + revenueOf(one).ggrMinor, 0n)).toBe(whole.ggrMinor)
    }),
  )
})

it('a hold is told only of a turnover, and a lost day has a negative one', () => {
  expect(revenueOf({ turnoverMinor: 0n, payoutsMinor: 5n }).holdBp).toBeNull()
  expect(revenueOf({ turnoverMinor: -3n, payoutsMinor: 5n }).holdBp).toBeNull()
  expect(revenueOf({ turnoverMinor: 100n, payoutsMinor: 150n }).holdBp).toBe(-5_000)
})
