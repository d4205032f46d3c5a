import type { Resource } from './state.ts'

/** Values of resources, by resource and key. */
export type Values = ReadonlyMap<Resource<unknown>, ReadonlyMap<string, unknown>>

type Keys = ReadonlyMap<Resource<unknown>, readonly string[]>
/** Never changed in place: a batch may have it in hand while another replaces it. */
type Entry = { readonly row: unknown; readonly value: unknown }

/** How many rows of a resource are remembered: those of about so many players who played last. */
const MAX_ENTRIES = 8_192

/** What is remembered of the rows one batch wants. */
export type Recollection = {
  /** Which of the keys must be read in any case. */
  missing(resource: Resource<unknown>, keys: readonly string[]): readonly string[]
  /** Once the rows with the versions are locked: what is remembered and still right, and the keys that must be read after all. */
  recall(loaded: Values, now: Date): { readonly known: Values; readonly stale: Keys }
  /** After the commit: what the batch's rows are now. `leftOf` gives a value as the batch left it. */
  remember(leftOf: (resource: Resource<unknown>, key: string) => unknown): void
}

export type Memory = { lookUp(wanted: Keys): Recollection }

/**
 * What the lanes remember of a business from batch to batch, of the resources that allow it (`Resource.keep`). A value counts
 * only under the lock of a row that still has the version it was remembered with: what anybody else has committed is never
 * missed.
 */
export function createMemory(): Memory {
  const remembered = new Map<Resource<unknown>, Map<string, Entry>>()
  return {
    lookUp(wanted) {
      const found = findEntries(remembered, wanted)
      return {
        missing(resource, keys) {
          const entries = found.get(resource)
          return entries === undefined ? keys : keys.filter((key) => !entries.has(key))
        },
        recall: (loaded, now) => recall(found, loaded, now),
        remember: (leftOf) => remember(remembered, wanted, leftOf),
      }
    },
  }
}

type Entries = ReadonlyMap<Resource<unknown>, ReadonlyMap<string, Entry>>

/** Taken out once for a batch, so that what it need not read cannot be forgotten while it waits for its locks. */
function findEntries(remembered: Entries, wanted: Keys): Entries {
  const found = new Map<Resource<unknown>, Map<string, Entry>>()
  for (const [resource, keys] of wanted) {
    const all = remembered.get(resource)
    if (all === undefined) continue
    const entries = new Map<string, Entry>()
    for (const key of keys) {
      const entry = all.get(key)
      if (entry !== undefined) entries.set(key, entry)
    }
    found.set(resource, entries)
  }
  return found
}

function recall(found: Entries, loaded: Values, now: Date): { readonly known: Values; readonly stale: Keys } {
  const known = new Map<Resource<unknown>, Map<string, unknown>>()
  const stale = new Map<Resource<unknown>, string[]>()
  for (const [resource, entries] of found) {
    const { keep } = resource
    if (keep === undefined) continue
    const [right, wrong] = [new Map<string, unknown>(), [] as string[]]
    const rows = loaded.get(keep.by)
    for (const [key, entry] of entries) {
      const row = rows?.get(key)
      const isRight = row !== undefined && keep.isSame(row, entry.row)
      if (isRight && (entry.value === undefined || keep.isCurrent(entry.value, now))) right.set(key, entry.value)
      else wrong.push(key)
    }
    known.set(resource, right)
    if (wrong.length > 0) stale.set(resource, wrong)
  }
  return { known, stale }
}

function remember(
  remembered: Map<Resource<unknown>, Map<string, Entry>>,
  wanted: Keys,
  leftOf: (resource: Resource<unknown>, key: string) => unknown,
): void {
  for (const [resource, keys] of wanted) {
    const { keep } = resource
    if (keep === undefined) continue
    const entries = remembered.get(resource) ?? new Map<string, Entry>()
    remembered.set(resource, entries)
    for (const key of keys) {
      const row = leftOf(keep.by, key)
      const left = leftOf(resource, key)
      const value = left === undefined ? undefined : keep.settled(left)
      if (row === undefined || value === null) entries.delete(key)
      else entries.set(key, { row, value })
    }
    for (const key of entries.keys()) {
      if (entries.size <= MAX_ENTRIES) break
      entries.delete(key)
    }
  }
}
