import { comparePart, LEAST_ALIKE, mayBeAlike, soundsOf } from './compare-parts.ts'
import { skeletonOf } from './keys.ts'
import type { NamePart } from './name-parts.ts'
import type { SoundCounts } from './sounds.ts'

/** Parts whose counts are the same: what one of them is not like by counts, none is. */
type Group = { readonly counts: SoundCounts; readonly isArabic: boolean; readonly places: number[] }

/** Of so many parts it is remembered which others they are like. */
const MOST_REMEMBERED = 100_000

/** One block holds all parts: whatever may be alike is compared. */
export const inOneBlock = (): readonly string[] => ['']

/** So many consonants at an end make a block. */
const END = 3

/**
 * By how a part begins and ends, vowels left out: a slip at one of both is met. For what two parts are side by side, of which there
 * are very many.
 */
export function byEnds(part: NamePart): readonly string[] {
  const skeletons = soundsOf(part).map((sound) => skeletonOf({ ...part, sound, known: null }))
  return [...new Set(skeletons.flatMap((skeleton) => [`<${skeleton.slice(0, END)}`, `>${skeleton.slice(-END)}`]))]
}

/**
 * Parts of names, each once, and which of them any part is alike enough to be told: the same that `comparePart` says of all that
 * share a block with it, are the same well-known name, or an initial.
 */
export function createPartTable(blocksOf: (part: NamePart) => readonly string[]) {
  const parts: NamePart[] = []
  const placeOf = new Map<string, number>()
  const blocks = new Map<string, Map<string, Group>>()
  const knownAs = new Map<string, number[]>()
  const initials: number[] = []
  const remembered = new Map<string, Int32Array>()

  function addToBlocks(part: NamePart, place: number): void {
    for (const block of blocksOf(part)) {
      const groups = blocks.get(block) ?? new Map<string, Group>()
      blocks.set(block, groups)
      for (const { letters: _, ...counts } of soundsOf(part)) {
        const key = `${part.isArabic} ${counts.length} ${counts.consonants} ${counts.firm}`
        const group = groups.get(key) ?? { counts, isArabic: part.isArabic, places: [] }
        group.places.push(place)
        groups.set(key, group)
      }
    }
  }

  /** Whatever may be like a part: all that counts, a well-known name or an initial do not rule out. */
  function mayBeLike(part: NamePart): Iterable<number> {
    if (part.isInitial) return parts.keys()
    const sounds = soundsOf(part)
    const places = new Set(initials)
    for (const block of blocksOf(part))
      for (const { counts, isArabic, places: ofGroup } of blocks.get(block)?.values() ?? [])
        if (sounds.some((sound) => mayBeAlike(sound, counts, isArabic === part.isArabic)))
          for (const place of ofGroup) places.add(place)
    for (const place of knownAs.get(part.known ?? '') ?? []) places.add(place)
    const same = placeOf.get(part.text)
    return same === undefined ? places : places.add(same)
  }

  return {
    /** The place of a part, by which it is told from now on. */
    add(part: NamePart): number {
      const known = placeOf.get(part.text)
      if (known !== undefined) return known
      const place = parts.push(part) - 1
      placeOf.set(part.text, place)
      addToBlocks(part, place)
      if (part.isInitial) initials.push(place)
      if (part.known !== null) knownAs.set(part.known, [...(knownAs.get(part.known) ?? []), place])
      remembered.clear()
      return place
    },
    /** Places of the parts that a part is like. */
    likeOf(part: NamePart): Int32Array {
      const before = remembered.get(part.text)
      if (before !== undefined) return before
      const found: number[] = []
      for (const place of mayBeLike(part)) {
        const other = parts[place]
        if (other !== undefined && comparePart(part, other) >= LEAST_ALIKE) found.push(place)
      }
      const like = Int32Array.from(found)
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      remembered.set(part.text, like)
      return like
    },
  }
}
