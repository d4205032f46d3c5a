import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { birthDayOf, checkDigit, expiryDayOf, MRZ_CHECKS, type Mrz, readMrz } from './mrz.ts'

/** ICAO Doc 9303 part 4, appendix B, and part 5, appendix B: the specimens of Utopia. */
const PASSPORT = `P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
L898902C36UTO7408122F1204159ZE184226B<<<<<10`
const CARD = `I<UTOD231458907<<<<<<<<<<<<<<<
7408122F1204159UTO<<<<<<<<<<<6
ERIKSSON<<ANNA<MARIA<<<<<<<<<<`
/** Doc 9303 part 3, §4.9 works the digit out for the field 520727; part 5, note j, gives the long number D23145890734. */
const LONG_CARD = `I<UTOD23145890<7349<<<<<<<<<<<
3407127M9507122UTO<<<<<<<<<<<2
STEVENSON<<PETER<<<<<<<<<<<<<<`

const right = (read: Mrz | null) => read && MRZ_CHECKS.filter((check) => !read.checks[check])

describe('the check digit', () => {
  it.each([
    ['520727', '3'],
    ['AB2134<<<', '5'],
  ] as const)('of %s is %s (Doc 9303-3 §4.9)', (text, digit) => {
    expect(checkDigit(text)).toBe(digit)
  })
})

describe('a machine-readable zone', () => {
  it('of a passport is read with every digit right', () => {
    const read = readMrz(PASSPORT)
    expect(read).toMatchObject({
      format: 'TD3',
      documentNumber: 'L898902C3',
      nationality: 'UTO',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      sex: 'F',
    })
    expect(right(read)).toEqual([])
    expect(read && [birthDayOf(read, '2026-11-27'), expiryDayOf(read, '2026-11-27')]).toEqual([
      '1974-08-12',
      '2012-04-15',
    ])
  })

  it('of a card is read too, also with a number that goes on behind its field', () => {
    expect(readMrz(CARD)).toMatchObject({ format: 'TD1', documentNumber: 'D23145890', surname: 'ERIKSSON' })
    expect(right(readMrz(CARD))).toEqual([])
    const long = readMrz(LONG_CARD)
    expect(long).toMatchObject({ documentNumber: 'D23145890734', surname: 'STEVENSON', givenNames: 'PETER' })
    expect(long?.checks.number).toBe(true)
  })

  it('is read as people type it, with blanks, small letters and Persian digits', () => {
    const typed = PASSPORT.toLowerCase().replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
    expect(readMrz(` ${typed.replace('utoeriksson', 'uto eriksson')} \n`)).toEqual(readMrz(PASSPORT))
  })

  it('with one sign changed in what a digit covers says so', () => {
    const [first = '', second = ''] = PASSPORT.split('\n')
    const covered = [
      ...Array(10).keys(),
      ...Array.from({ length: 7 }, (_, at) => 13 + at),
      ...Array.from({ length: 7 }, (_, at) => 21 + at),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...covered), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const sign = second[at] ?? ''
        // A digit moved by 1 to 9 changes its weighted sum, as 7, 3 and 1 have no factor with 10.
        fc.pre(/\d/.test(sign))
        const other = String((Number(sign) + by) % 10)
        const read = readMrz(`${first}\n${second.slice(0, at)}${other}${second.slice(at + 1)}`)
        expect(right(read)).not.toEqual([])
      }),
    )
  })

  it('that is none is null, whatever is typed', () => {
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => readMrz(text) === null))
    expect(readMrz(PASSPORT.slice(1))).toBeNull()
    expect(readMrz(PASSPORT.replace('740812', '7A0812'))).toBeNull()
  })

  it.each([
    ['250101', '2025-01-01'],
    ['270101', '1927-01-01'],
    ['740231', null],
    ['74<<<<', null],
  ] as const)('has the day of birth %s as %s in 2026', (written, day) => {
    expect(birthDayOf({ birthYyMmDd: written }, '2026-11-27')).toBe(day)
  })
})
