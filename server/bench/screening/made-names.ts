import type { Named } from './write-named.ts'

/*
 * Names put together from syllables and from common given names, as skewed as names are: a tenth of people share a few given names.
 * The same number gives the same person.
 */

const COMMON = ['Mohammad', 'Ali', 'Hossein', 'Fatemeh', 'Zahra', 'Reza', 'Hassan', 'Maryam', 'Ahmad', 'Mehdi'] as const
const HEADS = [
  'Ba',
  'Da',
  'Fa',
  'Gho',
  'Ho',
  'Ja',
  'Ka',
  'Kho',
  'La',
  'Ma',
  'Na',
  'Pa',
  'Ra',
  'Sa',
  'Sho',
  'Ta',
  'Va',
  'Za',
] as const
const MIDDLES = [
  'bra',
  'da',
  'fi',
  'ghu',
  'hra',
  'ja',
  'ke',
  'li',
  'mra',
  'na',
  'pu',
  'ri',
  'sa',
  'shi',
  'ta',
  'va',
  'zi',
] as const
const ENDS = [
  'b',
  'd',
  'far',
  'gar',
  'han',
  'i',
  'jad',
  'kian',
  'li',
  'mand',
  'nia',
  'pour',
  'rad',
  'sh',
  'tar',
  'van',
  'zadeh',
] as const

/** A number of 32 bits that is spread evenly. */
function mixed(number: number, salt: number): number {
  let value = Math.imul(number + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

function pick<Item>(items: readonly [Item, ...Item[]], number: number): Item {
  return items[number % items.length] ?? items[0]
}

function word(number: number, salt: number): string {
  return `${pick(HEADS, mixed(number, salt))}${pick(MIDDLES, mixed(number, salt + 1))}${pick(ENDS, mixed(number, salt + 2))}`
}

function given(number: number, salt: number): string {
  return mixed(number, salt) % 3 === 0 ? pick(COMMON, mixed(number, salt + 3)) : word(number, salt + 4)
}

const yearOf = (number: number, salt: number) => 1940 + (mixed(number, salt) % 65)

export function personOf(number: number): Named {
  const birthDate = `${yearOf(number, 1)}-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`
  return { firstName: given(number, 10), lastName: word(number, 30), birthDate }
}

/** A file of OpenSanctions' form: each with two aliases, two of three with a year of birth. */
export function listedLines(count: number): string {
  const lines = ['id,schema,name,aliases,birth_date,countries']
  for (let number = 0; number < count; number++) {
    const at = number + 50_000_000
    const [first, second, last] = [given(at, 50), given(at, 60), word(at, 70)]
    const aliases = `${last} ${first};${first} ${second} ${last} ${word(at, 80)}`
    const born = number % 3 === 0 ? '' : String(yearOf(at, 90))
    lines.push(`b${number},Person,${first} ${second} ${last},${aliases},${born},ir`)
  }
  return `${lines.join('\n')}\n`
}
