import { FORMULAS } from '@tas/shared/rules/revenue/figures.ts'
import { expect, it } from 'vitest'
import { formulaText } from './formula-text.ts'

it('a formula is written as it is counted with', () => {
  expect(formulaText(FORMULAS.ggr, String)).toBe('turnover − payouts')
  expect(formulaText(FORMULAS.ngr, String)).toBe('ggr − bonuses − rewards − adjustments + fees')
})
