import { describe, expect, it } from 'vitest'
import { measureRules } from '../../scripts/lib/simulation/risk/measure.ts'
import { readRiskPlan, runRisk } from '../../scripts/lib/simulation/risk/run-risk.ts'
import { makeWorld } from '../../scripts/lib/simulation/risk/world.ts'

const PLAYERS = 2_000

describe('the shipped rules in a world of labelled people', () => {
  const world = makeWorld(PLAYERS, 'test')
  const byRule = new Map(measureRules(world).map((one) => [one.rule, one]))
  const shares = (rule: string) => {
    const one = byRule.get(rule) ?? expect.fail(`${rule} is shipped`)
    return { recall: one.right / one.targets, precision: one.right / one.found, strangers: [...one.strangers.keys()] }
  }

  it('find every linked sum, whole or in parts, and nobody below it', () => {
    for (const rule of ['linked-deposits', 'linked-withdrawals'])
      expect(shares(rule)).toEqual({ recall: 1, precision: 1, strangers: [] })
  })

  it('find every take-over, and of the honest those alone who walk its whole way', () => {
    const { recall, strangers } = shares('take-over')
    expect(recall).toBe(1)
    expect(strangers.filter((label) => label !== 'newPhone')).toEqual([])
  })

  it.each([
    ['little-play', 0.95, 0.7],
    ['quick-in-and-out', 0.95, 0.5],
    ['agent-and-back', 0.95, 0.6],
    ['many-instruments', 1, 1],
    ['many-deposits', 1, 1],
    ['charged-back', 1, 1],
    ['shared-destination', 0.8, 1],
    ['shared-card', 0.5, 1],
    ['bonus-ring', 0.5, 1],
    ['same-person', 0.5, 1],
  ])('%s finds of those it is there for at least %d, and is right at least %d of the times', (rule, least, right) => {
    const { recall, precision } = shares(rule)
    expect([recall >= least, precision >= right, recall, precision]).toEqual([true, true, recall, precision])
  })

  it('a ring is met, and a household is not', () => {
    const { recall, strangers } = shares('device-ring')
    expect(recall).toBeGreaterThan(0.5)
    expect(strangers).not.toContain('household')
  })
})

describe('npm run simulate -- risk', () => {
  it('prints the same of one seed, and each rule with its recall and precision', () => {
    const plan = readRiskPlan(['--players', '300', '--seed', 'a']) ?? expect.fail('it is a plan')
    const lines = runRisk(plan)
    expect(runRisk(plan)).toEqual(lines)
    expect(lines.find((line) => line.startsWith('take-over'))).toMatch(/live +100\.0 % +\d/)
    expect([readRiskPlan(['--players', '0']), readRiskPlan(['--luck', '1'])]).toEqual([null, null])
  })
})
