import type { Tx } from '../db/connect.ts'
import type { Fragment } from '../db/sql.ts'
import { type Changes, lockedFor, type Resource } from './state.ts'

/** Keys of rows, by resource. */
export type Wanted = ReadonlyMap<Resource<unknown>, readonly string[]>

export const NOTHING_WANTED: Wanted = new Map()

/** Somebody else holds rows that a batch is about to write: it is taken back, and run again without the units that need them. */
export class RowsHeld extends Error {
  readonly code = '55P03'
  readonly rows: Wanted
  constructor(rows: Wanted) {
    super('rows that are to be written are held by somebody else')
    this.rows = rows
  }
}

/** Locks what is about to be written and was not locked when it was read. @throws RowsHeld */
export async function holdForSave(tx: Tx, { values }: Pick<Changes, 'values'>): Promise<void> {
  const asked = [...values].flatMap(([resource, changed]) =>
    resource.hold === undefined || changed.size === 0 ? [] : [{ resource, held: resource.hold(tx, changed) }],
  )
  const found = await Promise.all(asked.map(async ({ resource, held }) => [resource, await held] as const))
  const rows = new Map(found.filter(([, keys]) => keys.length > 0))
  if (rows.size > 0) throw new RowsHeld(rows)
}

/** The keys of both. @returns null when the second has none that the first has not */
export function withMoreRows(known: Wanted, more: Wanted): Wanted | null {
  const all = new Map([...known].map(([resource, keys]) => [resource, new Set(keys)]))
  let isMore = false
  for (const [resource, keys] of more) {
    const own = all.get(resource) ?? new Set()
    for (const key of keys) isMore ||= !own.has(key)
    all.set(resource, new Set([...own, ...keys]))
  }
  return isMore ? new Map([...all].map(([resource, keys]) => [resource, [...keys]])) : null
}

/**
 * For `Resource.hold`: locks rows without waiting. @param read a query of the keys of rows, to be ended by what it is given
 * @returns the keys of rows that are there and held by somebody else
 */
export async function findHeldRows(
  tx: Tx,
  read: (lock: Fragment) => PromiseLike<readonly { readonly key: string }[]>,
): Promise<readonly string[]> {
  const [locked, there] = await Promise.all([
    read(lockedFor(tx, 'lock', 'for no key update')),
    read(lockedFor(tx, 'look', 'for no key update')),
  ])
  if (locked.length >= there.length) return []
  const ours = countOf(locked)
  return [...countOf(there)].flatMap(([key, count]) => (count > (ours.get(key) ?? 0) ? [key] : []))
}

/** How many rows there are of each key. */
function countOf(rows: readonly { readonly key: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { key } of rows) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
