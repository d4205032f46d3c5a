import { setImmediate as nextTurn } from 'node:timers/promises'
import { keysOfPerson } from '@tas/shared/rules/screening/keys.ts'
import {
  type ListedPerson,
  type ReadListed,
  readListed,
  readPerson,
  type ScreenedPerson,
  scorePair,
} from '@tas/shared/rules/screening/score.ts'
import type { Db } from '#kit/db/connect.ts'

/** An entry of a list in use that somebody may be. */
export type Match = {
  readonly personId: string
  readonly entryId: bigint
  readonly listId: string
  readonly externalId: string
  readonly scoreE4: number
}

type Screened = { readonly id: string; readonly person: ScreenedPerson }
type Entry = { readonly id: bigint; readonly listId: string; readonly externalId: string; readonly listed: ReadListed }

/** What is remembered of keys and entries between lots; more is asked for again. */
const MOST_KEYS = 2_000_000
const MOST_ENTRIES = 250_000
/** Calls are answered in between. */
const LONGEST_TURN_MS = 8

/**
 * Holds people against the entries of lists in use. Who shares no key with an entry is not compared with it. What was read of the
 * database is remembered for as long as the finder is: make one for each pass.
 */
export function createFinder({ sql, b }: Db, fromE4: number) {
  const entriesOfKey = new Map<number, readonly bigint[]>()
  const entries = new Map<bigint, Entry>()

  async function readKeys(keys: ReadonlySet<number>): Promise<void> {
    if (entriesOfKey.size > MOST_KEYS) entriesOfKey.clear()
    const missing = [...keys].filter((key) => !entriesOfKey.has(key))
    if (missing.length === 0) return
    const rows = await sql<{ key: number; ids: bigint[] }[]>`
      select key, array_agg(entry_id) as ids from ${b}.screening_key join ${b}.screening_entry on id = entry_id
      where key = any(${missing}::int[]) and is_used group by key`
    for (const key of missing) entriesOfKey.set(key, [])
    for (const { key, ids } of rows) entriesOfKey.set(key, ids)
  }

  async function readEntries(ids: ReadonlySet<bigint>): Promise<void> {
    if (entries.size > MOST_ENTRIES) entries.clear()
    const missing = [...ids].filter((id) => !entries.has(id))
    if (missing.length === 0) return
    const rows = await sql<{ id: bigint; list_id: string; external_id: string; person: ListedPerson }[]>`
      select id, list_id, external_id, person from ${b}.screening_entry where id = any(${missing}::bigint[])`
    for (const { id, list_id, external_id, person } of rows)
      entries.set(id, { id, listId: list_id, externalId: external_id, listed: readListed(person) })
  }

  return {
    /** Every match of these people, from the threshold on. Few people at once: all they may be is read together. */
    async find(people: readonly Screened[]): Promise<readonly Match[]> {
      const read = people.map(({ id, person }) => {
        const one = readPerson(person)
        return { id, one, keys: keysOfPerson(one.parts) }
      })
      await readKeys(new Set(read.flatMap(({ keys }) => keys)))
      const asked = read.map(({ keys, ...rest }) => ({ ...rest, ids: idsOf(keys) }))
      await readEntries(new Set(asked.flatMap(({ ids }) => [...ids])))
      const matches: Match[] = []
      let beganMs = performance.now()
      for (const { id, one, ids } of asked) {
        for (const entryId of ids) {
          const entry = entries.get(entryId)
          if (entry === undefined) continue
          const { scoreE4 } = scorePair(one, entry.listed, fromE4)
          const { listId, externalId } = entry
          if (scoreE4 >= fromE4) matches.push({ personId: id, entryId, listId, externalId, scoreE4 })
        }
        if (performance.now() - beganMs < LONGEST_TURN_MS) continue
        await nextTurn()
        beganMs = performance.now()
      }
      return matches
    },
  }

  function idsOf(keys: readonly number[]): ReadonlySet<bigint> {
    const ids = new Set<bigint>()
    for (const key of keys) for (const id of entriesOfKey.get(key) ?? []) ids.add(id)
    return ids
  }
}

export type Finder = ReturnType<typeof createFinder>
