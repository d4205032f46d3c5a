import { expect, it } from 'vitest'
import { chosenRange, momentsOf } from './chosen-days.ts'

const at = { zone: 'UTC', today: '2026-03-10' }

it('asks for whole days: a period by its name, or a first and a last day', () => {
  const days = { first: '2026-01-02', last: '2026-01-03' }
  expect(momentsOf({ ...days, period: 'all' }, at)).toEqual({ from: null, to: null })
  expect(momentsOf({ ...days, period: 'today' }, at).from).toBe('2026-03-10T00:00:00.000Z')
  expect(momentsOf({ ...days, period: 'custom' }, at)).toEqual({
    from: '2026-01-02T00:00:00.000Z',
    to: '2026-01-04T00:00:00.000Z',
  })
})

it('shows the last week where an address names days that are none', () => {
  const shown = chosenRange({ period: 'custom', first: 'x', last: '2026-01-03' }, at.today)
  expect(shown).toEqual({ first: '2026-03-04', last: '2026-03-10' })
})
