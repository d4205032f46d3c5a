import { toAsciiDigits } from './digits.ts'

/*
 * Persian text has several spellings for one look: Arabic ي/ك for ی/ک, hamza forms, harakat, tatweel and the zero-width
 * non-joiner. Unicode normalisation merges none of them, so keys are folded here. Text itself is stored as it was typed.
 */

const LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ة: 'ه',
  ۀ: 'ه',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ؤ: 'و',
}

/** Marks that change nothing of what is read: harakat, superscript alef, tatweel, zero-width and direction marks. */
const SILENT_MARKS = /[\u064B-\u065F\u0670\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/g

/** Key for search and for uniqueness: compatibility-normalised, lower case, Latin accents and Persian variants folded, blanks merged. */
export function fold(text: string): string {
  return toAsciiDigits(text.normalize('NFKD'))
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(SILENT_MARKS, '')
    .replace(/[يىئكةۀأإآٱؤ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim()
}

/** Key that makes two spellings of one e-mail address equal: folded, domain's final dot dropped. */
export function foldEmail(email: string): string {
  return fold(email).replace(/\.$/, '')
}
