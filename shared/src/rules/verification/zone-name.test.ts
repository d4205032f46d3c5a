import fc from 'fast-check'
import { expect, it } from 'vitest'
import { matchZoneName } from './zone-name.ts'

const match = (firstName: string, lastName: string, givenNames: string, surname: string) =>
  matchZoneName({ firstName, lastName }, { givenNames, surname })

it.each([
  ['Anna', 'Eriksson', 'ANNA MARIA', 'ERIKSSON', 'same'],
  ['Eriksson', 'Anna', 'ANNA MARIA', 'ERIKSSON', 'same'],
  // Doc 9303-3 §6: umlauts are written with two letters, or with the plain one.
  ['Jürgen', 'Müller-Groß', 'JUERGEN', 'MUELLER GROSS', 'same'],
  ['Søren', 'Ångström', 'SOEREN', 'ANGSTROM', 'same'],
  ['Siân', "O'Neil", 'SIAN', 'ONEIL', 'same'],
  ['محمد', 'حسینی', 'MOHAMMAD', 'HOSSEINI', 'alike'],
  ['فاطمه', 'رضایی', 'FATEMEH', 'REZAEI', 'alike'],
  ['زهرا', 'قاسمی', 'ZAHRA', 'GHASEMI', 'alike'],
  ['علي', 'كريمي', 'ALI', 'KARIMI', 'alike'],
  ['شیرین', 'خاتمی', 'SHIRIN', 'KHATAMI', 'alike'],
  ['محمدرضا', 'چراغی', 'MOHAMMAD REZA', 'CHERAGHI', 'alike'],
  ['Mohamed', 'Hoseini', 'MOHAMMAD', 'HOSSEINI', 'alike'],
  ['محمد', 'حسینی', 'MOHAMMAD', 'KARIMI', 'other'],
  ['Anna', 'Eriksson', 'INGRID', 'ERIKSSON', 'other'],
  ['زهرا', 'رضایی', 'MARYAM', 'REZAEI', 'other'],
  ['', 'Eriksson', 'ANNA', 'ERIKSSON', 'none'],
  ['Anna', 'Eriksson', '', '', 'none'],
] as const)('%s %s and %s %s in a zone are %s', (firstName, lastName, givenNames, surname, expected) => {
  expect(match(firstName, lastName, givenNames, surname)).toBe(expected)
})

it('a name matches itself however it is typed, and no text is too strange to compare', () => {
  const word = fc.string({ minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(word, word, (first, last) => {
      const found = match(first, last, first.toUpperCase().toLowerCase(), last)
      expect(['same', 'alike', 'none']).toContain(found)
      expect(match(first, last, 'QQQQQQ', 'BBBBBB')).not.toBe('same')
    }),
  )
})
