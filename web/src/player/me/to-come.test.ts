import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NAMED_PAGES } from '../routes/named-pages.ts'
import { isToCome, PAGES_TO_COME } from './to-come.ts'

describe('the pages that are still to come', () => {
  it('are those that have no view, and no others', () => {
    const withoutView = Object.entries(NAMED_PAGES).flatMap(([name, { view }]) => (view === undefined ? [name] : []))
    expect([...PAGES_TO_COME].sort()).toEqual(withoutView.sort())
  })

  it.each([
    ['/user/withdraw/withdraw', true],
    ['/withdraw/withdraw?amount=1', true],
    ['/user/Support/Tickets/', true],
    ['/games/15048-sportbook.html', true],
    ['/casino/15048-sport/', true],
    ['/games/10047-slots/', false],
    ['/user/', false],
    ['/bonuses/3-welcome', true],
    ['/bonuses/', true],
    ['/', false],
    ['/user/deposit/deposit', false],
    ['/site/liveSupport', false],
    ['/withdraw', false],
  ])('%s: %s', (path, expected) => {
    expect(isToCome(path)).toBe(expected)
  })
})

/** Texts that may speak of taking money out before it can be: names of what is marked, and what says that it cannot. */
const OF_WITHDRAWALS = new Set([
  'account:close.withdraw',
  // Of consents.
  'account:receipts.text',
  'account:receipts.withdrawn',
  'common:withdraw.notOpen',
  'common:withdraw.sandbox',
  'pages:page.withdraw',
  'pages:page.withdrawTransactions',
  'pages:panel.withdraw',
  'plays:dashboard.withdrawals',
  'safer-play:figures.withdrawn',
  // Once withdrawals are open; until then what a change would do, followed by what says that they are not.
  'security:lock.text',
  'security:lock.textToCome',
  'security:lock.title',
  'shell:profile.withdraw',
  // Of lines of the statement, which there are once something was paid out.
  'wallet:kind.withdrawal',
  'wallet:kind.withdrawal_back',
  'wallet:withdrawTitle',
])

describe('while withdrawals are to come', () => {
  it('no text speaks of them as if they were there', () => {
    const folder = new URL('../../locales/en/', import.meta.url)
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const speaking = files.flatMap((file) => {
      const texts: Record<string, string> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return Object.entries(texts).flatMap(([key, text]) =>
        /withdr[ae]w/i.test(text) ? [`${file.slice(0, -5)}:${key}`] : [],
      )
    })
    expect(isToCome('/user/withdraw/withdraw')).toBe(true)
    expect(speaking.filter((key) => !OF_WITHDRAWALS.has(key))).toEqual([])
  })
})
