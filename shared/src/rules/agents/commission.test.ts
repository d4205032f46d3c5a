import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMMISSION_KINDS, commissionOf, findFallingRate, shareOf } from './commission.ts'

const RATES = [1_000, 2_500, 4_000]
const NONE = [0n, 0n, 0n]

const payables = (month: Parameters<typeof commissionOf>[0]) => commissionOf(month).map((level) => level.payableMinor)

describe('the commission of a month', () => {
  it('of 1,000 won at 10, 25 and 40 percent is 100, 150 and 150', () => {
    for (const kind of ['split', 'profit', 'differential'] as const)
      expect(payables({ kind, ratesE4: RATES, carriesMinor: NONE, basesMinor: [100_000n] })).toEqual([
        10_000n,
        15_000n,
        15_000n,
      ])
  })

  it('of a red figure begins once it is black: 40 percent of 4,500 after −3,000 are 600', () => {
    expect(
      commissionOf({ kind: 'redFigure', ratesE4: [4_000], carriesMinor: [-300_000n], basesMinor: [450_000n] }),
    ).toEqual([{ grossMinor: 180_000n, payableMinor: 60_000n, carryMinor: 0n }])
    expect(
      commissionOf({ kind: 'redFigure', ratesE4: [4_000], carriesMinor: [-300_000n], basesMinor: [100_000n] }),
    ).toEqual([{ grossMinor: 40_000n, payableMinor: 0n, carryMinor: -200_000n }])
  })

  it('of a loss is shared by split, forgotten by profit and carried by differential', () => {
    const month = { ratesE4: [2_000], carriesMinor: [0n], basesMinor: [-50_000n] }
    expect(commissionOf({ kind: 'split', ...month })).toEqual([
      { grossMinor: -10_000n, payableMinor: -10_000n, carryMinor: 0n },
    ])
    expect(commissionOf({ kind: 'profit', ...month })).toEqual([
      { grossMinor: -10_000n, payableMinor: 0n, carryMinor: 0n },
    ])
    expect(commissionOf({ kind: 'differential', ...month })).toEqual([
      { grossMinor: -10_000n, payableMinor: 0n, carryMinor: -10_000n },
    ])
    const next = { ratesE4: [2_000], carriesMinor: [-10_000n], basesMinor: [80_000n] }
    expect(payables({ kind: 'differential', ...next })).toEqual([6_000n])
  })
})

const amount = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const rising = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
  .map((rates) => rates.sort((one, other) => one - other))

it('of every branch together is the share of the highest rate, member by member', () => {
  fc.assert(
    fc.property(rising, fc.array(amount, { maxLength: 20 }), (ratesE4, basesMinor) => {
      const levels = commissionOf({ kind: 'split', ratesE4, carriesMinor: [], basesMinor })
      const together = levels.reduce((sum, { payableMinor }) => sum + payableMinor, 0n)
      expect(together).toBe(basesMinor.reduce((sum, base) => sum + shareOf(base, ratesE4.at(-1) ?? 0), 0n))
    }),
  )
})

it('pays nothing below zero but a split, and carries nothing above', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMMISSION_KINDS),
      rising,
      fc.array(amount, { maxLength: 20 }),
      fc.array(fc.bigInt({ min: -(10n ** 12n), max: 0n }), { minLength: 6, maxLength: 6 }),
      (kind, ratesE4, basesMinor, carriesMinor) => {
        for (const { grossMinor, payableMinor, carryMinor } of commissionOf({
          kind,
          ratesE4,
          carriesMinor,
          basesMinor,
        })) {
          expect(kind === 'split' || payableMinor >= 0n).toBe(true)
          expect(carryMinor <= 0n && (carryMinor === 0n || payableMinor === 0n)).toBe(true)
          if (kind === 'differential') expect(payableMinor === 0n || payableMinor <= grossMinor).toBe(true)
        }
      },
    ),
  )
})

it('a share rounds towards nothing, for gains and losses alike', () => {
  expect([shareOf(999n, 1), shareOf(-9_999n, 1), shareOf(10_000n, 1), shareOf(-10_000n, 1)]).toEqual([0n, 0n, 1n, -1n])
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (minor, rate) => {
      expect(shareOf(-minor, rate)).toBe(-shareOf(minor, rate))
    }),
  )
})

it('a rate that falls is found', () => {
  expect(findFallingRate([1_000, 2_500, 2_500])).toBeNull()
  expect(findFallingRate([1_000, 2_500, 2_000])).toBe(2)
})
