import { FIRST_REPORT_DAY } from '@tas/shared/contract/revenue/choices.ts'
import { expect, it } from 'vitest'
import { daysOf, REPORT_FIELDS } from './report-fields.ts'

const today = '2026-03-10'

it('a report is asked for the days that its address means, back to the first there can be, by player for a month', () => {
  expect(daysOf({ by: 'day', period: 'week', first: '', last: '' }, today)).toEqual({ from: '2026-03-04', to: today })
  const days = { by: 'day', period: 'custom', first: '2026-01-05', last: '2026-02-01' } as const
  expect(daysOf(days, today)).toEqual({ from: '2026-01-05', to: '2026-02-01' })
  expect(daysOf({ ...days, first: '2020-01-01' }, today)).toEqual({ from: '2020-01-01', to: '2026-02-01' })
  expect(daysOf({ ...days, first: '1990-01-01' }, today)).toEqual({ from: FIRST_REPORT_DAY, to: '2026-02-01' })
  expect(daysOf({ ...days, period: 'all' }, today)).toEqual({ from: FIRST_REPORT_DAY, to: today })
  expect(daysOf({ ...days, by: 'player', first: '2020-01-01' }, today)).toEqual({
    from: '2026-01-02',
    to: '2026-02-01',
  })
  expect(daysOf({ ...days, first: 'yesterday' }, today)).toEqual({ from: '2026-03-04', to: today })
})

it('this month is asked for to today, and the last one whole, over the end of a year and in a leap year too', () => {
  const days = (period: 'thisMonth' | 'lastMonth', at: string) =>
    daysOf({ by: 'player', period, first: '', last: '' }, at)
  expect(days('thisMonth', today)).toEqual({ from: '2026-03-01', to: today })
  expect(days('thisMonth', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(days('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(days('lastMonth', '2027-01-15')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
})

it('a cursor that is none is none', () => {
  expect(REPORT_FIELDS.cursor.read('USD~1000~dice')).toBe('USD~1000~dice')
  for (const text of ['', 'USD~~dice', `USD~1~${'x'.repeat(61)}`]) expect(REPORT_FIELDS.cursor.read(text)).toBeNull()
})
