import { setImmediate as nextTurn } from 'node:timers/promises'
import type { NamePart } from '@tas/shared/rules/screening/name-parts.ts'
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

/** Tells who may be whom: for each name, ids of the entries it is to be compared with. */
export type Candidates = (names: readonly (readonly NamePart[])[]) => Promise<readonly ReadonlySet<bigint>[]>

/** What is remembered of entries between lots; more is asked for again. */
const MOST_ENTRIES = 250_000
/** Calls are answered in between. */
const LONGEST_TURN_MS = 8

type Options = { readonly fromE4: number; readonly candidates: Candidates }

/**
 * Holds people against the entries of lists in use, as far as they may be them. What was read of the database is remembered for as
 * long as the finder is: make one for each pass.
 */
export function createFinder({ sql, b }: Db, { fromE4, candidates }: Options) {
  const entries = new Map<bigint, Entry>()

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
      const read = people.map(({ id, person }) => ({ id, one: readPerson(person) }))
      const found = await candidates(read.map(({ one }) => one.parts))
      const asked = read.map((rest, at) => ({ ...rest, ids: found[at] ?? new Set<bigint>() }))
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
}

export type Finder = ReturnType<typeof createFinder>
