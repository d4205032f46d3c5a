import { describe, expect, it } from 'vitest'
import { fairFloats } from '../fairness.ts'
import { momentsOf } from './draw.ts'
import { ALARM_WEALTH_LN, addEvidence, type Evidence, evidenceOf, NO_EVIDENCE, strongestLn } from './evidence.ts'

/** Over 50.50 at dice: 4,950 of 10,001 outcomes pay double. */
const WINNING = 4_950
const moments = momentsOf([{ chance: { numerator: 4_950n, denominator: 10_001n }, multiplierE4: 20_000n }])

/** So many bets of which `winning` outcomes of 10,001 win, drawn from fixed seeds. */
function played(bets: number, winning: number, clientSeed = 'test'): Evidence {
  let sum = NO_EVIDENCE
  for (let nonce = 0; nonce < bets; nonce += 8) {
    const floats = fairFloats({ serverSeed: 'evidence', clientSeed, nonce }, 8)
    for (const float of floats) sum = addEvidence(sum, evidenceOf(moments, float * 10_001 < winning ? 20_000n : 0n))
  }
  return sum
}

describe('the evidence against a table', () => {
  it('stays far from the alarm over a hundred thousand true bets', () => {
    expect(strongestLn([played(100_000, WINNING)])).toBeLessThan(ALARM_WEALTH_LN / 2)
  })

  it.each([
    ['too much', 5_250],
    ['too little', 4_650],
  ])('raises the alarm within 20,000 bets when a table pays %s by 6 %', (_, winning) => {
    expect(strongestLn([played(20_000, winning)])).toBeGreaterThan(ALARM_WEALTH_LN)
  })

  it('is not diluted by the good days before', () => {
    const years = Array.from({ length: 20 }, (_, day) => played(5_000, WINNING, `day ${day}`))
    expect(strongestLn(years)).toBeLessThan(ALARM_WEALTH_LN)
    expect(strongestLn([...years, played(20_000, 5_250)])).toBeGreaterThan(ALARM_WEALTH_LN)
  })

  it('is none where there are no days', () => {
    expect(strongestLn([])).toBe(0)
  })
})
