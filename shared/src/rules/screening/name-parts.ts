import { knownName } from './known-spellings.ts'
import { foldName, isArabicScript, soundOf } from './letters.ts'
import { measureSound, type Sound } from './sounds.ts'

/** One part of a name, as it is compared. */
export type NamePart = {
  /** As it was written, folded. */
  readonly text: string
  readonly sound: Sound
  readonly isArabic: boolean
  /** A single letter. */
  readonly isInitial: boolean
  /** Which well-known given name it is a spelling of. */
  readonly known: string | null
}

const MOST_LETTERS = 300
const MOST_PARTS = 7
/** Of a name in Arabic script: an article may stand before at least so many letters. */
const LEAST_AFTER_ARTICLE = 3

/** Between the parts of a name, or before all of them: they tell nobody apart, and are left out as often as written. */
const PARTICLES = new Set(
  [
    'al el ul ol il bin ibn ben bint binti bent bet wa ou von van der den de di da la le du dos del',
    'seyed seyyed sayed sayyed sayyid syed seyid said-al haj haji hajji hajj hadji sheikh shaikh shaykh cheikh mulla mullah molla',
    'mr mrs ms miss dr doctor prof professor eng engineer general gen colonel col major ayatollah hojatoleslam jr sr ii iii',
    'ال بن ابن بنت سید السید سیده حاج حاجی الحاج شیخ الشیخ ملا دکتر مهندس آیت‌الله حجت‌الاسلام سردار',
  ]
    .join(' ')
    .split(' ')
    .map(foldName),
)

const SERVANT = new Set(['abd', 'abdul', 'abdel', 'abdal', 'abdol', 'abdu', 'abdoul', 'عبد', 'عبدال'].map(foldName))

/**
 * The parts of a name in the order they were written, without titles and particles. What can stand apart or together in
 * "servant of" names (Abd al-Rahman, Abdurrahman, عبدالرحمن) becomes one part.
 */
export function partsOf(name: string): readonly NamePart[] {
  const words = foldName(name.slice(0, MOST_LETTERS))
    .replace(/['’ʼʻ`´ʿʾ]/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  const told = words.filter((word) => !PARTICLES.has(word))
  // Whose name is nothing but particles keeps them.
  return joinServants(told.length === 0 ? words : told)
    .slice(0, MOST_PARTS)
    .map(partOf)
}

function joinServants(words: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const next = words[at + 1]
    if (SERVANT.has(word) && next !== undefined) {
      joined.push(`${isArabicScript(word) ? 'عبد' : 'abd'}${next}`)
      at++
    } else joined.push(word)
  }
  return joined
}

/** Few parts make most names: each is taken apart once, and is the same thing wherever it stands. */
const known = new Map<string, NamePart>()
const MOST_KNOWN = 300_000

function partOf(text: string): NamePart {
  const part = known.get(text) ?? makePart(text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(text, part)
  return part
}

function makePart(text: string): NamePart {
  const isArabic = isArabicScript(text)
  const sound = soundOf(withoutArticle(text, isArabic))
  return {
    text,
    sound: measureSound(sound),
    isArabic,
    isInitial: [...text].length === 1,
    known: knownName(soundOf(text)) ?? knownName(sound),
  }
}

/** Articles within a part: `عبدال…`, `ال…`, `abdul…`, and `abdurr…`, whose article took the sound that follows. */
function withoutArticle(text: string, isArabic: boolean): string {
  if (isArabic) {
    const bare = text.replace(/^عبدال/, 'عبد').replace(/^ال/, '')
    return [...bare].length >= LEAST_AFTER_ARTICLE ? bare : text
  }
  return text.replace(/^abd(?:[aeou]u?l(?=\w{3})|[aeou](?=(\w)\1))/, 'abd')
}

/** Two parts that stand side by side, as one: Ali Reza for Alireza. */
export function joinParts(one: NamePart, other: NamePart): NamePart {
  const letters = `${one.sound.letters}${other.sound.letters}`
  return {
    text: `${one.text} ${other.text}`,
    sound: measureSound(letters.replace(/(.)\1+/g, '$1')),
    isArabic: one.isArabic,
    isInitial: false,
    known: knownName(letters),
  }
}
