import { toAsciiDigits } from './digits.ts'

/** Where in a text a card number stands, as positions of its characters: `start` is the first digit's, `end` is past the last. */
export type CardPlace = { readonly start: number; readonly end: number }

/** Digits with at most three signs between two of them that are no letter and no digit: " - " as well as a dot. */
const RUN = /[0-9۰-۹٠-٩０-９](?:[^\p{L}\p{N}]{0,3}[0-9۰-۹٠-٩０-９]){12,}/gu
const DIGITS = /[0-9۰-۹٠-٩０-９]+/g
const DIGIT = /[0-9۰-۹٠-٩０-９]/g
const FEWEST_DIGITS = 13
const MOST_DIGITS = 19
const ZERO = '0'.charCodeAt(0)

/**
 * Finds what can be a payment card's number: 13 to 19 digits (ISO/IEC 7812), ASCII, Persian, Arabic or of full width, together or in groups,
 * whose check digit is right (Luhn). Numbers of people's cards begin with 2 to 9, which leaves out times in milliseconds
 * and phone numbers with their zeros. One in ten other numbers of that form is taken for a card: a wrong refusal can be mended
 * by who typed it, a card number that was kept cannot.
 */
export function findCardNumbers(text: string): readonly CardPlace[] {
  return [...text.matchAll(RUN)].flatMap(({ 0: run, index }) =>
    cardsOfRun(run).map(({ start, end }) => ({ start: index + start, end: index + end })),
  )
}

/** Replaces the digits of card numbers by stars; everything else stays as it is. */
export function maskCardNumbers(text: string): string {
  let masked = text
  for (const { start, end } of findCardNumbers(text))
    masked = masked.slice(0, start) + masked.slice(start, end).replace(DIGIT, '*') + masked.slice(end)
  return masked
}

/** Card numbers begin and end where a group of digits does: other numbers may stand right before and behind. */
function cardsOfRun(run: string): readonly CardPlace[] {
  const groups = [...run.matchAll(DIGITS)].map(({ 0: digits, index }) => ({
    digits: toAsciiDigits(digits.normalize('NFKC')),
    start: index,
    end: index + digits.length,
  }))
  const found: CardPlace[] = []
  for (let first = 0; first < groups.length; first++) {
    const last = lastGroupOf(groups, first)
    if (last < first) continue
    found.push({ start: groups[first]?.start ?? 0, end: groups[last]?.end ?? 0 })
    first = last
  }
  return found
}

/** The last group of the longest card number that begins with this group; before it: there is none. */
function lastGroupOf(groups: readonly { readonly digits: string }[], first: number): number {
  let digits = ''
  let found = first - 1
  // No card begins with 0 or 1: such a start is left before anything is added up.
  if (!/^[2-9]/.test(groups[first]?.digits ?? '')) return found
  for (let last = first; last < groups.length; last++) {
    digits += groups[last]?.digits ?? ''
    if (digits.length > MOST_DIGITS) break
    if (digits.length >= FEWEST_DIGITS && fitsLuhn(digits)) found = last
  }
  return found
}

/** Every second digit from the right counts double (its digits added); the sum of all ends in 0. */
export function fitsLuhn(digits: string): boolean {
  let sum = 0
  for (let at = digits.length - 1, isDouble = false; at >= 0; at--, isDouble = !isDouble) {
    const value = (digits.charCodeAt(at) - ZERO) * (isDouble ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
