import { toAsciiDigits } from '../../values/digits.ts'
import { fold, foldEmail } from '../../values/fold.ts'

/** What a person says of themselves when they register. */
export type PersonFacts = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string
  readonly zipCode?: string | null
  readonly phone?: string | null
}

/** `as`: under which kind it is looked for, where it is the text of a key of that kind with something else in it. */
export type PersonKey = { readonly kind: string; readonly text: string; readonly as?: 'name' }

/** Keys that can be proved by a code that was sent there. Names and birth date, however written, are one key together. */
export const CONTACT_KINDS: readonly string[] = ['email', 'phone']
/** Keys that a checked document proves. */
export const DOCUMENT_KINDS: readonly string[] = ['name', 'whole_name']
/** Every kind there is of what an account or an exclusion is known by. */
export const PERSON_KINDS: readonly string[] = [
  ...CONTACT_KINDS,
  ...DOCUMENT_KINDS,
  ...['first_name_at', 'last_name_at', 'slip', 'near_date'],
]

/**
 * What an account is known by. Each key is written so that other spellings of the same person make the same text: an alias of
 * the mailbox, Arabic letters for Persian ones, marks, accents, blanks and the order of names. One name and the postcode stand
 * in for a misspelt other name.
 */
export function personKeys(person: PersonFacts): readonly PersonKey[] {
  const { birthDate } = person
  const [first, last] = namesOf(person)
  const keys: PersonKey[] = [{ kind: 'email', text: mailboxOf(person.email) }]
  if (first !== '' && last !== '') {
    keys.push(
      { kind: 'name', text: nameText(first, last, birthDate) },
      { kind: 'whole_name', text: `${leastTurn(first + last)} ${birthDate}` },
    )
    const zip = fold(person.zipCode ?? '').replace(/[^\p{L}\p{N}]/gu, '')
    if (zip.length >= 4)
      keys.push(
        { kind: 'first_name_at', text: `${first} ${birthDate} ${zip}` },
        { kind: 'last_name_at', text: `${last} ${birthDate} ${zip}` },
      )
  }
  const phone = phoneDigits(person.phone ?? '')
  if (phone.length >= 8) keys.push({ kind: 'phone', text: phone })
  return keys
}

/**
 * What a person is looked for by beside their keys, who writes one of their names with a letter more, less or other: two names
 * share one of these texts when a single slip lies between them.
 */
export function slipKeys(person: PersonFacts): readonly PersonKey[] {
  return slipsOn(person, person.birthDate)
}

/** What else an exclusion is found by: the names with a birth date off by a day, and with a slip on each of the three days. */
export function nearKeys(person: PersonFacts): readonly PersonKey[] {
  const [first, last] = namesOf(person)
  if (first === '' || last === '') return []
  const days = [-1, 1].map((by) => shiftDay(person.birthDate, by))
  return [
    ...slipKeys(person),
    ...days.flatMap((day): PersonKey[] => [
      { kind: 'near_date', as: 'name', text: nameText(first, last, day) },
      ...slipsOn(person, day),
    ]),
  ]
}

/** Names shorter than this differ in a letter too often to be the same by a slip. */
const SLIP_FROM = 4

function slipsOn(person: PersonFacts, birthDate: string): readonly PersonKey[] {
  const [first, last] = namesOf(person)
  if (first === '' || last === '') return []
  const texts = [
    [first, last],
    [last, first],
  ].flatMap(([kept = '', slipped = '']) =>
    [...slipped].length < SLIP_FROM ? [] : lettersLeftOut(slipped).map((text) => `${kept} ${text} ${birthDate}`),
  )
  return [...new Set(texts)].map((text) => ({ kind: 'slip', text }))
}

/** A text and all it becomes when one of its letters is left out. */
function lettersLeftOut(text: string): readonly string[] {
  const letters = [...text]
  return [text, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))]
}

function shiftDay(day: string, by: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}

function namesOf(person: PersonFacts): readonly [first: string, last: string] {
  return [nameKey(person.firstName), nameKey(person.lastName)]
}

function nameText(first: string, last: string, birthDate: string): string {
  return `${[first, last].sort().join(' ')} ${birthDate}`
}

/** A name without what spellings of it differ in: blanks, hyphens, apostrophes, marks. */
function nameKey(name: string): string {
  return fold(name).replace(/[^\p{L}]/gu, '')
}

/** Of all ways to begin a text elsewhere and go on from its end at its start, the first of the alphabet. */
function leastTurn(text: string): string {
  const letters = [...text]
  const turns = letters.map((_, at) => [...letters.slice(at), ...letters.slice(0, at)].join(''))
  return turns.sort()[0] ?? text
}

/** A phone number without what spellings of it differ in. */
export function phoneDigits(phone: string): string {
  return toAsciiDigits(phone).replace(/\D/g, '').replace(/^0+/, '')
}

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: without the alias after a plus, and without dots where the provider ignores them. */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  const name = folded.slice(0, at).replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
