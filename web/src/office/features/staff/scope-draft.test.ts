import { expect, it } from 'vitest'
import { draftOf, scopeOf } from './scope-draft.ts'

const ALL = ['EUR', 'USD']

it('a scope that nobody changes is sent as it stands', () => {
  for (const scope of [null, [{ currency: 'USD', ceiling: '5.00' }], [{ currency: 'EUR', ceiling: null }]])
    expect(scopeOf(draftOf(scope, ALL))).toEqual(scope)
})

it('all currencies without a ceiling are any money, and digits of every script are understood', () => {
  const [eur, usd] = draftOf([{ currency: 'EUR', ceiling: null }], ALL)
  if (eur === undefined || usd === undefined) return expect.fail('both are there')
  expect(scopeOf([eur, { ...usd, isOn: true }])).toBeNull()
  expect(scopeOf([eur, { ...usd, isOn: true, ceiling: ' ۱۲.۵۰ ' }])).toEqual([
    { currency: 'EUR', ceiling: null },
    { currency: 'USD', ceiling: '12.50' },
  ])
})
