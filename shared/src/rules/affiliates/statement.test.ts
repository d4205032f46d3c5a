import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOf, netOf, type PlayerMonth, partOf } from './net-lines.ts'
import type { AffiliatePlan } from './plan.ts'
import { shareOf } from './share.ts'
import { simulatePlan } from './simulate.ts'
import { carriedMinor, makeStatement, NOTHING_CARRIED } from './statement.ts'

const PLAN: AffiliatePlan = {
  providerE4: 0n,
  depositE4: 0n,
  withdrawalE4: 0n,
  taxE4: 0n,
  share: { kind: 'flat', steps: [{ fromMinor: 0n, rateE4: 3_000n }] },
  negative: 'carry',
  fenceAtMinor: null,
  cpa: null,
  isRecouped: false,
  subE4: 0n,
  capE4: null,
}
const IDLE: PlayerMonth = {
  id: 'a',
  stakesMinor: 0n,
  payoutsMinor: 0n,
  bonusMinor: 0n,
  jackpotMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  chargebacksMinor: 0n,
  adjustmentsMinor: 0n,
  isProtected: false,
}
/** A player who left the house so much. */
const net = (id: string, minor: bigint): PlayerMonth => ({
  ...IDLE,
  id,
  stakesMinor: minor > 0n ? minor : 0n,
  payoutsMinor: minor < 0n ? -minor : 0n,
})
const payables = (plan: AffiliatePlan, months: readonly (readonly PlayerMonth[])[]) =>
  simulatePlan(plan, months).map(({ payableMinor }) => payableMinor)

describe('net revenue of a player', () => {
  const costs = { providerE4: 1_200n, depositE4: 250n, withdrawalE4: 0n, taxE4: 2_100n }
  const month = {
    ...IDLE,
    stakesMinor: 1_000_000n,
    payoutsMinor: 940_000n,
    bonusMinor: 5_000n,
    jackpotMinor: 1_000n,
    depositsMinor: 80_000n,
  }

  it('is 334.60 of the published case, and 30 % of it 100.38', () => {
    const lines = linesOf(costs, month)
    expect(lines).toMatchObject({ ggr: 60_000n, provider: 7_200n, deposits: 2_000n, tax: 11_340n })
    expect(netOf(lines)).toBe(33_460n)
    expect(payables({ ...PLAN, ...costs }, [[month]])).toEqual([10_038n])
  })

  it('charges no costs of a negative result, and nothing at all of a protected player', () => {
    const lost = { ...month, payoutsMinor: 1_100_000n }
    expect(linesOf(costs, lost)).toMatchObject({ ggr: -100_000n, provider: 0n, tax: 0n })
    expect(netOf(linesOf(costs, { ...lost, isProtected: true }))).toBe(0n)
  })
})

