import { toAsciiDigits } from './digits.ts'

/** Where in a text a card number stands, as positions of its characters: `start` is the first digit's, `end` is past the last. */
export type CardPlace = { readonly start: number; readonly end: number }

/** Digits with at most two blanks, joiners or dashes between two of them. */
const RUN = /[0-9۰-۹٠-٩](?:[\s\p{Cf}\p{Pd}]{0,2}[0-9۰-۹٠-٩]){12,}/gu
const FEWEST_DIGITS = 13
const MOST_DIGITS = 19

/**
 * Finds what can be a payment card's number: 13 to 19 digits (ISO/IEC 7812), ASCII, Persian or Arabic, together or in groups,
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
    masked = masked.slice(0, start) + masked.slice(start, end).replace(/[0-9۰-۹٠-٩]/g, '*') + masked.slice(end)
  return masked
}

/** Card numbers begin and end where a group of digits does: other numbers may stand right before and behind. */
function cardsOfRun(run: string): readonly CardPlace[] {
  const groups = [...run.matchAll(/[0-9۰-۹٠-٩]+/g)].map(({ 0: digits, index }) => ({
    digits: toAsciiDigits(digits),
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
  for (let last = first; last < groups.length && digits.length <= MOST_DIGITS; last++) {
    digits += groups[last]?.digits ?? ''
    if (isCard(digits)) found = last
  }
  return found
}

function isCard(digits: string): boolean {
  return digits.length >= FEWEST_DIGITS && digits.length <= MOST_DIGITS && /^[2-9]/.test(digits) && fitsLuhn(digits)
}

/** Every second digit from the right counts double (its digits added); the sum of all ends in 0. */
function fitsLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
