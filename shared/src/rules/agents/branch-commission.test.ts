import fc from 'fast-check'
import { expect, it } from 'vitest'
import { branchCommissionOf, settleCommission } from './branch-commission.ts'
import { COMMISSION_KINDS, commissionOf, shareOf } from './commission.ts'

const amount = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const rising = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 6 })
  .map((rates) => rates.sort((one, other) => one - other))

it('of a line of agents is that of each level, whatever the kind', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...COMMISSION_KINDS),
      rising,
      fc.array(amount, { maxLength: 10 }),
      (kind, rates, bases) => {
        const ratesE4 = kind === 'redFigure' ? rates.slice(0, 1) : rates
        const carriesMinor = ratesE4.map((_, index) => -1_000n * BigInt(index))
        const agents = ratesE4.map((rateE4, index) => ({
          id: String(index),
          parentId: index + 1 < ratesE4.length ? String(index + 1) : null,
          rateE4,
          carryMinor: carriesMinor[index] ?? 0n,
        }))
        const members = bases.map((baseMinor) => ({ agentId: '0', baseMinor }))
        const levels = [...branchCommissionOf({ kind, agents, members }).values()]
        expect(levels).toEqual(commissionOf({ kind, ratesE4, carriesMinor, basesMinor: bases }))
      },
    ),
  )
})

it('of a tree together is the share of the top, member by member', () => {
  const node = fc.record({ parent: fc.nat(), rate: fc.integer({ min: 0, max: 10_000 }) })
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1, maxLength: 12 }),
      fc.array(fc.tuple(fc.nat(), amount), { maxLength: 30 }),
      (nodes, plays) => {
        const agents: { id: string; parentId: string | null; rateE4: number; carryMinor: bigint }[] = []
        for (const [index, { parent, rate }] of nodes.entries()) {
          const above = agents[parent % Math.max(1, index)]
          agents.push({
            id: `a${index}`,
            parentId: index === 0 ? null : (above?.id ?? null),
            rateE4: above === undefined || index === 0 ? rate : Math.min(rate, above.rateE4),
            carryMinor: 0n,
          })
        }
        const members = plays.map(([at, baseMinor]) => ({ agentId: `a${at % agents.length}`, baseMinor }))
        const levels = [...branchCommissionOf({ kind: 'split', agents, members }).values()]
        const together = levels.reduce((sum, { payableMinor }) => sum + payableMinor, 0n)
        const top = agents[0]?.rateE4 ?? 0
        expect(together).toBe(members.reduce((sum, { baseMinor }) => sum + shareOf(baseMinor, top), 0n))
      },
    ),
  )
})

it.each([
  { payable: 100n, due: 0n, float: 0n, paid: 100n, left: 0n },
  { payable: -100n, due: 0n, float: 300n, paid: -100n, left: 0n },
  { payable: -100n, due: 0n, float: 30n, paid: -30n, left: 70n },
  { payable: 100n, due: 70n, float: 0n, paid: 30n, left: 0n },
  { payable: 50n, due: 70n, float: 5n, paid: -5n, left: 15n },
])('a payable of $payable with $due due and $float in the float moves $paid and leaves $left due', (row) => {
  const settled = settleCommission({ payableMinor: row.payable, dueMinor: row.due, floatMinor: row.float })
  expect(settled).toEqual({ paidMinor: row.paid, dueMinor: row.left })
})

it('no unit is lost between commission, float and what is due, and no float goes below zero', () => {
  const natural = fc.bigInt({ min: 0n, max: 10n ** 12n })
  fc.assert(
    fc.property(amount, natural, natural, (payableMinor, dueMinor, floatMinor) => {
      const settled = settleCommission({ payableMinor, dueMinor, floatMinor })
      expect(settled.paidMinor - settled.dueMinor).toBe(payableMinor - dueMinor)
      expect(floatMinor + settled.paidMinor >= 0n && settled.dueMinor >= 0n).toBe(true)
    }),
  )
})
