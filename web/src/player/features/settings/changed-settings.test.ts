import { describe, expect, it } from 'vitest'
import { afterNews, changedSettings } from './changed-settings.ts'

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

describe('news of the account', () => {
  const known = { version: 1, settings: { theme: 'dark', timeZone: 'auto' } } as const
  const here = { theme: 'dark', timeZone: 'Asia/Tokyo' } as const

  it('takes back nothing that the account is being told: it stays until its answer, and is not told as a choice again', () => {
    const onItsWay = { timeZone: 'Asia/Tokyo' }
    const other = { version: 2, settings: { theme: 'light', timeZone: 'auto' } } as const
    const told = afterNews({ known, onItsWay, here }, other)
    expect(told).toEqual({ known: other, shown: { theme: 'light', timeZone: 'Asia/Tokyo' }, chosen: null })
    const answer = { version: 3, settings: { theme: 'light', timeZone: 'Asia/Tokyo' } } as const
    const answered = afterNews({ known: told.known, onItsWay, here: told.shown }, answer, { isAnswer: true })
    expect(answered).toEqual({ known: answer, shown: answer.settings, chosen: null })
  })

  it('that is newer than the answer which comes after it holds, where nothing was chosen since', () => {
    const later = { version: 4, settings: { theme: 'dark', timeZone: 'Europe/Paris' } } as const
    const standing = { known: later, onItsWay: { timeZone: 'Asia/Tokyo' }, here }
    const answer = { version: 3, settings: { timeZone: 'Asia/Tokyo' } }
    expect(afterNews(standing, answer, { isAnswer: true })).toEqual({
      known: later,
      shown: later.settings,
      chosen: null,
    })
  })

  it('of which it says nothing leaves what was known, so that what was chosen is still to be told', () => {
    const light = { version: 2, settings: { theme: 'light' } } as const
    expect(afterNews({ known, onItsWay: null, here }, light)).toEqual({
      known: { version: 2, settings: { theme: 'light', timeZone: 'auto' } },
      shown: { theme: 'light', timeZone: 'Asia/Tokyo' },
      chosen: { timeZone: 'Asia/Tokyo' },
    })
  })
})
