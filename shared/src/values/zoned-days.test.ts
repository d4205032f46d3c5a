import { describe, expect, it } from 'vitest'
import { addDays, dayReader, startOfDay, startOfMonth } from './zoned-days.ts'

describe('a day of a zone', () => {
  it.each([
    ['2026-03-21', 'Asia/Tehran', '2026-03-20T20:30:00.000Z'],
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z'],
    ['2026-01-01', 'Pacific/Niue', '2026-01-01T11:00:00.000Z'],
    // Clocks went forward at midnight (IANA tz, rule Chile): the day began at one.
    ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z'],
  ])('%s in %s begins at %s, and the minute before is the day before', (day, zone, start) => {
    expect(startOfDay(day, zone).toISOString()).toBe(start)
    const dayOf = dayReader(zone)
    expect([dayOf(Date.parse(start)), dayOf(Date.parse(start) - 1)]).toEqual([day, addDays(day, -1)])
  })
})

describe('the month of a moment', () => {
  it.each([
    // 22 November 2026 is 1 Azar 1405; half an hour before its midnight in Tehran it is still Aban.
    ['2026-11-22T12:00:00Z', 'jalali', 'Asia/Tehran', '2026-11-21T20:30:00.000Z'],
    ['2026-11-21T20:00:00Z', 'jalali', 'Asia/Tehran', '2026-10-22T20:30:00.000Z'],
    // 30 Esfand 1403 is the last day of a leap year, the day after is Nowruz.
    ['2025-03-20T12:00:00Z', 'jalali', 'UTC', '2025-02-19T00:00:00.000Z'],
    ['2025-03-21T12:00:00Z', 'jalali', 'UTC', '2025-03-21T00:00:00.000Z'],
    ['2026-11-22T12:00:00Z', 'gregorian', 'Asia/Tehran', '2026-10-31T20:30:00.000Z'],
    ['2026-11-01T02:00:00Z', 'gregorian', 'America/New_York', '2026-10-01T04:00:00.000Z'],
  ] as const)('%s (%s, %s) began at %s', (at, calendar, timeZone, start) => {
    expect(startOfMonth(new Date(at), { calendar, timeZone }).toISOString()).toBe(start)
  })
})
