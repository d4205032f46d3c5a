import { describe, expect, it } from 'vitest'
import {
  changedValues,
  choiceField,
  cursorField,
  fallbacksOf,
  idField,
  isNarrowed,
  pageField,
  readAddress,
  sortField,
  viewField,
  wordsField,
  writeAddress,
} from './address-fields.ts'

const FIELDS = {
  tab: viewField(['casino', 'lottery']),
  status: choiceField(['all', 'won', 'lost']),
  q: wordsField(5),
  of: idField('filter'),
  sort: sortField(['bets', 'game']),
  page: pageField(500),
  before: cursorField(),
}
const FIRST = readAddress(FIELDS, new URLSearchParams())

describe('what a page shows, in its address', () => {
  it('is the first of everything where the address says nothing', () => {
    expect(FIRST).toEqual({ tab: 'casino', status: 'all', q: '', of: null, sort: null, page: 1, before: null })
    expect(String(writeAddress(FIELDS, FIRST, new URLSearchParams()))).toBe('')
    expect(isNarrowed(FIELDS, FIRST)).toBe(false)
  })

  it.each([
    'tab=lottery&status=won&q=tas&sort=-bets&page=7',
    'status=lost&sort=game&before=123',
    'q=%D8%AA%D8%A7%D8%B3',
    'of=0190a6c2-0000-7000-8000-000000000001',
  ])('is written as it was read: %s', (text) => {
    const query = new URLSearchParams(text)
    const values = readAddress(FIELDS, query)
    expect(values).not.toEqual(FIRST)
    expect(String(writeAddress(FIELDS, values, new URLSearchParams()))).toBe(String(query))
  })

  it.each([
    'tab=x&status=WON&sort=-&page=0&before=-1',
    'status=&sort=profit&page=1.5&before=1.5',
    'tab=__proto__&page=1e99&before=99999999999999999999',
    'page=&before=&sort=--bets',
    'of=0190a6c2-0000-7000-8000-00000000000x',
  ])('is the first of whatever an address says that there is not: %s', (text) => {
    expect(readAddress(FIELDS, new URLSearchParams(text))).toEqual(FIRST)
  })

  it('is the last page that there can be for every number beyond it', () => {
    for (const page of ['501', '1e9']) expect(readAddress(FIELDS, new URLSearchParams({ page })).page).toBe(500)
  })

  it('takes digits of any script, and words up to their length', () => {
    const query = new URLSearchParams({ page: '۱۲', q: 'a long word' })
    expect(readAddress(FIELDS, query)).toMatchObject({ page: 12, q: 'a lon' })
  })

  it('begins anew wherever something else is shown, and stays where only the place changes', () => {
    const there = { ...FIRST, status: 'won', page: 7, before: 9 } as const
    expect(changedValues(FIELDS, there, { status: 'lost' })).toEqual({ ...FIRST, status: 'lost' })
    expect(changedValues(FIELDS, there, { sort: { key: 'bets', isDescending: true } })).toMatchObject({ page: 1 })
    expect(changedValues(FIELDS, there, { page: 8 })).toEqual({ ...FIRST, status: 'won', page: 8 })
  })

  it('loses its filters alone when they are taken off', () => {
    expect(fallbacksOf(FIELDS, ['filter'])).toEqual({ status: 'all', q: '', of: null })
    expect(isNarrowed(FIELDS, { ...FIRST, tab: 'lottery', page: 2 })).toBe(false)
    expect(isNarrowed(FIELDS, { ...FIRST, q: 'x' })).toBe(true)
  })

  it('leaves what else the address says', () => {
    const query = new URLSearchParams('lang=fa&status=won')
    expect(String(writeAddress(FIELDS, { ...FIRST, page: 2 }, query))).toBe('lang=fa&page=2')
  })
})
