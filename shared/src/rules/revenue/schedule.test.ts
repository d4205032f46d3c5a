import { describe, expect, it } from 'vitest'
import { FIRST_REPORT_DAY } from '../../contract/revenue/choices.ts'
import { daysOfPeriod, nextDue } from './schedule.ts'

const at = (text: string) => new Date(`${text}:00Z`)
const none = { weekday: null, monthDay: null }

describe('a planned report', () => {
  it('is due at its hour of the next day, week or month that has it', () => {
    const daily = { rhythm: 'daily', hour: 6, ...none } as const
    expect(nextDue(daily, at('2026-02-28T05:59'))).toEqual(at('2026-02-28T06:00'))
    expect(nextDue(daily, at('2026-02-28T06:00'))).toEqual(at('2026-03-01T06:00'))
    // 2 March 2026 is a Monday.
    const weekly = { rhythm: 'weekly', hour: 0, weekday: 1, monthDay: null } as const
    expect(nextDue(weekly, at('2026-03-01T23:59'))).toEqual(at('2026-03-02T00:00'))
    expect(nextDue({ ...weekly, weekday: 7 }, at('2026-03-02T00:00'))).toEqual(at('2026-03-08T00:00'))
    const monthly = { rhythm: 'monthly', hour: 23, weekday: null, monthDay: 28 } as const
    expect(nextDue(monthly, at('2026-02-28T23:00'))).toEqual(at('2026-03-28T23:00'))
  })

  it('tells of whole days, weeks from Monday on, and months that are over', () => {
    expect(daysOfPeriod('yesterday', at('2026-01-01T00:00'))).toEqual({ from: '2025-12-31', to: '2025-12-31' })
    expect(daysOfPeriod('last_week', at('2026-03-01T12:00'))).toEqual({ from: '2026-02-16', to: '2026-02-22' })
    expect(daysOfPeriod('last_week', at('2026-03-02T00:00'))).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(daysOfPeriod('last_month', at('2024-03-31T12:00'))).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  })

  it('tells of a month, a year and a whole life as far as days are over', () => {
    expect(daysOfPeriod('this_month', at('2026-03-05T06:00'))).toEqual({ from: '2026-03-01', to: '2026-03-04' })
    // On the first day the month and the year before are whole.
    expect(daysOfPeriod('this_month', at('2026-03-01T06:00'))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOfPeriod('this_year', at('2026-01-01T06:00'))).toEqual({ from: '2025-01-01', to: '2025-12-31' })
    expect(daysOfPeriod('to_date', at('2026-03-01T06:00'))).toEqual({ from: FIRST_REPORT_DAY, to: '2026-02-28' })
  })
})
