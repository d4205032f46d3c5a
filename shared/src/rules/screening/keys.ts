import { joinParts, type NamePart } from './name-parts.ts'

/*
 * Whoever might be a hit shares a key with the listed person: two parts, one by its whole skeleton and one by the beginning or
 * the end of it. A slip in one part leaves a key, a slip in each of two does not.
 */

const CLASS: Readonly<Record<string, string>> = {
  q: 'k',
  k: 'k',
  g: 'k',
  x: 'k',
  s: 's',
  z: 't',
  d: 't',
  t: 't',
  b: 'b',
  p: 'b',
  f: 'b',
  S: 'c',
  C: 'c',
  J: 'c',
  j: 'c',
  l: 'l',
  m: 'm',
  n: 'n',
  r: 'r',
}
const END = 2

/** What is left of a part without vowels and what spellings take for each other; of a well-known name, that name. */
export function skeletonOf({ sound, known }: NamePart): string {
  if (known !== null) return `#${known}`
  const letters = [...sound.letters].map((letter) => CLASS[letter] ?? '').join('')
  const merged = letters.replace(/(.)\1+/g, '$1')
  return merged === '' ? `-${sound.letters.slice(0, 1)}` : merged
}

/** The keys a listed name is found by, each a number of 32 bits: two texts may share one, which costs a look and no hit. */
export function keysOfListed(parts: readonly NamePart[]): readonly number[] {
  return keysOf(parts, ({ isInitial }) => (isInitial ? ['listed'] : ['asked']))
}

/** The keys a person is looked for by. */
export function keysOfPerson(parts: readonly NamePart[]): readonly number[] {
  return keysOf(parts, ({ isInitial }) => (isInitial ? ['asked'] : ['listed']))
}

/** @param sides on whose side a part is, or may be met by, an initial */
function keysOf(
  parts: readonly NamePart[],
  sides: (part: NamePart) => readonly ('listed' | 'asked')[],
): readonly number[] {
  const keys = new Set<number>()
  const skeletons = parts.map(skeletonOf)
  for (const [at, one] of skeletons.entries()) {
    for (const other of skeletons.slice(at + 1)) addPair(keys, one, other)
    for (const [place, other] of parts.entries())
      if (place !== at) for (const side of sides(other)) keys.add(hash(`${one}|${side} ${beginningOf(other)}`))
  }
  for (const [at, part] of parts.entries()) {
    const next = parts[at + 1]
    if (next === undefined) continue
    const joined = skeletonOf(joinParts(part, next))
    for (const [place, other] of skeletons.entries()) if (place !== at && place !== at + 1) addPair(keys, joined, other)
  }
  if (parts.length <= 2) keys.add(hash(`=${wholeOf(parts)}`))
  return [...keys]
}

function addPair(keys: Set<number>, one: string, other: string): void {
  for (const end of endsOf(other)) keys.add(hash(`${one}|${end}`))
  for (const end of endsOf(one)) keys.add(hash(`${other}|${end}`))
}

/** All parts as one: a list may know a person by one word. */
function wholeOf(parts: readonly NamePart[]): string {
  const [first, second] = parts
  if (first === undefined) return ''
  return skeletonOf(second === undefined ? { ...first, known: null } : { ...joinParts(first, second), known: null })
}

/** What an initial has in common with what begins with it: vowels are one, in whatever script. */
function beginningOf({ sound }: NamePart): string {
  const [first = ''] = sound.letters
  return 'aeiouA'.includes(first) ? '' : first
}

/** Well-known names are told apart by all of them; others by their beginning and their end. */
function endsOf(skeleton: string): readonly string[] {
  if (skeleton.startsWith('#')) return [skeleton]
  return [`<${skeleton.slice(0, END)}`, `>${skeleton.slice(-END)}`]
}

/** FNV-1a, as a signed number of 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
