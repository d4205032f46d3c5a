/**
 * Letters of Persian by how they sound, in Latin letters. Letters that sound alike become one, so «طوفان» is found by
 * «توفان»; Persian and its Latin spelling become comparable. Input is folded text: آ and ا, ی and ئ are one already.
 */
const PERSIAN = new Map(
  Object.entries({
    ا: 'a',
    ب: 'b',
    پ: 'p',
    ت: 't',
    ث: 's',
    ج: 'j',
    چ: 'ch',
    ح: 'h',
    خ: 'kh',
    د: 'd',
    ذ: 'z',
    ر: 'r',
    ز: 'z',
    ژ: 'zh',
    س: 's',
    ش: 'sh',
    ص: 's',
    ض: 'z',
    ط: 't',
    ظ: 'z',
    ع: 'a',
    غ: 'gh',
    ف: 'f',
    ق: 'gh',
    ک: 'k',
    گ: 'g',
    ل: 'l',
    م: 'm',
    ن: 'n',
    و: 'o',
    ه: 'h',
    ی: 'i',
  }),
)

/** Spellings of one sound in Latin letters, applied in this order. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/q/g, 'gh'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/ee|y/g, 'i'],
  [/[ou]+/g, 'o'],
  [/(.)\1+/g, '$1'],
]

/** How a search term sounds: lower-case ASCII letters, digits and blanks; letters of other scripts are left out. */
export function soundOf(term: string): string {
  let sound = ''
  for (const letter of term) sound += PERSIAN.get(letter) ?? letter
  for (const [spelling, replacement] of LATIN) sound = sound.replace(spelling, replacement)
  return sound.replace(/[^a-z0-9 ]/g, '').trim()
}
