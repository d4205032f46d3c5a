import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

/** A font as the first paint waits for it: its letters of every day, in the weights the site uses. */
export type FirstFont = {
  /** Of npm, with all letters and weights. */
  readonly source: string
  /** In web/src/ui/fonts. */
  readonly file: string
  /** As fonts.css names them. */
  readonly unicodeRange: string
}

export const FIRST_FONTS: readonly FirstFont[] = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    file: 'inter-first.woff2',
    unicodeRange:
      'U+20-7E, U+A0, U+A9, U+AB, U+B0-B1, U+B7, U+BB, U+D7, U+F7, U+200E-200F, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F, U+2066-2069, U+20AC, U+2212',
  },
  {
    source: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
    file: 'vazirmatn-first.woff2',
    unicodeRange:
      'U+60C, U+61B, U+61F, U+621-63A, U+640-652, U+654, U+660-669, U+66A-66C, U+670, U+67E, U+686, U+698, U+6A9, U+6AF, U+6C0-6C1, U+6CC, U+6D5, U+6F0-6F9, U+200C-200D',
  },
]

/** What shapes letters and places marks, capitals beside figures, and figures of one width; no stylistic sets. */
const FEATURES = [
  ...['ccmp', 'locl', 'rlig', 'liga', 'calt', 'kern', 'curs', 'mark', 'mkmk', 'rvrn'],
  ...['init', 'medi', 'fina', 'isol', 'case', 'tnum'],
]

/** Cuts a font to its letters and to the weights from regular to extra bold. */
export function cutFont({ source, unicodeRange }: FirstFont): Promise<Buffer> {
  return subsetFont(readFileSync(fileURLToPath(import.meta.resolve(source))), lettersOf(unicodeRange).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  })
}

/** The letters of a unicode-range of CSS. */
export function lettersOf(unicodeRange: string): readonly string[] {
  return unicodeRange.split(', ').flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  })
}
