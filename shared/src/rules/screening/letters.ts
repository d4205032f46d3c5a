import { fold } from '../../values/fold.ts'

/*
 * A part of a name is compared by how it sounds, in one small alphabet for the Latin and the Arabic script. Capitals are sounds
 * that Latin spells with two letters: C (ch), S (sh), J (zh); x is kh, q is gh and qaf. A is an alef that is no first letter: a
 * long a, which Latin writes too. Short vowels are not written in Arabic script, so what is left out there costs little
 * (compare-parts.ts).
 */

/** Latin letters whose sound would be lost with their marks, or that have no decomposition. */
const MARKED: Readonly<Record<string, string>> = {
  ç: 'ch',
  č: 'ch',
  ć: 'ch',
  ş: 'sh',
  š: 'sh',
  ș: 'sh',
  ž: 'zh',
  ğ: 'gh',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ð: 'd',
  ə: 'a',
}

/** Letters of Arabic script, after folding. Ain and hamza are heard as a vowel at most. */
const ARABIC: Readonly<Record<string, string>> = {
  ا: 'a',
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  ج: 'j',
  چ: 'C',
  ح: 'H',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ر: 'r',
  ز: 'z',
  ژ: 'J',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'z',
  ظ: 'z',
  ع: 'a',
  غ: 'q',
  ق: 'q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
  و: 'v',
  ه: 'H',
  ی: 'y',
}

/** What Latin letters are heard as; the longer ones first. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/(?<=.)x/g, 'ks'],
  [/tch/g, 'C'],
  [/sch/g, 'S'],
  [/kh/g, 'x'],
  [/gh/g, 'q'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/zh/g, 'J'],
  [/dj/g, 'j'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/dh/g, 'z'],
  [/ck/g, 'k'],
  [/c/g, 'k'],
  [/oo|ou/g, 'u'],
  [/ee/g, 'i'],
  [/ie$/g, 'i'],
  [/a[ey]i$/g, 'ai'],
  [/[ae]i(?=[^aeiou])/g, 'ey'],
  [/w/g, 'v'],
  [/y$/g, 'i'],
  [/h/g, 'H'],
  [/(?<=[aeiou])H$/g, ''],
]

const ARABIC_SCRIPT = /\p{Script=Arabic}/u

/** Whether a text is written in Arabic script, of which Persian is one. */
export function isArabicScript(text: string): boolean {
  return ARABIC_SCRIPT.test(text)
}

/** A name in small letters without marks, with Persian spellings of a letter made one. */
export function foldName(text: string): string {
  const spelled = text
    .normalize('NFC')
    .replace(/İ/g, 'i')
    .toLowerCase()
    .replace(/[çčćşšșžğıłøđßæœþðə]/g, (letter) => MARKED[letter] ?? letter)
  return fold(spelled)
}

/** How a folded part of a name sounds. Letters of other scripts stay as they are. */
export function soundOf(part: string): string {
  if (isArabicScript(part)) {
    const letters = [...part.replace(/ه$/, '')].map((letter, at) =>
      letter === 'ا' && at > 0 ? 'A' : (ARABIC[letter] ?? ''),
    )
    return merged(`${letters.join('')}${part.endsWith('ه') ? 'e' : ''}`)
  }
  let sound = part
  for (const [pattern, heard] of LATIN) sound = sound.replace(pattern, heard)
  return merged(sound)
}

/** A letter written twice is heard once. */
function merged(sound: string): string {
  return sound.replace(/(.)\1+/g, '$1')
}
