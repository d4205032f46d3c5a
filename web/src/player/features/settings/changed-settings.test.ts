import { describe, expect, it } from 'vitest'
import { changedSettings } from './changed-settings.ts'

describe('what is told to the account', () => {
  it('is only what differs from what it knows', () => {
    const known = { theme: 'dark', digits: 'auto', defaultStakes: { USD: '1' } } as const
    expect(changedSettings(known, { ...known, theme: 'light' })).toEqual({ theme: 'light' })
    expect(changedSettings(known, { ...known, defaultStakes: { USD: '2' } })).toEqual({ defaultStakes: { USD: '2' } })
  })

  it('is nothing when all is known', () => {
    expect(changedSettings({ theme: 'dark', defaultStakes: {} }, { theme: 'dark', defaultStakes: {} })).toBeNull()
  })
})
