import { describe, expect, it } from 'vitest'
import { errorText } from './error-text.ts'

const LIMIT = {
  currency: 'USD',
  symbol: '$',
  period: 'week',
  limit: '1200.00',
  available: '50.00',
  until: '2026-11-22T23:00:00.000Z',
}

/** Without the marks that keep an amount together. */
const plain = (text: string) => text.replace(/[\u2066\u2069]/g, '')

describe('the text of a refusal', () => {
  it('names amounts with their currency and moments in UTC, and says so, for a reader it does not know', () => {
    expect(plain(errorText('limits.deposit_limit', { language: 'en' }, LIMIT))).toBe(
      'This deposit is above your limit of 1,200.00 $ per week. You can deposit up to 50.00 $ until the limit resets on 22 November 2026, 23:00 (UTC).',
    )
  })

  it('is told in the zone, calendar and digits of the reader', () => {
    const reader = { language: 'fa', timeZone: 'Europe/Berlin', digits: 'persian' } as const
    const text = plain(errorText('limits.deposit_limit', reader, LIMIT))
    expect(text).toContain('۱٬۲۰۰٫۰۰ $ در هفته')
    expect(text).toContain('۲ آذر ۱۴۰۵، ۰۰:۰۰')
    expect(text).not.toMatch(/UTC|[0-9]/)
  })

  it('never offers nothing: with no allowance left it says so', () => {
    const text = plain(errorText('limits.deposit_limit', { language: 'en' }, { ...LIMIT, available: '0.00' }))
    expect(text).toMatch(/^You have no deposit allowance left: your limit is 1,200\.00 \$ per week\. It resets on /)
    expect(text).not.toMatch(/(?<!\d)0\.00/)
  })

  it('writes counts in the script of its language, by an amount without a currency it says no more than it knows', () => {
    expect(errorText('identity.consent_required', { language: 'fa' }, { minimumAge: 18 })).toContain('بیش از ۱۸ سال')
    expect(errorText('stakes.above_maximum', { language: 'en' }, { maximum: '1000.00' })).toContain('1,000.00.')
  })
})
