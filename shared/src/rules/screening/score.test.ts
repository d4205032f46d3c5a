import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { compareBirth, type ListedBirth, readBirth } from './compare-dates.ts'
import { FEATURES, HIT_FROM_E4 } from './features.ts'
import { keysOfListed, keysOfPerson } from './keys.ts'
import { scorePairs } from './measure-pairs.ts'
import { partsOf } from './name-parts.ts'
import { type ListedPerson, readListed, readPerson, type ScreenedPerson, scorePair } from './score.ts'

const person = (firstName: string, lastName: string, other: Partial<ScreenedPerson> = {}): ScreenedPerson => ({
  firstName,
  lastName,
  birthDate: '1980-03-09',
  gender: null,
  country: 'DE',
  ...other,
})
const listed = (text: string, other: Partial<ListedPerson> = {}): ListedPerson => ({
  names: [{ text, isWeak: false }],
  births: [],
  countries: [],
  gender: null,
  ...other,
})
const score = (one: ScreenedPerson, other: ListedPerson) => scorePair(readPerson(one), readListed(other))
const isHit = (one: ScreenedPerson, other: ListedPerson) => score(one, other).scoreE4 >= HIT_FROM_E4
const day = (text: string, isAbout = false): ListedBirth => ({ day: text, isAbout })
const years = (fromYear: number, toYear = fromYear, isAbout = false): ListedBirth => ({ fromYear, toYear, isAbout })

describe('one name in many spellings', () => {
  it.each(
    'Mohammad Mohammed Muhammad Mohamed Mohamad Muhammed Muhamad Mohd. محمد مُحَمَّد مـحـمـد'
      .split(' ')
      .flatMap((first) => ['Ahmadi', 'احمدی', 'أحمدي'].map((last) => [first, last])),
  )('%s %s is Mohammad Ahmadi', (first, last) => {
    expect(isHit(person('Mohammad', 'Ahmadi'), listed(`${first} ${last}`))).toBe(true)
  })

  it.each([
    ['Abdul Rahman', 'Nouri', 'عبدالرحمن نوری'],
    ['Abdurrahman', 'Nouri', 'NOORI, Abd al-Rahman'],
    ['Ali Reza', 'Moradi', 'سید علی‌رضا مرادی'],
    ['Reza', 'Shah Hosseini', 'Shahhosseini Reza'],
    ['Karim', 'Alhusseini', 'Karim al-Husseini'],
    ['Ömer', 'Çelik', 'Omar CHELIK'],
  ])('%s %s is %s', (first, last, other) => {
    expect(isHit(person(first, last), listed(other))).toBe(true)
  })
})

describe('names that only sound alike', () => {
  it.each([
    ['Hassan', 'Karimi', 'Hossein Karimi'],
    ['حسن', 'کریمی', 'حسین کریمی'],
    ['Karim', 'Ahmad', 'Karim Ahmadi'],
    ['وحید', 'جلیلی', 'وحید جلالی'],
    ['Karimi', 'Rezaei', 'Karimi'],
    ['Ali', 'Moradi', 'Hosseini'],
  ])('%s %s is not %s', (first, last, other) => {
    expect(isHit(person(first, last), listed(other))).toBe(false)
  })
})

describe('days of birth', () => {
  it.each([
    ['same_day', [day('1980-03-09')]],
    ['turned_day', [day('1980-09-03')]],
    ['same_year', [years(1980)]],
    ['same_year', [years(1975, 1985)]],
    ['same_year', [years(1982, 1982, true)]],
    ['other_day', [day('1980-03-19')]],
    ['near_year', [day('1981-03-09')]],
    ['near_year', [day('1908-03-09')]],
    ['other_year', [years(1983, 1983, true)]],
    ['other_year', [day('1950-03-09')]],
    ['unknown', []],
    ['same_day', [years(1950), day('1980-03-09')]],
  ] as const)('are %s for %j', (match, births) => {
    expect(compareBirth(readBirth('1980-03-09'), births)).toBe(match)
  })

  it('clear the same name of another year, and make certain what an initial leaves open', () => {
    const other = { births: [years(1951)] }
    expect(isHit(person('Omid', 'Golzar'), listed('Omid Golzar'))).toBe(true)
    expect(isHit(person('Omid', 'Golzar'), listed('Omid Golzar', other))).toBe(false)
    expect(isHit(person('Omid', 'Golzar'), listed('O. Golzar'))).toBe(false)
    expect(isHit(person('Omid', 'Golzar'), listed('O. Golzar', { births: [day('1980-03-09')] }))).toBe(true)
  })
})

