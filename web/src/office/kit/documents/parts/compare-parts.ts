import type { Localized } from '@tas/shared/contract/languages.ts'

/** What a field of a part says: in each language, or the same in both. */
export type Said = Localized | string

export type PartField = {
  readonly key: string
  readonly name: string
  readonly said: Said
  /** Whether it says the address of a picture. */
  readonly isPicture?: boolean
}

/** One of the parts that a document has in an order: a slide, a line of a menu. */
export type Part = { readonly id: string; readonly name: Localized; readonly fields: readonly PartField[] }

/** Null: there was no such field, or there is none any more. */
export type FieldChange = Omit<PartField, 'said'> & { readonly before: Said | null; readonly after: Said | null }

export type PartChange = Pick<Part, 'id' | 'name'> & {
  readonly state: 'added' | 'removed' | 'changed'
  /** Its places among all, counted from 1, where others passed it. */
  readonly moved: { readonly from: number; readonly to: number } | null
  readonly fields: readonly FieldChange[]
}

/** What changed from some parts to others, in the order they have now; those that are gone come last. What stayed is not among them. */
export function compareParts(before: readonly Part[], after: readonly Part[]): readonly PartChange[] {
  const was = new Map(before.map((part, index) => [part.id, { part, place: index + 1 }]))
  const isThere = new Set(after.map(({ id }) => id))
  const inOrder = keptOrder(after.map(({ id }) => was.get(id)?.place ?? null))
  const now = after.flatMap(({ id, name, fields }, index): readonly PartChange[] => {
    const old = was.get(id)
    if (old === undefined) return [{ id, name, state: 'added', moved: null, fields: changesOf([], fields) }]
    const moved = inOrder.has(old.place) ? null : { from: old.place, to: index + 1 }
    const changes = changesOf(old.part.fields, fields)
    return moved === null && changes.length === 0 ? [] : [{ id, name, state: 'changed', moved, fields: changes }]
  })
  const gone = before
    .filter(({ id }) => !isThere.has(id))
    .map(({ id, name }): PartChange => ({ id, name, state: 'removed', moved: null, fields: [] }))
  return [...now, ...gone]
}

function changesOf(before: readonly PartField[], after: readonly PartField[]): readonly FieldChange[] {
  const was = new Map(before.map((field) => [field.key, field]))
  const is = new Set(after.map(({ key }) => key))
  const now = after.flatMap(({ said, ...field }) => {
    const old = was.get(field.key)?.said ?? null
    return isSame(old, said) ? [] : [{ ...field, before: old, after: said }]
  })
  const gone = before
    .filter(({ key }) => !is.has(key))
    .map(({ said, ...field }) => ({ ...field, before: said, after: null }))
  return [...now, ...gone]
}

function isSame(one: Said | null, other: Said): boolean {
  if (one === null || typeof one === 'string' || typeof other === 'string') return one === other
  return one.en === other.en && one.fa === other.fa
}

/**
 * Of places in their new order, the most that still follow one another as they did: all others are what somebody moved. Null: a part that
 * had no place. (The longest increasing subsequence, in the plain quadratic way: documents have some sixty parts at most.)
 */
function keptOrder(places: readonly (number | null)[]): ReadonlySet<number> {
  const best: (readonly number[])[] = []
  let longest: readonly number[] = []
  for (const place of places) {
    if (place === null) continue
    const before = best.reduce<readonly number[]>(
      (found, one) => ((one.at(-1) ?? 0) < place && one.length > found.length ? one : found),
      [],
    )
    const kept = [...before, place]
    best.push(kept)
    if (kept.length > longest.length) longest = kept
  }
  return new Set(longest)
}
