import { describe, expect, it } from 'vitest'
import { nearKeys, PERSON_KINDS, type PersonFacts, personKeys } from './person.ts'

const SARA: PersonFacts = {
  email: 'sara.karimi@gmail.com',
  firstName: 'سارا',
  lastName: 'کریمی‌نژاد',
  birthDate: '1990-05-17',
  zipCode: 'VLT 1117',
  phone: '+356 2122 3344',
}

const shared = (other: Partial<PersonFacts>) => {
  const known = new Set(personKeys(SARA).map(({ kind, text }) => `${kind} ${text}`))
  return personKeys({ ...SARA, ...other })
    .filter(({ kind, text }) => known.has(`${kind} ${text}`))
    .map(({ kind }) => kind)
}
const elsewhere = { email: 'other@mail.example', zipCode: '9999', phone: null }

describe('a person is recognised', () => {
  it.each([
    [
      'by the mailbox behind an alias',
      { ...elsewhere, firstName: 'X', email: 'SaraKarimi+casino@googlemail.com' },
      ['email'],
    ],
    ['by name and birth date in Arabic letters', { ...elsewhere, lastName: 'كريمي نژاد' }, ['name', 'whole_name']],
    ['by name and birth date with marks', { ...elsewhere, firstName: 'سَارا' }, ['name', 'whole_name']],
    [
      'by name and birth date the other way round',
      { ...elsewhere, firstName: SARA.lastName, lastName: SARA.firstName },
      ['name', 'whole_name'],
    ],
    [
      'by a name whose parts are told apart elsewhere',
      { ...elsewhere, firstName: 'سارا کریمی', lastName: 'نژاد' },
      ['whole_name'],
    ],
    ['by that, the other way round', { ...elsewhere, firstName: 'نژاد', lastName: 'سارا کریمی' }, ['whole_name']],
    [
      'with a misspelt first name, at the same postcode',
      { ...elsewhere, zipCode: 'vlt-1117', firstName: 'ساره' },
      ['last_name_at'],
    ],
    ['by the phone in Persian digits', { ...elsewhere, firstName: 'X', phone: '۰۰۳۵۶۲۱۲۲۳۳۴۴' }, ['phone']],
  ] as const)('%s', (_, other, kinds) => {
    expect(shared(other)).toEqual(kinds)
  })

  it('as nobody else: another birth date, another mailbox, another phone', () => {
    expect(shared({ ...elsewhere, birthDate: '1990-05-18' })).toEqual([])
  })

  it('by every kind that there is, and by no other', () => {
    const kinds = [...personKeys(SARA), ...nearKeys(SARA)].map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(PERSON_KINDS))
  })
})
