import { describe, expect, it } from 'vitest'
import { NAMED_PAGES } from '../routes/named-pages.ts'
import { isToCome, PAGES_TO_COME } from './to-come.ts'

describe('the pages that are still to come', () => {
  it('are those that have no view, and no others', () => {
    const withoutView = Object.entries(NAMED_PAGES).flatMap(([name, { view }]) => (view === undefined ? [name] : []))
    expect([...PAGES_TO_COME].sort()).toEqual(withoutView.sort())
  })

  it.each([
    ['/user/user/telegramBot', true],
    ['/User/user/TelegramBot?from=1', true],
    ['/user/affiliate/affiliate', false],
    ['/user/withdraw/withdraw', false],
    ['/user/Support/Tickets/', false],
    ['/games/15048-sportbook.html', true],
    ['/casino/15048-sport/', true],
    ['/games/10047-slots/', false],
    ['/user/', false],
    ['/bonuses/3-welcome', false],
    ['/user/bonus/manage', false],
    ['/', false],
    ['/user/deposit/deposit', false],
    ['/site/liveSupport', false],
    ['/withdraw', false],
  ])('%s: %s', (path, expected) => {
    expect(isToCome(path)).toBe(expected)
  })
})
