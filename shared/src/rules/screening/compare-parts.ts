import type { NamePart } from './name-parts.ts'

/** Less alike than this, two parts are different names. */
export const LEAST_ALIKE = 0.77

const INITIAL_ALIKE = 0.8
const DIFFERENT_NAMES = 0.3
const VOWELS = 'aeiouA'
/** Sounds that spellings take for each other. */
const CONFUSED = new Set(
  'qk qg kx xH zd st bp jg fp fv CS jJ Cj zs Jz Ss vb dt kg yj jy Ck'
    .split(' ')
    .flatMap((pair) => [pair, turned(pair)]),
)

type Costs = {
  readonly vowel: number
  /** An alef left out. */
  readonly alef: number
  readonly otherVowel: number
  readonly glide: number
  readonly glideAsVowel: number
}

/** What slips cost in Latin, where vowels are spelled freely; in Arabic script, which writes few; and between the two. */
const IN_LATIN: Costs = { vowel: 0.4, alef: 0.4, otherVowel: 0.3, glide: 0.4, glideAsVowel: 0.2 }
const IN_ARABIC: Costs = { vowel: 0.6, alef: 0.6, otherVowel: 0.5, glide: 0.6, glideAsVowel: 1.2 }
const BETWEEN: Costs = { vowel: 0.1, alef: 1, otherVowel: 0.15, glide: 0.45, glideAsVowel: 0.6 }
/** Vowels that are far from each other in Latin spellings too. */
const FAR_VOWELS: Readonly<Record<string, number>> = {
  ai: 0.6,
  ao: 0.35,
  au: 0.5,
  iu: 0.7,
  io: 0.7,
  eo: 0.5,
  eu: 0.6,
  ou: 0.1,
}
/** What a long vowel of Arabic script is taken for in Latin; what is not named here costs a whole letter. */
const LONG_VOWELS: Readonly<Record<string, number>> = {
  ...{ Aa: 0, Ao: 0.15, Au: 0.4, Ae: 0.7, Ai: 1.2 },
  ...{ yi: 0.05, ye: 0.15, ya: 0.6 },
  ...{ vu: 0.05, vo: 0.1, va: 0.7, ve: 0.7 },
}
const CONFUSED_COST = 0.35
const BREATH_COST = 0.5
/** Ahmad is no Ahmadi: an i at the end makes the name of a family of a given one. */
const NISBA_COST = 1.5
const LEAST_BEFORE_NISBA = 3

function turned(pair: string): string {
  return [...pair].reverse().join('')
}

/**
 * How alike two parts of names are, 0 to 1: spellings of one well-known name are the same, two such names are different, an
 * initial may stand for what begins with it, and else the slips between their sounds are counted.
 */
export function comparePart(one: NamePart, other: NamePart): number {
  if (one.text === other.text) return 1
  if (one.isInitial || other.isInitial) return compareInitial(one, other)
  if (one.known !== null && other.known !== null) return one.known === other.known ? 0.98 : DIFFERENT_NAMES
  const costs = costsOf(one.isArabic, other.isArabic)
  const alike = compareSounds(one.sound, other.sound, costs)
  const bare = [withoutArticle(one.sound), withoutArticle(other.sound)] as const
  const isSame = bare[0] === one.sound && bare[1] === other.sound
  return isSame ? alike : Math.max(alike, 0.95 * compareSounds(bare[0], bare[1], costs))
}

function costsOf(isArabic: boolean, isOtherArabic: boolean): Costs {
  if (isArabic !== isOtherArabic) return BETWEEN
  return isArabic ? IN_ARABIC : IN_LATIN
}

/** `Alhusseini`, where another list writes `al-Husseini`. */
function withoutArticle(sound: string): string {
  return sound.length >= 7 ? sound.replace(/^[ae]l/, '') : sound
}

function compareInitial(one: NamePart, other: NamePart): number {
  const [first, second] = [one.sound[0] ?? '', other.sound[0] ?? '']
  const isVowels = VOWELS.includes(first) && VOWELS.includes(second) && one.isArabic !== other.isArabic
  return first !== '' && (first === second || isVowels) ? INITIAL_ALIKE : 0
}

