import { expect, it } from 'vitest'
import { writeInstant } from './write-instant.ts'

const IRAN = { timeZone: 'Asia/Tehran', calendar: 'auto' } as const

it('a moment is written to the second, in the zone, calendar and digits of its reader', () => {
  const iso = '2026-11-21T09:05:07.400Z'
  expect(writeInstant(iso, { ...IRAN, language: 'en', digits: 'latin', timeZone: 'UTC' })).toBe(
    '21 November 2026, 09:05:07',
  )
  expect(writeInstant(iso, { ...IRAN, language: 'fa', digits: 'persian' })).toBe('۳۰ آبان ۱۴۰۵، ۱۲:۳۵:۰۷')
})
