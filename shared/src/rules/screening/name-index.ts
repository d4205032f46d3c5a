import { allPiecesOf } from './compare-names.ts'
import type { NamePart } from './name-parts.ts'
import { createPartTable } from './part-table.ts'

/*
 * Who may be a hit, found by parts instead of by keys, for whoever looks for many people in the same lists. A part is compared with
 * each listed part once, however many names have it; a name is given where two parts of a person, or two side by side as one, are
 * like parts of it. One part alone names nobody (`compareNames`), so no hit is missed.
 */

/** From this score on, in ten-thousandths, nobody can be a hit by one part alone: half of a name, and all that may support it. */
export const LEAST_BY_INDEX_E4 = 6_500

/** Names of entries, by their parts. Entries are numbered in the order they are added, from nought. */
export function createNameIndex() {
  const table = createPartTable()
  /** Of each part: the names that have it, and those in which two parts side by side are it. */
  const namesOf: number[][] = []
  const joinsIn: number[][] = []
  const entryOf: number[] = []
  const isOnePart: boolean[] = []
  let met = new Uint32Array(0)
  let entries = 0

  function addName(parts: readonly NamePart[]): void {
    const name = entryOf.push(entries) - 1
    isOnePart.push(parts.length === 1)
    for (const { part, from, to } of allPiecesOf(parts)) {
      const place = table.add(part)
      const names = from === to ? namesOf : joinsIn
      const before = names[place]
      if (before === undefined) names[place] = [name]
      else if (before.at(-1) !== name) before.push(name)
    }
  }

  return {
    /** Adds an entry by all its names. */
    add(names: readonly (readonly NamePart[])[]): void {
      for (const parts of names) addName(parts)
      entries++
    },
    /** Numbers of the entries that somebody of these parts may be. */
    find(parts: readonly NamePart[]): ReadonlySet<number> {
      if (met.length < entryOf.length) met = new Uint32Array(entryOf.length)
      const touched: number[] = []
      const found = new Set<number>()
      let bit = 1
      const meet = (names: readonly number[] | undefined, isWhole: boolean) => {
        if (names === undefined) return
        for (const name of names) {
          const before = met[name] ?? 0
          if (before === 0) touched.push(name)
          if ((before & ~bit) !== 0 || (isWhole && isOnePart[name] === true)) found.add(entryOf[name] ?? 0)
          met[name] = before | bit
        }
      }
      for (const { part, from, to } of allPiecesOf(parts)) {
        const isJoined = from !== to
        for (const place of table.likeOf(part)) {
          meet(namesOf[place], isJoined)
          if (!isJoined) meet(joinsIn[place], false)
        }
        bit <<= 1
      }
      for (const name of touched) met[name] = 0
      return found
    },
  }
}

export type NameIndex = ReturnType<typeof createNameIndex>
