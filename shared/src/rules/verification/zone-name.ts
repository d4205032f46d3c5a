import { fold } from '../../values/fold.ts'
import type { Mrz } from './mrz.ts'

/**
 * How the name of a profile stands to the name in a machine-readable zone: `same`, letter by letter once accents are left out; `alike`,
 * the same consonants, as one name is written in another script or by another rule; `other`, a word of the profile is not in the zone;
 * `none`, there is nothing to compare.
 */
export const NAME_MATCHES = ['same', 'alike', 'other', 'none'] as const
export type NameMatch = (typeof NAME_MATCHES)[number]

type Named = { readonly firstName: string | null; readonly lastName: string | null }

/** Compares names word by word, in whatever order they stand: zones cut long names, and hold more names than people give. */
export function matchZoneName({ firstName, lastName }: Named, zone: Pick<Mrz, 'surname' | 'givenNames'>): NameMatch {
  const [first, last] = [wordsOf(firstName ?? ''), wordsOf(lastName ?? '')]
  const written = wordsOf(`${zone.surname} ${zone.givenNames}`)
  if (first.length === 0 || last.length === 0 || written.length === 0) return 'none'
  const asked = [...first, ...last]
  const has = (word: string, formsOf: (one: string) => readonly string[]) => {
    const forms = formsOf(word)
    return written.some((one) => formsOf(one).some((form) => forms.includes(form)))
  }
  if (asked.every((word) => has(word, latinForms))) return 'same'
  if (asked.every((word) => has(word, (one) => [consonants(one)]))) return 'alike'
  return joined(asked) === joined(written) ? 'alike' : 'other'
}

/** What stands between two names, and marks inside of one, are no letters: Al-Sayed, O'Neil. */
function wordsOf(name: string): readonly string[] {
  return fold(name.replaceAll(/[<\u200c]/g, ' '))
    .replaceAll(/['’`.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
}

/** Letters that Doc 9303-3 §6 writes with others, and the plain ones that people use. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  ß: ['ss'],
  æ: ['ae'],
  œ: ['oe'],
  ø: ['oe', 'o'],
  ł: ['l'],
  đ: ['d'],
  ð: ['d'],
  þ: ['th'],
  ı: ['i'],
}

/** The ways in which a word is written in a zone. Umlauts are folded before: ae, oe and ue are read as the plain letter too. */
function latinForms(word: string): readonly string[] {
  let forms: readonly string[] = ['']
  for (const letter of word)
    forms = forms.flatMap((form) => (LETTERS[letter] ?? [letter]).map((one) => form + one)).slice(0, 8)
  return [...new Set(forms.flatMap((form) => [form, form.replaceAll(/([aou])e/g, '$1')]))]
}

/** Groups of letters that one sound is written with, in Latin and in Persian and Arabic letters. Vowels, w, y and ʿayn are written unevenly. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/kh|خ/g, 'X'],
  [/sch|sh|ش|š/g, 'C'],
  [/tch|ch|چ/g, 'T'],
  [/zh|ژ/g, 'J'],
  [/dj|ج|j/g, 'J'],
  [/gh|غ|ق|q|گ|g/g, 'G'],
  [/ph|ف|f/g, 'F'],
  [/th|ط|ت|t/g, 'D'],
  [/ث|س|ص|s/g, 'S'],
  [/dh|ذ|ز|ض|ظ|z/g, 'Z'],
  [/د|d/g, 'D'],
  [/ck|c|ک|k/g, 'K'],
  [/ح|ه|h/g, 'H'],
  [/ب|b/g, 'B'],
  [/پ|p/g, 'P'],
  [/ر|r/g, 'R'],
  [/ل|l/g, 'L'],
  [/م|m/g, 'M'],
  [/ن|n/g, 'N'],
  [/x/g, 'KS'],
]

/** The consonants of a word, each once where it is doubled, without a silent h at its end. */
function consonants(word: string): string {
  const written = latinForms(word)[0] ?? word
  const sounds = SOUNDS.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), written)
  const kept = sounds.replaceAll(/[^A-Z]/g, '').replaceAll(/(.)\1+/g, '$1')
  const short = kept.length > 2 ? kept.replace(/H$/, '') : kept
  // A name of vowels alone, as Ava, is compared as it is written.
  return short === '' ? written : short
}

/** One name is written as two words, or two as one: Mohammad Reza, Mohammadreza. */
function joined(words: readonly string[]): string {
  return words.map(consonants).sort().join('')
}