describe('the share', () => {
  const steps = [
    { fromMinor: 0n, rateE4: 2_500n },
    { fromMinor: 500_000n, rateE4: 3_000n },
  ]

  it('of 6,000 at 25 % to 5,000 and 30 % above is 1,800 tiered and 1,550 by rungs', () => {
    expect(shareOf({ kind: 'tiered', steps }, 600_000n)).toBe(180_000n)
    expect(shareOf({ kind: 'ladder', steps }, 600_000n)).toBe(155_000n)
    expect(shareOf({ kind: 'flat', steps }, 600_000n)).toBe(150_000n)
  })

  it('stays with the lower rate up to the step itself', () => {
    expect(shareOf({ kind: 'tiered', steps }, 500_000n)).toBe(125_000n)
    expect(shareOf({ kind: 'ladder', steps }, 500_000n)).toBe(125_000n)
  })

  it('by rungs never falls as the base grows, and lies between the lowest and the highest rate', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 6n), (base, more) => {
        const of = (minor: bigint) => shareOf({ kind: 'ladder', steps }, minor)
        expect(of(base + more)).toBeGreaterThanOrEqual(of(base))
        expect(of(base)).toBeLessThanOrEqual(partOf(base, 3_000n))
        expect(of(base)).toBeGreaterThanOrEqual(partOf(base, 2_500n) - 1n)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a negative month', () => {
  const months = [[net('a', -40_000n)], [net('a', 30_000n)], [net('a', 30_000n)]]

  it('is made good by the months after it, or forgotten', () => {
    expect(payables(PLAN, months)).toEqual([0n, 0n, 6_000n])
    expect(payables({ ...PLAN, negative: 'zero' }, months)).toEqual([0n, 9_000n, 9_000n])
  })

  it('of a player who is fenced in counts against that player alone', () => {
    const plan: AffiliatePlan = { ...PLAN, negative: 'ringFence', fenceAtMinor: 40_000n }
    const shared = months.map((players) => [...players, net('b', 10_000n)])
    // The loss of a is carried by a: b counts at once, and a counts again from 20,000 on.
    expect(payables(plan, shared)).toEqual([3_000n, 3_000n, 9_000n])
    expect(simulatePlan(plan, shared).map(({ carried }) => carriedMinor(carried))).toEqual([-40_000n, -10_000n, 0n])
    // Below the fence it is a loss like every other, and a negative sum is forgotten.
    expect(payables({ ...plan, fenceAtMinor: 40_001n }, shared)).toEqual([0n, 12_000n, 12_000n])
  })

  it('carried, pays in the end what the sum of all months comes to when only the first are negative', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(-(10n ** 9n), 0n), { maxLength: 5 }),
        fc.array(fc.bigInt(0n, 10n ** 9n), { maxLength: 5 }),
        (lost, won) => {
          const statements = simulatePlan(
            PLAN,
            [...lost, ...won].map((minor) => [net('a', minor)]),
          )
          const sum = [...lost, ...won].reduce((all, minor) => all + minor, 0n)
          const base = statements.reduce((all, { baseMinor }) => all + baseMinor, 0n)
          expect(base).toBe(sum > 0n ? sum : 0n)
          expect(carriedMinor(statements.at(-1)?.carried ?? NOTHING_CARRIED)).toBe(sum < 0n ? sum : 0n)
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('the payment for a person', () => {
  const cpa = { amountMinor: 5_000n, depositsMinor: 2_000n, stakesMinor: 10_000n, days: 30 }
  const plan: AffiliatePlan = { ...PLAN, cpa }
  const played = { ...IDLE, depositsMinor: 2_000n, stakesMinor: 10_000n, payoutsMinor: 10_000n }

  it('comes once, when all holds within the days', () => {
    expect(payables(plan, [[played], [played]])).toEqual([5_000n, 0n])
    expect(payables(plan, [[{ ...played, depositsMinor: 1_999n }], [played]])).toEqual([0n, 0n])
    const halves = [[{ ...played, depositsMinor: 1_000n }], [{ ...played, depositsMinor: 1_000n }]]
    expect(payables({ ...plan, cpa: { ...cpa, days: 60 } }, halves)).toEqual([0n, 5_000n])
  })

  it('is void of a protected player', () => {
    expect(payables(plan, [[{ ...played, isProtected: true }]])).toEqual([0n])
  })

  it('recouped, lets the share count only above what was paid', () => {
    const months = [[{ ...played, payoutsMinor: 7_000n }], [net('a', 4_000n)]]
    const hybrid = { ...plan, isRecouped: true }
    // 3,000 + 4,000 of net revenue against 5,000 of CPA: a share of 2,000.
    expect(payables(hybrid, months)).toEqual([5_000n, 600n])
    expect(simulatePlan(hybrid, months).map(({ carried }) => carriedMinor(carried))).toEqual([-2_000n, 0n])
    expect(payables(plan, months)).toEqual([5_900n, 1_200n])
  })
})

it('what is paid to all levels stays below the cap', () => {
  const plan: AffiliatePlan = { ...PLAN, subE4: 1_000n, capE4: 3_200n }
  const statement = makeStatement(plan, [{ ...net('a', 100_000n), isQualified: false }], NOTHING_CARRIED)
  expect(statement).toMatchObject({ payableMinor: 30_000n, overrideMinor: 2_000n })
  const free = makeStatement({ ...plan, capE4: null }, [{ ...net('a', 100_000n), isQualified: false }], NOTHING_CARRIED)
  expect(free).toMatchObject({ payableMinor: 30_000n, overrideMinor: 3_000n })
})
