import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FinanceAnswer, financeGate, netDepositsMinor } from './finance-check.ts'
import { findProfile, profileNames } from './profile.ts'
import { BUCKET_MS, bucketOf } from './windows.ts'

const NOW = new Date('2026-11-22T12:10:00Z')
const DAY_MS = 86_400_000
const RULE = { validDays: 365 }

const asked = (given: { readonly answer: FinanceAnswer; readonly daysAgo: number } | null, netMinor: bigint) => ({
  now: NOW,
  amountMinor: 1_00n,
  netMinor,
  overMinor: 150_00n,
  given: given && { answer: given.answer, at: new Date(NOW.getTime() - given.daysAgo * DAY_MS) },
})

describe('a deposit of 1.00 where a licence wants a check above 150.00', () => {
  it.each([
    ['passes below it', null, 0n, { isAllowed: true }],
    ['passes to the last unit', null, 149_00n, { isAllowed: true }],
    ['waits a unit above it', null, 149_01n, { code: 'limits.finance_check_needed', leftMinor: 99n }],
    ['waits where nothing is left', null, 900_00n, { code: 'limits.finance_check_needed', leftMinor: 0n }],
    ['passes after a clear answer', { answer: 'clear', daysAgo: 364 }, 900_00n, { isAllowed: true }],
    ['waits where a clear answer is old', { answer: 'clear', daysAgo: 365 }, 900_00n, { isAllowed: false }],
    [
      'is held by a bad answer, however little it is',
      { answer: 'vulnerable', daysAgo: 1 },
      0n,
      { code: 'limits.finance_held' },
    ],
    ['is no more held by a bad answer of old', { answer: 'vulnerable', daysAgo: 365 }, 0n, { isAllowed: true }],
  ] as const)('%s', (_what, given, netMinor, expected) => {
    expect(financeGate(asked(given, netMinor), RULE)).toMatchObject(expected)
  })
})

describe('net deposits', () => {
  const half = fc.record({
    ageMs: fc.integer({ min: 0, max: 40 * DAY_MS }),
    spentMinor: fc.bigInt({ min: 0n, max: 10_000n }),
    returnedMinor: fc.bigInt({ min: 0n, max: 10_000n }),
  })

  it('are what was paid in less what was paid out in thirty days, never of a shorter time', () => {
    fc.assert(
      fc.property(fc.array(half), (all) => {
        const halves = all.map(({ ageMs, ...amounts }) => ({ at: bucketOf(NOW.getTime() - ageMs), ...amounts }))
        const sumOf = (longestMs: number) =>
          all
            .filter(({ ageMs }) => ageMs <= longestMs)
            .reduce((sum, { spentMinor, returnedMinor }) => sum + spentMinor - returnedMinor, 0n)
        const inTime = halves.filter(({ at }) => at + BUCKET_MS > NOW.getTime() - 30 * DAY_MS)
        const exact = inTime.reduce((sum, { spentMinor, returnedMinor }) => sum + spentMinor - returnedMinor, 0n)
        expect(netDepositsMinor(halves, NOW)).toBe(exact)
        if (all.every(({ ageMs }) => ageMs <= 30 * DAY_MS))
          expect(netDepositsMinor(halves, NOW)).toBe(sumOf(30 * DAY_MS))
      }),
    )
  })

  it('are looked at where Great Britain or nobody known gives the licence, at 150', () => {
    expect(profileNames.filter((name) => findProfile(name).financeCheck !== null)).toEqual(['strict', 'GB'])
    expect(findProfile('GB').financeCheck).toEqual({ over: '150', validDays: 365 })
    expect(findProfile('nowhere').financeCheck?.over).toBe('150')
  })
})
