import { setImmediate as nextTurn } from 'node:timers/promises'
import { createNameIndex, type NameIndex } from '@tas/shared/rules/screening/name-index.ts'
import { type ListedPerson, readListed } from '@tas/shared/rules/screening/score.ts'
import type { Db } from '#kit/db/connect.ts'
import { candidatesByKey } from './candidates-by-key.ts'
import type { Candidates } from './find-matches.ts'

/** Entries that are read together; calls are answered in between. */
const AT_ONCE = 500
const LONGEST_TURN_MS = 8

/** As many people are found by keys before an index is made: it takes seconds, and memory for all that lists name. */
const FEW = 20_000

/** For a pass over all: by keys as long as it may be a short one, then by an index of all that lists in use name, held in memory. */
export function candidatesOfMany(db: Db, few = FEW): Candidates {
  const [byKey, byIndex] = [candidatesByKey(db), candidatesByIndex(db)]
  let seen = 0
  return (names) => {
    seen += names.length
    return seen <= few ? byKey(names) : byIndex(names)
  }
}

/** By the index alone: it is made at the first call. */
export function candidatesByIndex(db: Db): Candidates {
  let made: Promise<Listed> | null = null
  return async (names) => {
    made ??= readIndex(db)
    const { index, ids } = await made
    const found: ReadonlySet<bigint>[] = []
    let beganMs = performance.now()
    for (const parts of names) {
      found.push(new Set([...index.find(parts)].flatMap((number) => ids[number] ?? [])))
      if (performance.now() - beganMs < LONGEST_TURN_MS) continue
      await nextTurn()
      beganMs = performance.now()
    }
    return found
  }
}

/** `ids` by the numbers that the index has given. */
type Listed = { readonly index: NameIndex; readonly ids: readonly bigint[] }

async function readIndex({ sql, b }: Db): Promise<Listed> {
  const [index, ids] = [createNameIndex(), [] as bigint[]]
  while (true) {
    const rows = await sql<{ id: bigint; person: ListedPerson }[]>`
      select id, person from ${b}.screening_entry where is_used and id > ${ids.at(-1) ?? 0n} order by id limit ${AT_ONCE}`
    for (const { id, person } of rows) {
      index.add(readListed(person).names.map(({ parts }) => parts))
      ids.push(id)
    }
    if (rows.length < AT_ONCE) return { index, ids }
    await nextTurn()
  }
}
