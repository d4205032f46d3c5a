import { fold } from '../../values/fold.ts'

/** A text as a search knows it: its words, folded. Made once, searched often. */
export type SearchedText = { readonly title: readonly string[]; readonly body: readonly string[] }

/** Fewer letters are found in everything. */
const SHORTEST = 2
/** More words do not narrow a search any further. */
const MOST_SEARCHED = 8
/** From so many letters on, one that is wrong, missing or too many is forgiven; and two. */
const FORGIVES_ONE = 4
const FORGIVES_TWO = 8

function wordsOf(text: string): readonly string[] {
  return [...new Set(fold(text.replace(/\p{Cc}/gu, ' ')).split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '')
}

/** Makes a text ready to be searched. @param body plain words */
export function searchedText(title: string, body: string): SearchedText {
  return { title: wordsOf(title), body: wordsOf(body) }
}

/**
 * How well a text fits a search; 0: not at all. Every word of the search has to be somewhere in it: as a beginning, with a typing
 * error, or, of a Persian text, as Latin letters sound. Words of the title count more.
 */
export function fitOf(text: SearchedText, search: string): number {
  const words = wordsOf(search)
    .filter(({ length }) => length >= SHORTEST)
    .slice(0, MOST_SEARCHED)
  if (words.length === 0) return 0
  let fit = 0
  for (const word of words) {
    const best = Math.max(4 * bestOf(text.title, word), bestOf(text.body, word))
    if (best === 0) return 0
    fit += best
  }
  return fit / words.length
}

function bestOf(words: readonly string[], searched: string): number {
  const sound = soundOf(searched)
  let best = 0
  for (const word of words) {
    if (word === searched) return 4
    if (word.startsWith(searched)) best = Math.max(best, 3)
    else if (best < 2 && isMistyped(word, searched)) best = 2
    else if (best < 2 && sound !== null && isPersian(word) && soundOf(word) === sound) best = 2
  }
  return best
}

function isMistyped(word: string, searched: string): boolean {
  const forgiven = searched.length >= FORGIVES_TWO ? 2 : searched.length >= FORGIVES_ONE ? 1 : 0
  return forgiven > 0 && Math.abs(word.length - searched.length) <= forgiven && distance(word, searched) <= forgiven
}

/** Letters that are wrong, missing or too many, or stand in the place of each other (Damerau 1964, the restricted distance). */
function distance(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      row.push(least)
    }
    beforeLast = last
    last = row
  }
  return last[other.length] ?? 0
}

/** How letters sound in both scripts; what is not named is a vowel, or may be one, and is left out. */
const SOUNDS: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  چ: 'C',
  ح: 'h',
  ه: 'h',
  خ: 'X',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ژ: 'J',
  ش: 'S',
  غ: 'g',
  ق: 'g',
  گ: 'g',
  ف: 'f',
  ک: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  b: 'b',
  p: 'p',
  t: 't',
  s: 's',
  j: 'j',
  h: 'h',
  d: 'd',
  z: 'z',
  r: 'r',
  g: 'g',
  q: 'g',
  f: 'f',
  k: 'k',
  c: 'k',
  l: 'l',
  m: 'm',
  n: 'n',
  x: 'X',
}
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'چ'],
  [/sh/g, 'ش'],
  [/kh/g, 'خ'],
  [/zh/g, 'ژ'],
  [/gh/g, 'ق'],
]

const isPersian = (word: string) => /\p{Script=Arabic}/u.test(word)

/** The consonants of a word as they sound; null: fewer than two, which sound like too much. */
function soundOf(word: string): string | null {
  const paired = PAIRS.reduce((text, [latin, persian]) => text.replace(latin, persian), word)
  const sounds = [...paired].map((letter) => SOUNDS[letter] ?? '').join('')
  const merged = sounds.replace(/(.)\1+/g, '$1')
  return merged.length < 2 ? null : merged
}
