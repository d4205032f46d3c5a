import { fold } from '../../values/fold.ts'

/** Zero-width non-joiner. */
const JOINER = '\u200C'

/**
 * Words by which somebody says that play harms them, or that they may harm themselves. Our own list, kept short and plain. Where a
 * zero-width non-joiner stands, a blank or nothing may be written just as well.
 */
const HARM_WORDS = [
  'addict',
  'addicted',
  'addiction',
  'gambling problem',
  'problem gambling',
  'cannot stop',
  "can't stop",
  'cant stop',
  'lost everything',
  'lost control',
  'suicide',
  'kill myself',
  'end my life',
  'hurt myself',
  'borrowed money to play',
  'اعتیاد',
  'معتاد',
  'نمی‌توانم بس کنم',
  'نمی‌تونم بس کنم',
  'نمی‌توانم دست بکشم',
  'نمی‌توانم ترک کنم',
  'نمی‌تونم ترک کنم',
  'همه چیزم را باختم',
  'همه چیزمو باختم',
  'همه زندگیمو باختم',
  'خودکشی',
  'خودمو بکشم',
  'خودم را بکشم',
  'به زندگیم پایان',
  'به خودم آسیب',
  'برای بازی قرض',
]
  .flatMap((words) => [words, words.replaceAll(JOINER, ' ')])
  .map(plain)

/** Blanks and apostrophes are written in many ways, or left out. */
function plain(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a text has words of harm, as whole words. In doubt it has: help that is shown in vain costs nothing. */
export function hasHarmWords(text: string): boolean {
  const spaced = ` ${plain(text.replaceAll(JOINER, ' '))} `
  const joined = ` ${plain(text)} `
  return HARM_WORDS.some((words) => spaced.includes(` ${words} `) || joined.includes(` ${words} `))
}
