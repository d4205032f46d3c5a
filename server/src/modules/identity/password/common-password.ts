import { readFileSync } from 'node:fs'
import { fold } from '@tas/shared/values/fold.ts'

const listed = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
)

/** Walks that fingers make without thinking; a password inside one of them, in either direction, is no secret. */
const WALKS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی',
  'ضصثقفغعهخحجچ',
  'شسیبلاتنمکگ',
].flatMap((walk) => [walk, [...walk].reverse().join('')])

/**
 * True for a password that guessers try first: listed (whatever its case, digits or spelling, punctuation around it not
 * counted), one or two characters or one piece over and over, a walk along keyboard or alphabet, a date, a phone number.
 */
export function isCommonPassword(password: string): boolean {
  const folded = fold(password)
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  return (
    listed.has(folded) ||
    listed.has(bare) ||
    new Set(folded).size <= 2 ||
    /^(.{1,16}?)\1+$/u.test(folded) ||
    WALKS.some((walk) => walk.includes(folded)) ||
    isDate(bare) ||
    /^(?:00|\+)?(?:98|0)9\d{9}$/.test(folded)
  )
}

/** Eight digits that read as a day, year first or last; years of the Gregorian and the Persian calendar. */
function isDate(text: string): boolean {
  const digits = text.replace(/[-/. ]/g, '')
  const day = '(?:0[1-9]|[12]\\d|3[01])'
  const month = '(?:0[1-9]|1[0-2])'
  const year = '(?:13|14|19|20)\\d\\d'
  return new RegExp(`^(?:${year}${month}${day}|${day}${month}${year}|${month}${day}${year})$`).test(digits)
}
