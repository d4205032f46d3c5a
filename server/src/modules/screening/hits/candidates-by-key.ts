import { keysOfPerson } from '@tas/shared/rules/screening/keys.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Candidates } from './find-matches.ts'

/** By the keys that listed names are kept with: a look or two for a few people, whatever the lists hold. */
export function candidatesByKey({ sql, b }: Db): Candidates {
  return async (names) => {
    const keysOf = names.map(keysOfPerson)
    const keys = [...new Set(keysOf.flat())]
    const rows = await sql<{ key: number; ids: bigint[] }[]>`
      select key, array_agg(entry_id) as ids from ${b}.screening_key join ${b}.screening_entry on id = entry_id
      where key = any(${keys}::int[]) and is_used group by key`
    const idsOf = new Map(rows.map(({ key, ids }) => [key, ids]))
    return keysOf.map((own) => new Set(own.flatMap((key) => idsOf.get(key) ?? [])))
  }
}
