import { allPiecesOf } from './compare-names.ts'
import type { NamePart } from './name-parts.ts'
import { byEnds, createPartTable, inOneBlock } from './part-table.ts'

/*
 * Who may be a hit, found by parts instead of by keys, for whoever looks for many people in the same lists. A part is compared with
 * each listed part once, however many names have it; a name is given where two parts of a person, or two side by side as one, are
 * like parts of it. One part alone names nobody (`compareNames`). What is written as one part here and as two there is found while it
 * begins or ends alike.
 */

/** From this score on, in ten-thousandths, nobody can be a hit by one part alone: half of a name, and all that may support it. */
export const LEAST_BY_INDEX_E4 = 6_500

/** Names of entries, by their parts. Entries are numbered in the order they are added, from nought. */
export function createNameIndex() {
  /** Parts, for parts; the same, for what two parts of a person are; and what two parts side by side are, for parts. */
  const singles = createNames(createPartTable(inOneBlock))
  const singlesForJoins = createNames(createPartTable(byEnds))
  const joins = createNames(createPartTable(byEnds))
  const entryOf: number[] = []
  const isOnePart: boolean[] = []
  let met = new Uint32Array(0)
  let entries = 0

  function addName(parts: readonly NamePart[]): void {
    const name = entryOf.push(entries) - 1
    isOnePart.push(parts.length === 1)
    for (const { part, from, to } of allPiecesOf(parts)) {
      if (from !== to) joins.add(part, name)
      else {
        singles.add(part, name)
        singlesForJoins.add(part, name)
      }
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
      const meet = (names: readonly number[], options: { readonly mayBeWhole?: true } = {}) => {
        for (const name of names) {
          const before = met[name] ?? 0
          if (before === 0) touched.push(name)
          if ((before & ~bit) !== 0 || (options.mayBeWhole === true && isOnePart[name] === true))
            found.add(entryOf[name] ?? 0)
          met[name] = before | bit
        }
      }
      for (const { part, from, to } of allPiecesOf(parts)) {
        if (from !== to) singlesForJoins.eachLike(part, (names) => meet(names, { mayBeWhole: true }))
        else {
          singles.eachLike(part, (names) => meet(names))
          // What an initial stands for is met as a part already.
          if (!part.isInitial) joins.eachLike(part, (names) => meet(names))
        }
        bit <<= 1
      }
      for (const name of touched) met[name] = 0
      return found
    },
  }
}

/** Which names have the parts of a table. */
function createNames(table: ReturnType<typeof createPartTable>) {
  const namesOf: number[][] = []
  return {
    add(part: NamePart, name: number): void {
      const place = table.add(part)
      const names = namesOf[place]
      if (names === undefined) namesOf[place] = [name]
      else if (names.at(-1) !== name) names.push(name)
    },
    /** The names of each part that a part is like. */
    eachLike(part: NamePart, take: (names: readonly number[]) => void): void {
      for (const place of table.likeOf(part)) take(namesOf[place] ?? [])
    },
  }
}

export type NameIndex = ReturnType<typeof createNameIndex>