function compareSounds(one: string, other: string, costs: Costs): number {
  if (one === other) return one === '' ? 0 : 0.99
  const whole = wholeOf(one, other, costs)
  if (whole === 0) return 0
  const most = whole * (1 - LEAST_ALIKE)
  if (Math.abs(consonantsOf(one) - consonantsOf(other)) > most) return 0
  const cost = slips(one, other, costs) + nisbaCost(one, other)
  return Math.max(0, 1 - cost / whole)
}

/** What the slips are a share of. Between scripts it is the shorter one's letters: short vowels cost little and count for nothing. */
function wholeOf(one: string, other: string, costs: Costs): number {
  const lengths = [lengthOf(one), lengthOf(other)] as const
  return costs === BETWEEN ? Math.min(...lengths) : Math.max(...lengths)
}

function nisbaCost(one: string, other: string): number {
  const isBoth = /[iy]$/.test(one) === /[iy]$/.test(other)
  const shorter = Math.min(consonantsOf(one), consonantsOf(other))
  return isBoth || shorter < LEAST_BEFORE_NISBA ? 0 : NISBA_COST
}

function consonantsOf(sound: string): number {
  let count = 0
  for (const letter of sound) if (!VOWELS.includes(letter) && !isGlide(letter)) count++
  return count
}

/** A vowel counts half. */
function lengthOf(sound: string): number {
  let length = 0
  for (const letter of sound) length += VOWELS.includes(letter) || isGlide(letter) ? 0.5 : 1
  return length
}

function isGlide(letter: string): boolean {
  return letter === 'y' || letter === 'v'
}

/** The least cost of making one sound the other, by leaving letters out, and taking one for another, or two in turned order. */
function slips(one: string, other: string, costs: Costs): number {
  const width = other.length + 1
  let before = new Float64Array(width)
  let row = new Float64Array(width)
  let next = new Float64Array(width)
  for (let at = 1; at < width; at++) row[at] = (row[at - 1] ?? 0) + leftOut(other[at - 1] ?? '', costs)
  for (let down = 1; down <= one.length; down++) {
    const letter = one[down - 1] ?? ''
    const out = leftOut(letter, costs)
    next[0] = (row[0] ?? 0) + out
    for (let at = 1; at < width; at++) {
      const against = other[at - 1] ?? ''
      let least = Math.min(
        (row[at] ?? 0) + out,
        (next[at - 1] ?? 0) + leftOut(against, costs),
        (row[at - 1] ?? 0) + takenFor(letter, against, costs),
      )
      if (down > 1 && at > 1 && letter === other[at - 2] && against === one[down - 2])
        least = Math.min(least, (before[at - 2] ?? 0) + 0.6)
      next[at] = least
    }
    ;[before, row, next] = [row, next, before]
  }
  return row[width - 1] ?? 0
}

function leftOut(letter: string, costs: Costs): number {
  if (letter === 'A') return costs.alef
  if (VOWELS.includes(letter)) return costs.vowel
  if (isGlide(letter)) return costs.glide
  return letter === 'H' ? BREATH_COST : 1
}

function takenFor(one: string, other: string, costs: Costs): number {
  if (one === other) return 0
  if (costs === BETWEEN) {
    const long = LONG_VOWELS[one + other] ?? LONG_VOWELS[other + one]
    if (long !== undefined) return long
  }
  const vowels = (VOWELS.includes(one) ? 1 : 0) + (VOWELS.includes(other) ? 1 : 0)
  if (vowels === 2 && costs === IN_LATIN) return FAR_VOWELS[one + other] ?? FAR_VOWELS[other + one] ?? costs.otherVowel
  if (vowels === 2) return costs.otherVowel
  if (vowels === 1) return isGlide(one) || isGlide(other) ? costs.glideAsVowel : 1
  return CONFUSED.has(one + other) ? CONFUSED_COST : 1
}
