import { expect, it } from 'vitest'
import { ranked } from './rank.ts'

const titled = (...titles: readonly string[]) => titles.map((title) => ({ title }))
const found = (titles: readonly string[], typed: string) => ranked(titled(...titles), typed).map(({ title }) => title)

it('puts the very title first, then what begins so, then words that do, then what has it inside', () => {
  expect(found(['Bonuses of players', 'Multiplayers', 'Players of today', 'Players'], 'players')).toEqual([
    'Players',
    'Players of today',
    'Bonuses of players',
    'Multiplayers',
  ])
  expect(found(['Words of mails', 'Mails'], ' Mails ')).toEqual(['Mails', 'Words of mails'])
})

it.each([
  ['گزارش‌ها', 'گزارش ها'],
  ['گزارش‌ها', 'گزارشها'],
  ['متن‌ها', 'متن ها'],
  ['بازیکنان', 'بازيكنان'],
])('finds %s by %s', (title, typed) => {
  expect(found([`بونوس ${title}`, title, 'خانه'], typed)).toEqual([title, `بونوس ${title}`])
})

it('keeps the order of the menu among equals, gives all where nothing was typed and nothing where nothing fits', () => {
  expect(found(['Books', 'Bonuses', 'Home'], 'bo')).toEqual(['Books', 'Bonuses'])
  expect(found(['Books', 'Home'], ' \u200c')).toEqual(['Books', 'Home'])
  expect(found(['Books', 'Home'], 'roulette')).toEqual([])
})
