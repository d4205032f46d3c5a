import type { Resource } from './state.ts'

/** Values of resources, by resource and key. */
export type Values = ReadonlyMap<Resource<unknown>, ReadonlyMap<string, unknown>>

type Keys = ReadonlyMap<Resource<unknown>, readonly string[]>
/** Changed in place: every bet changes several of them, and what is new would have to be collected. */
type Entry = { row: unknown; value: unknown }

/** How many rows of a resource a lane remembers: those of about so many players who played last. */
const MAX_ENTRIES = 4_096

/**
 * What a lane remembers from batch to batch of the resources that allow it (`Resource.keep`). A value counts only under the
 * lock of a row that still has the version it was remembered with: what anybody else has committed is never missed.
 */
export function createMemory() {
  const remembered = new Map<Resource<unknown>, Map<string, Entry>>()

  return {
    /** Which of the keys must be read in any case. */
    missing(resource: Resource<unknown>, keys: readonly string[]): readonly string[] {
      const entries = remembered.get(resource)
      return entries === undefined ? keys : keys.filter((key) => !entries.has(key))
    },

    /** Once the rows with the versions are locked: what is remembered and still right, and the keys that must be read after all. */
    recall(wanted: Keys, loaded: Values, now: Date): { readonly known: Values; readonly stale: Keys } {
      const known = new Map<Resource<unknown>, Map<string, unknown>>()
      const stale = new Map<Resource<unknown>, string[]>()
      for (const [resource, keys] of wanted) {
        const { keep } = resource
        const entries = remembered.get(resource)
        if (keep === undefined || entries === undefined) continue
        const [right, wrong] = [new Map<string, unknown>(), [] as string[]]
        const rows = loaded.get(keep.by)
        for (const key of keys) {
          const entry = entries.get(key)
          if (entry === undefined) continue
          const row = rows?.get(key)
          const isRight = row !== undefined && keep.isSame(row, entry.row)
          if (isRight && (entry.value === undefined || keep.isCurrent(entry.value, now))) right.set(key, entry.value)
          else wrong.push(key)
        }
        known.set(resource, right)
        if (wrong.length > 0) stale.set(resource, wrong)
      }
      return { known, stale }
    },

    /** After the commit: what the batch's rows are now. `leftOf` gives a value as the batch left it. */
    remember(wanted: Keys, leftOf: (resource: Resource<unknown>, key: string) => unknown): void {
      for (const [resource, keys] of wanted) {
        const { keep } = resource
        if (keep === undefined) continue
        const entries = remembered.get(resource) ?? new Map<string, Entry>()
        remembered.set(resource, entries)
        for (const key of keys) {
          const row = leftOf(keep.by, key)
          const left = leftOf(resource, key)
          const value = left === undefined ? undefined : keep.settled(left)
          const entry = entries.get(key)
          if (row === undefined || value === null) entries.delete(key)
          else if (entry === undefined) entries.set(key, { row, value })
          else {
            entry.row = row
            entry.value = value
          }
        }
        for (const key of entries.keys()) {
          if (entries.size <= MAX_ENTRIES) break
          entries.delete(key)
        }
      }
    },
  }
}
