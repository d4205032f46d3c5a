import { expect, it } from 'vitest'
import { kindsOf, readQuery } from './read-query.ts'

const NOTHING = {
  id: null,
  number: null,
  email: null,
  phone: null,
  username: null,
  name: null,
  tail: null,
  account: null,
}

it('reads digits of any script, with the blanks of a paste and a sign before a number', () => {
  expect(readQuery(' ۱۰۰۰۰۱ ')).toEqual({ ...NOTHING, number: 100_001n, username: '100001' })
  expect(readQuery('#٤٨١٢٠٧٧')).toMatchObject({ number: 4_812_077n })
  expect(readQuery('0098 (912) 345-6789')).toEqual({ ...NOTHING, phone: '+989123456789' })
})

it('takes an id and an address for nothing else', () => {
  const id = '0190A7C1-0000-7000-8000-00000000000A'
  expect(readQuery(id)).toEqual({ ...NOTHING, id: id.toLowerCase() })
  expect(readQuery('Sara@mail.example ')).toEqual({ ...NOTHING, email: 'Sara@mail.example' })
})

it('takes four signs for the end of an account, and letters alone for a name', () => {
  expect(readQuery('…۱۲۳۴')).toMatchObject({ tail: '1234', name: null })
  expect(readQuery('12345')).toMatchObject({ tail: null, name: null })
  expect(readQuery('حسینی نژاد')).toMatchObject({ name: 'حسینی نژاد', username: null, tail: null })
})

it('takes a whole number of a card or of a bank account for one, in any digits and with blanks', () => {
  const card = { kind: 'card', number: '6037991234567893' }
  expect(readQuery('۶۰۳۷-۹۹۱۲-۳۴۵۶-۷۸۹۳').account).toEqual(card)
  const iban = { kind: 'iban', number: 'IR820540102680020817909002' }
  expect(readQuery('ir82 0540 1026 8002 0817 9090 02').account).toEqual(iban)
  expect(readQuery('6037991234567894').account).toBeNull()
})

it('names the ways it was read in, never what was typed', () => {
  expect(kindsOf(readQuery('+35699123456'))).toBe('phone username')
  expect(kindsOf(readQuery('sara@mail.example'))).toBe('email')
})
