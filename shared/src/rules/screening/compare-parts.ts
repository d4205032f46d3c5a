import type { NamePart } from './name-parts.ts'
import { isGlide, isVowel, leastCost, measureSound, type Sound, type SoundCounts } from './sounds.ts'

/** Less alike than this, two parts are different names. */
export const LEAST_ALIKE = 0.77

const INITIAL_ALIKE = 0.8
const DIFFERENT_NAMES = 0.3
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
  Aa: 0,
  Ao: 0.15,
  Au: 0.4,
  Ae: 0.7,
  Ai: 1.2,
  yi: 0.05,
  ye: 0.15,
  ya: 0.6,
  vu: 0.05,
  vo: 0.1,
  va: 0.7,
  ve: 0.7,
}
const CONFUSED_COST = 0.35
const BREATH_COST = 0.5
const TURNED_COST = 0.6
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
function withoutArticle(sound: Sound): Sound {
  const { letters } = sound
  return letters.length >= 7 && /^[ae]l/.test(letters) ? measureSound(letters.slice(2)) : sound
}

function compareInitial(one: NamePart, other: NamePart): number {
  const [first, second] = [one.sound.letters[0] ?? '', other.sound.letters[0] ?? '']
  const isVowels = isVowel(first) && isVowel(second) && one.isArabic !== other.isArabic
  return first !== '' && (first === second || isVowels) ? INITIAL_ALIKE : 0
}

/** Nought wherever it would be too little to be told: most pairs are seen to be by counts alone. */
function compareSounds(one: Sound, other: Sound, costs: Costs): number {
  if (one.letters === other.letters) return one.letters === '' ? 0 : 0.99
  const whole = wholeOf(one, other, costs)
  const most = whole * (1 - LEAST_ALIKE)
  if (!isWithin(one, other, most)) return 0
  const cost = slips(one.letters, other.letters, { costs, most }) + nisbaCost(one, other)
  return Math.max(0, 1 - cost / whole)
}

function isWithin(one: SoundCounts, other: SoundCounts, most: number): boolean {
  return most > 0 && Math.abs(one.consonants - other.consonants) <= most && leastCost(one, other) <= most
}

/** Whether sounds of these counts may be alike enough to be told, however their letters stand. */
export function mayBeAlike(one: SoundCounts, other: SoundCounts, isSameScript: boolean): boolean {
  const whole = isSameScript ? Math.max(one.length, other.length) : Math.min(one.length, other.length)
  return isWithin(one, other, whole * (1 - LEAST_ALIKE))
}

/** The sounds a part is compared by: as it is and, where it begins with an article, without it. */
export function soundsOf({ sound }: Pick<NamePart, 'sound'>): readonly Sound[] {
  const bare = withoutArticle(sound)
  return bare === sound ? [sound] : [sound, bare]
}

/** What the slips are a share of. Between scripts it is the shorter one's letters: short vowels cost little and count for nothing. */
function wholeOf({ length }: Sound, { length: other }: Sound, costs: Costs): number {
  return costs === BETWEEN ? Math.min(length, other) : Math.max(length, other)
}

function nisbaCost(one: Sound, other: Sound): number {
  const isBoth = /[iy]$/.test(one.letters) === /[iy]$/.test(other.letters)
  return isBoth || Math.min(one.consonants, other.consonants) < LEAST_BEFORE_NISBA ? 0 : NISBA_COST
}

/** No sound is longer: a name has 300 letters at most, and a letter of Arabic script is heard as two at most. */
const MOST_LETTERS = 1_024
/** Rows that are written over by every comparison. */
const rows = [0, 1, 2].map(() => new Float64Array(MOST_LETTERS + 1)) as [Float64Array, Float64Array, Float64Array]

/**
 * The least cost of making one sound the other, by leaving letters out, and taking one for another, or two in turned order. Ends
 * early, with more than `most`, where nothing that follows can make it less.
 */
function slips(one: string, other: string, { costs, most }: { readonly costs: Costs; readonly most: number }): number {
  const { out, taken } = tableOf(costs)
  let [before, row, next] = rows
  const width = Math.min(other.length, MOST_LETTERS) + 1
  let leastBefore = 0
  row[0] = 0
  for (let at = 1; at < width; at++) row[at] = (row[at - 1] ?? 0) + (out[other.charCodeAt(at - 1)] ?? 1)
  for (let down = 1; down <= one.length; down++) {
    const letter = one.charCodeAt(down - 1)
    const cost = out[letter] ?? 1
    next[0] = (row[0] ?? 0) + cost
    let leastOfRow = next[0]
    for (let at = 1; at < width; at++) {
      const against = other.charCodeAt(at - 1)
      let least = Math.min(
        (row[at] ?? 0) + cost,
        (next[at - 1] ?? 0) + (out[against] ?? 1),
        (row[at - 1] ?? 0) +
          (letter === against ? 0 : letter < CODES && against < CODES ? (taken[letter * CODES + against] ?? 1) : 1),
      )
      if (down > 1 && at > 1 && one[down - 1] === other[at - 2] && other[at - 1] === one[down - 2])
        least = Math.min(least, (before[at - 2] ?? 0) + TURNED_COST)
      next[at] = least
      if (least < leastOfRow) leastOfRow = least
    }
    if (leastOfRow > most && leastBefore > most) return leastOfRow
    leastBefore = leastOfRow
    ;[before, row, next] = [row, next, before]
  }
  return row[width - 1] ?? 0
}

type Table = { readonly out: Float64Array; readonly taken: Float64Array }

/** Sounds are written in ASCII; letters of other scripts stay as they are, and each is like itself alone. */
const CODES = 128
const tables = new Map<Costs, Table>()

/** What each letter costs to leave out, and to be taken for each other one. */
function tableOf(costs: Costs): Table {
  const known = tables.get(costs)
  if (known !== undefined) return known
  const letters = Array.from({ length: CODES }, (_, code) => String.fromCharCode(code))
  const made = {
    out: Float64Array.from(letters, (letter) => leftOut(letter, costs)),
    taken: Float64Array.from(letters.flatMap((one) => letters.map((other) => takenFor(one, other, costs)))),
  }
  tables.set(costs, made)
  return made
}

function leftOut(letter: string, costs: Costs): number {
  if (letter === 'A') return costs.alef
  if (isVowel(letter)) return costs.vowel
  if (isGlide(letter)) return costs.glide
  return letter === 'H' ? BREATH_COST : 1
}

function takenFor(one: string, other: string, costs: Costs): number {
  if (one === other) return 0
  if (costs === BETWEEN) {
    const long = LONG_VOWELS[one + other] ?? LONG_VOWELS[other + one]
    if (long !== undefined) return long
  }
  const [isOneVowel, isOtherVowel] = [isVowel(one), isVowel(other)]
  if (isOneVowel && isOtherVowel)
    return costs === IN_LATIN
      ? (FAR_VOWELS[one + other] ?? FAR_VOWELS[other + one] ?? costs.otherVowel)
      : costs.otherVowel
  if (isOneVowel || isOtherVowel) return isGlide(one) || isGlide(other) ? costs.glideAsVowel : 1
  return CONFUSED.has(one + other) ? CONFUSED_COST : 1
}