describe('a score', () => {
  it('is the sum of what its features say, each of its one weight, and names the parts it compared', () => {
    const other = listed('Golzar, Omeed', { births: [day('1980-03-09')], countries: ['IR'], gender: 'female' })
    const { scoreE4, reasons, parts, listedName } = score(person('Omid', 'Golzar', { gender: 'male' }), other)
    expect(scoreE4).toBe(reasons.reduce((sum, { pointsE4 }) => sum + pointsE4, 0))
    expect(reasons.map(({ feature }) => feature)).toEqual([
      'name',
      'birth_same_day',
      'country_differs',
      'gender_differs',
    ])
    for (const { feature, pointsE4 } of reasons.slice(1)) expect(pointsE4).toBe(FEATURES[feature] * 100)
    expect([listedName, parts.map(({ one, other: theirs }) => `${one}=${theirs}`)]).toEqual([
      'Golzar, Omeed',
      ['golzar=golzar', 'omid=omeed'],
    ])
  })

  it('takes the name of several that fits best, and a weak alias for less', () => {
    const names = [
      { text: 'Somebody Else', isWeak: false },
      { text: 'Omid Golzar', isWeak: true },
    ]
    const weak = score(person('Omid', 'Golzar'), listed('', { names }))
    expect([weak.listedName, weak.scoreE4]).toEqual(['Omid Golzar', 10_000 + FEATURES.weak_alias * 100])
  })

  it('is the same where only what reaches a threshold is asked for, and below it for what does not', async () => {
    const table = await readFile(new URL('labelled-pairs.tsv', import.meta.url), 'utf8')
    const from = HIT_FROM_E4
    for (const { line, score: whole, scoreFrom } of scorePairs(table, from)) {
      if (whole.scoreE4 >= from) expect(scoreFrom, line).toEqual(whole)
      else expect(scoreFrom.scoreE4, line).toBeLessThan(from)
    }
  })

  it('is a number for any text at all, and names without letters are like nothing', () => {
    for (const text of [
      '',
      ' ',
      '---',
      '١٢٣',
      '🎲',
      'a'.repeat(5_000),
      'ا'.repeat(5_000),
      'x '.repeat(2_000),
      '\u0000‮',
      'Ali',
    ])
      for (const other of ['', '..', 'Ali', '王 小明', 'Ω'.repeat(400)]) {
        const { scoreE4 } = score(person(text, text), listed(other))
        expect(scoreE4).toBeGreaterThanOrEqual(0)
        expect(scoreE4).toBeLessThanOrEqual(10_000)
      }
    expect(score(person('--', '..'), listed('Ali Moradi')).scoreE4).toBe(0)
  })
})

it('keys of a person lead to a listed name with a slip in one part, and of one name in the whole are few', () => {
  const lead = (one: string, other: string) => {
    const keys = new Set(keysOfListed(partsOf(other)))
    return keysOfPerson(partsOf(one)).some((key) => keys.has(key))
  }
  expect(lead('Omid Tehranchi', 'Omid Tehranci')).toBe(true)
  expect(lead('Alireza Moradi', 'Moradi Ali Reza')).toBe(true)
  expect(lead('O. Tehranchi', 'Omid Tehranchi')).toBe(true)
  expect(lead('Omid Tehranchi', 'O Tehranchi')).toBe(true)
  expect(lead('Omid Tehranchi', 'Farhad Golzar')).toBe(false)
  expect(keysOfListed(partsOf('a b c d e f g h i j k l m'.replaceAll(' ', 'an ba '))).length).toBeLessThan(250)
})
