import { fold } from '../../values/fold.ts'

/*
 * Whether two names may be of one person. A bank writes names in its own script and order, without accents or second names, so
 * the comparison forgives all of that; what it does not forgive is looked at by a person.
 */

/** Sounds that two or one Latin letters write, each as one sign. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/kh|x/g, 'K'],
  [/sh/g, 'S'],
  [/ch|tch/g, 'C'],
  [/zh/g, 'Z'],
  [/gh|q/g, 'G'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dj|j/g, 'J'],
  [/c/g, 'k'],
]

const PERSIAN: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'J',
  چ: 'C',
  خ: 'K',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'Z',
  ش: 'S',
  غ: 'G',
  ق: 'G',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
}

const IS_PERSIAN = /[\u0600-\u06ff]/

/** Names with which a bank knows an owner, and with which a player is known. @returns whether they may be one person */
export function isSameName(one: string, other: string): boolean {
  const isMixed = IS_PERSIAN.test(one) !== IS_PERSIAN.test(other)
  const [left, right] = isMixed ? [soundsOf(one), soundsOf(other)] : [wordsOf(one), wordsOf(other)]
  if (left.length === 0 || right.length === 0) return false
  return isWithin(left, right) || isWithin(right, left) || left.join('') === right.join('')
}

/** The words of a name; what stands between them says nothing. */
function wordsOf(name: string): readonly string[] {
  return fold(name)
    .replace(/['’ʼ`.]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '')
}

/** The same by the consonants alone: vowels, and what is written for them, no two scripts write alike. */
function soundsOf(name: string): readonly string[] {
  return wordsOf(name)
    .map((word) => (IS_PERSIAN.test(word) ? ofPersian(word) : ofLatin(word)).replace(/(.)\1+/g, '$1'))
    .filter((word) => word !== '')
}

function ofPersian(word: string): string {
  return [...word].map((letter) => PERSIAN[letter] ?? '').join('')
}

function ofLatin(word: string): string {
  const signs = LATIN.reduce((text, [letters, sign]) => text.replace(letters, sign), word)
  return signs.replace(/[aeiouvwyh]/g, '')
}

/** Whether all words of a name stand in the other: a second name may be left out, a first name or a family's may not. */
function isWithin(few: readonly string[], many: readonly string[]): boolean {
  const left = [...many]
  return (
    few.length >= Math.min(2, many.length) &&
    few.every((word) => {
      const at = left.indexOf(word)
      if (at >= 0) left.splice(at, 1)
      return at >= 0
    })
  )
}
