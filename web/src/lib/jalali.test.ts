import { describe, expect, it } from 'vitest'
import { isJalaliDay, isoOfJalali, jalaliMonthLength } from './jalali.ts'

/** ICU's own Persian calendar: an independent implementation. */
const icu = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

function jalaliByIcu(time: number): { year: number; month: number; day: number } {
  const parts = Object.fromEntries(icu.formatToParts(time).map(({ type, value }) => [type, Number.parseInt(value, 10)]))
  return { year: parts['year'] ?? 0, month: parts['month'] ?? 0, day: parts['day'] ?? 0 }
}

describe('isoOfJalali', () => {
  it('agrees with ICU on every day of the years 1280 to 1420', () => {
    const day = 86_400_000
    for (let time = Date.UTC(1901, 2, 22); time < Date.UTC(2041, 2, 20); time += day)
      expect(isoOfJalali(jalaliByIcu(time))).toBe(new Date(time).toISOString().slice(0, 10))
  })

  it('knows new year days printed in calendars', () => {
    // Nowruz: 1 Farvardin 1403 was 20 March 2024, 1 Farvardin 1404 was 21 March 2025.
    expect(isoOfJalali({ year: 1403, month: 1, day: 1 })).toBe('2024-03-20')
    expect(isoOfJalali({ year: 1404, month: 1, day: 1 })).toBe('2025-03-21')
    expect(isoOfJalali({ year: 1357, month: 11, day: 22 })).toBe('1979-02-11')
  })

  it('refuses days that do not exist', () => {
    expect(isoOfJalali({ year: 1404, month: 12, day: 30 })).toBeNull()
    expect(isoOfJalali({ year: 1403, month: 12, day: 30 })).toBe('2025-03-20')
    expect(isoOfJalali({ year: 1400, month: 7, day: 31 })).toBeNull()
    expect(isoOfJalali({ year: 1400, month: 13, day: 1 })).toBeNull()
    expect(isJalaliDay({ year: 1400, month: 1, day: 1.5 })).toBe(false)
    expect(jalaliMonthLength(1399, 12)).toBe(30)
  })
})
