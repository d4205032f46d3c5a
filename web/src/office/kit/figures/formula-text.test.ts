import { FORMULAS } from '@tas/shared/rules/revenue/figures.ts'
import { expect, it } from 'vitest'
import { formulaText } from './formula-text.ts'

it('a formula is written as it is counted with', () => {
  expect(formulaText(FORMULAS.ggr, String)).toBe('turnover − payouts')
  const later = [...FORMULAS.ngr, { sign: 'minus', term: 'bonuses' }] as const
  expect(formulaText(later, String)).toBe('ggr − adjustments + fees − bonuses')
})
