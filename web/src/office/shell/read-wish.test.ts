import { expect, it } from 'vitest'
import { readWish } from './read-wish.ts'

const DEEDS = [
  { key: 'lock play', title: 'قفل یا باز کردن بازی' },
  { key: 'lock deposit', title: 'قفل یا باز کردن واریز' },
  { key: 'adjust', title: 'اصلاح موجودی' },
]
const read = (typed: string) => {
  const { query, deeds } = readWish(typed, DEEDS)
  return [query, deeds.map(({ key }) => key)]
}

it('reads what is to be done before or behind whom it is for, in either language', () => {
  expect(read('lock 100003')).toEqual(['100003', ['lock play', 'lock deposit']])
  expect(read(' lock play  sara_1 ')).toEqual(['sara_1', ['lock play']])
  expect(read('۱۰۰۰۰۳ اصلاح')).toEqual(['۱۰۰۰۰۳', ['adjust']])
  expect(read('قفل واريز 100003')).toEqual(['100003', ['lock deposit']])
})

it('takes all of it for what is looked for where nothing that can be done is named', () => {
  expect(read('demo manager')).toEqual(['demo manager', []])
  expect(read('lock')).toEqual(['lock', []])
  expect(read('')).toEqual(['', []])
  expect(readWish('adjust 100003', [])).toEqual({ query: 'adjust 100003', deeds: [] })
})
