import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fitOf, searchedText } from './search-texts.ts'

const fa = searchedText(
  'برداشت پول و احراز هویت',
  'برای برداشت از کیف پول، نخست هویت خود را ثابت کنید. واریز رایگان است.',
)
const en = searchedText('Withdrawals', 'How long a withdrawal takes, and what is verified before.')

it('finds by beginnings, Arabic letters, Latin letters as they sound, and with typing errors; words of the title first', () => {
  for (const search of [
    'برداشت',
    'برداش',
    'كيف پول',
    'bardasht',
    'ehraz hoviat',
    'variz',
    'بردشات',
    'برداشتت',
    'kif pul',
  ])
    expect(fitOf(fa, search), search).toBeGreaterThan(0)
  for (const search of ['withdrawal', 'Withdrwal', 'WITHDRAWALS verified', 'lonh withdrawal'])
    expect(fitOf(en, search), search).toBeGreaterThan(0)
  for (const search of ['', 'b', 'قرعه', 'lottery', 'برداشت قرعه', '!!!'])
    expect([fitOf(fa, search), fitOf(en, search)], search).toEqual([0, 0])
  expect(fitOf(fa, 'برداشت')).toBeGreaterThan(fitOf(fa, 'واریز'))
})

it('finds every text by its own words, whatever they are, and takes anything', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, search) => {
      const text = searchedText(title, '')
      if (text.title.some((word) => word.length >= 2)) expect(fitOf(text, title)).toBeGreaterThan(0)
      expect(fitOf(text, search)).toBeGreaterThanOrEqual(0)
    }),
  )
})
