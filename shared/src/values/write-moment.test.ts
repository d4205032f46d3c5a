import { describe, expect, it } from 'vitest'
import { writeDay, writeMoment, writeZone } from './write-moment.ts'

describe('days', () => {
  const iso = '2026-11-21T12:00:00Z'

  it('are Jalali in Persian and Gregorian in English', () => {
    expect(writeDay(iso, { language: 'fa', digits: 'latin', calendar: 'auto' })).toBe('30 آبان 1405')
    expect(writeDay(iso, { language: 'en', digits: 'latin', calendar: 'auto' })).toBe('21 November 2026')
  })

  it('follow the player who wants the other calendar', () => {
    expect(writeDay(iso, { language: 'fa', digits: 'persian', calendar: 'gregorian' })).toBe('۲۱ نوامبر ۲۰۲۶')
    expect(writeDay(iso, { language: 'en', digits: 'latin', calendar: 'jalali' })).toBe('30 Aban 1405')
  })

  it('carry the time to the minute in moments', () => {
    expect(writeMoment(iso, { language: 'en', digits: 'latin', calendar: 'auto' })).toMatch(
      /^2[012] November 2026, \d\d:\d\d$/,
    )
  })

  it('stand in the zone of the reader, whose name can be told', () => {
    const style = { language: 'fa', digits: 'persian', calendar: 'auto', timeZone: 'Asia/Tehran' } as const
    expect(writeMoment('2026-11-22T20:30:00Z', style)).toBe('۲ آذر ۱۴۰۵، ۰۰:۰۰')
    expect(writeZone('2026-11-22T20:30:00Z', { ...style, timeZone: 'UTC' })).toBe('UTC')
  })
})
