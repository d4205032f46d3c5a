import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankOfCard } from './bank-names.ts'
import { isIban } from './iban.ts'
import { readDestination } from './read-destination.ts'

/** Addresses of EIP-55 itself, test cases of the standard. */
const EIP_55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
/** Examples of the IBAN Registry of SWIFT. */
const IBANS = [
  'GB29NWBK60161331926819',
  'DE89370400440532013000',
  'FR1420041010050500013M02606',
  'NO9386011117947',
  'TR330006100519786457841326',
  'MT84MALT011000012345MTLCAST001S',
]

describe('a card', () => {
  it('is read in any digits, with its bank', () => {
    const read = { number: '6037991234567893', tail: '7893', bank: 'Bank Melli Iran' }
    expect(readDestination('card', '6037 9912 3456 7893')).toEqual(read)
    expect(readDestination('card', '۴۱۱۱ ۱۱۱۱ ۱۱۱۱ ۱۱۱۱')).toEqual({
      number: '4111111111111111',
      tail: '1111',
      bank: null,
    })
    expect(readDestination('card', '4111-1111-1111-1112')).toBeNull()
  })

  it.each([
    ['627353', '585983', 'Tejarat Bank'],
    ['610433', '991975', 'Bank Mellat'],
    ['502229', '639347', 'Bank Pasargad'],
    ['603770', '639217', 'Bank Keshavarzi'],
  ])('of %s and of %s is of one bank: %s', (one, other, bank) => {
    for (const first of [one, other]) expect(bankOfCard(`${first}0000000000`)).toBe(bank)
  })
})

describe('an IBAN', () => {
  it.each(IBANS)('%s is right, in small letters and groups too', (iban) => {
    expect(isIban(iban)).toBe(true)
    const typed = iban.toLowerCase().replaceAll(/(.{4})/g, '$1 ')
    expect(readDestination('iban', typed)?.number).toBe(iban)
  })

  it('is wrong with any one digit changed, or with one more', () => {
    fc.assert(
      fc.property(fc.constantFrom(...IBANS), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, pick, add) => {
        const places = [...iban].flatMap((sign, index) => (/\d/.test(sign) ? index : []))
        const place = places[pick % places.length] ?? 2
        const other = String((Number(iban[place]) + add) % 10)
        expect(isIban(iban.slice(0, place) + other + iban.slice(place + 1))).toBe(false)
        expect(isIban(`${iban}0`)).toBe(false)
      }),
    )
  })
})

describe('an address of a chain', () => {
  it.each(EIP_55)('%s is right, and wrong without its capitals or with one other', (address) => {
    expect(readDestination('crypto', ` ${address} `)?.number).toBe(address.toLowerCase())
    expect(readDestination('crypto', address.toLowerCase())).toBeNull()
    expect(readDestination('crypto', address.slice(0, -1))).toBeNull()
    const swapped = [...address].map((sign) => (sign === 'x' ? sign : swapCase(sign))).join('')
    expect(readDestination('crypto', swapped)).toBeNull()
  })
})

function swapCase(sign: string): string {
  return sign === sign.toLowerCase() ? sign.toUpperCase() : sign.toLowerCase()
}

it('is never read of text that is none, whatever it is', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('card', 'iban', 'crypto', 'merchant'),
      fc.string({ unit: 'grapheme' }),
      (kind, text) => {
        const read = readDestination(kind, text)
        if (read !== null) expect(readDestination(kind, kind === 'crypto' ? text : read.number)).toEqual(read)
      },
    ),
  )
})
