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

export type PersonKey = { readonly kind: string; readonly text: string }

/**
 * What a person is recognised by: any one of them is enough. Each is written so that other spellings of the same person make
 * the same text: an alias of the mailbox, Arabic letters for Persian ones, marks, accents, blanks and the order of names.
 * One name and the postcode stand in for a misspelt other name.
 */
export function personKeys(person: PersonFacts): readonly PersonKey[] {
  const { birthDate } = person
  const [first, last] = [nameKey(person.firstName), nameKey(person.lastName)]
  const keys: PersonKey[] = [{ kind: 'email', text: mailboxOf(person.email) }]
  if (first !== '' && last !== '') {
    keys.push(
      { kind: 'name', text: `${[first, last].sort().join(' ')} ${birthDate}` },
      { kind: 'whole_name', text: `${leastTurn(first + last)} ${birthDate}` },
    )
    const zip = fold(person.zipCode ?? '').replace(/[^\p{L}\p{N}]/gu, '')
    if (zip.length >= 4)
      keys.push(
        { kind: 'first_name_at', text: `${first} ${birthDate} ${zip}` },
        { kind: 'last_name_at', text: `${last} ${birthDate} ${zip}` },
      )
  }
  const phone = toAsciiDigits(person.phone ?? '')
    .replace(/\D/g, '')
    .replace(/^0+/, '')
  if (phone.length >= 8) keys.push({ kind: 'phone', text: phone })
  return keys
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

const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address: without the alias after a plus, and without dots where the provider ignores them. */
function mailboxOf(email: string): string {
  const folded = foldEmail(email)
  const at = folded.lastIndexOf('@')
  const domain = folded.slice(at + 1)
  const name = folded.slice(0, at).replace(/\+.*$/, '')
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
