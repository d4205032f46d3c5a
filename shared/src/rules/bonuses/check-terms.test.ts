import { expect, it } from 'vitest'
import { checkTerms } from './check-terms.ts'
import { matchTerms } from './terms.fixture.ts'
import type { BonusTerms } from './terms.ts'

const codes = (jurisdiction: string, over: Partial<BonusTerms>) =>
  checkTerms(jurisdiction, matchTerms(over)).map(({ code, game }) => (game === null ? code : `${code} ${game}`))

const times = (timesE2: number, base: 'bonus' | 'bonusAndDeposit' = 'bonus') => ({ timesE2, base })

it('elsewhere than in GB a base is wagered ten times at most', () => {
  expect(codes('sandbox', {})).toEqual([])
  expect(codes('MT', { wagering: times(1_000, 'bonusAndDeposit') })).toEqual([])
  expect(codes('MT', { wagering: times(1_100) })).toEqual(['times_too_high'])
})

it.each(['GB', 'strict'])(
  'in %s what is really staked is bound, by one product and the bonus alone',
  (jurisdiction) => {
    const slots = { table: { slots: 10_000 } }
    expect(codes(jurisdiction, { counts: slots, wagering: times(1_000) })).toEqual([])
    expect(codes(jurisdiction, { counts: slots, wagering: times(1_001) })).toContain('times_too_high simorgh')
    expect(codes(jurisdiction, { counts: slots, wagering: times(1_000, 'bonusAndDeposit') })).toEqual([
      'base_not_bonus',
    ])
    expect(codes(jurisdiction, { counts: { table: { slots: 10_000, crash: 10_000 } }, wagering: times(100) })).toEqual([
      'products_mixed',
    ])
    // A tenth of it counts: ten times are a hundred.
    expect(codes(jurisdiction, { counts: { table: { dice: 1_000 } }, wagering: times(1_000) })).toEqual([
      'times_too_high dice',
    ])
    expect(codes(jurisdiction, { counts: { table: { dice: 1_000 } }, wagering: times(100) })).toEqual([])
  },
)

it('terms without what their kind needs, or with a game that may not count, are not offered', () => {
  expect(codes('MT', { percent: null, capMinor: null })).toEqual(['percent_missing', 'cap_missing'])
  expect(codes('MT', { kind: 'fixed' })).toEqual(['amount_missing'])
  expect(codes('MT', { kind: 'freeRounds' })).toEqual(['rounds_missing'])
  expect(codes('MT', { counts: { table: { lottery: 1, darya: 1, ghost: 1, __proto__x: 0 } } })).toEqual([
    'nothing_counts',
    'lottery_counts lottery',
    'jackpot_counts darya',
    'game_unknown ghost',
    'game_unknown __proto__x',
  ])
})
