import type { Tx } from '../db/connect.ts'
import { refuse } from '../refusal.ts'
import type { KeyClaim } from './keys.ts'
import type { Values } from './memory.ts'
import type { Wanted } from './rows-held.ts'
import type { createBatchState, Resource, Table } from './state.ts'
import { type FreshReply, NeedsMore, type Unit } from './unit.ts'

/** A unit on its way to its answer. */
export type Pending = {
  readonly unit: Unit<unknown>
  readonly keyId: string
  readonly promise: PromiseWithResolvers<unknown>
  /** On the clock of performance.now(). */
  readonly submittedAtMs: number
}

/** `held`: not decided, because somebody else holds a row that is needed. `again`: to be decided with more needs. */
export type Outcome =
  | { readonly result: unknown }
  | { readonly error: unknown }
  | { readonly again: Unit<unknown> }
  | 'held'

type Found = { readonly claims: ReadonlyMap<string, KeyClaim>; readonly held: Wanted }

export function decideAll(
  batch: readonly Pending[],
  { claims, held }: Found,
  state: ReturnType<typeof createBatchState>,
) {
  const fresh: FreshReply[] = []
  /** Whose units are not decided yet: what the same player asks for behind them waits as well. */
  const waiting = new Set<string>()
  const outcomes = batch.map(({ unit, keyId }): Outcome => {
    const claim = claims.get(keyId)
    if (claim !== undefined) {
      if (claim.fingerprint !== unit.fingerprint) return { error: refuse('http.key_reused') }
      if (claim.reply === null) return { error: refuse('http.key_spent') }
      return { result: JSON.parse(claim.reply) }
    }
    if (waiting.has(unit.scope) || (held.size > 0 && needsHeld(unit, held))) {
      waiting.add(unit.scope)
      return 'held'
    }
    try {
      const result = state.decide(unit)
      fresh.push({ keyId, fingerprint: unit.fingerprint, reply: JSON.stringify(result) })
      return { result }
    } catch (error) {
      const again = withMore(unit, error)
      if (again === null) return { error }
      waiting.add(unit.scope)
      return { again }
    }
  })
  return { outcomes, changes: state.changes, fresh }
}

/** The unit with what its decision said it needs as well; null for any other error, and when that was said before. */
function withMore(unit: Unit<unknown>, error: unknown): Unit<unknown> | null {
  if (!(error instanceof NeedsMore)) return null
  const isNew = error.needs.some(
    (need) => !unit.needs.some(({ resource, key }) => resource === need.resource && key === need.key),
  )
  return isNew ? { ...unit, needs: [...unit.needs, ...error.needs] } : null
}

/** What the units need, in the order in which everybody locks. */
export function wantedBy(units: readonly Unit<unknown>[]): Wanted {
  const wanted = new Map<Resource<unknown>, Set<string>>()
  for (const unit of units)
    for (const { resource, key } of unit.needs) {
      const keys = wanted.get(resource)
      if (keys === undefined) wanted.set(resource, new Set([key]))
      else keys.add(key)
    }
  const ordered = [...wanted].sort(([one], [other]) => (one.name < other.name ? -1 : 1))
  return new Map(ordered.map(([resource, keys]) => [resource, [...keys]]))
}

/** Reads rows; where `missing` is given, only those it leaves. */
export async function loadResources(
  tx: Tx,
  wanted: Wanted,
  missing?: (resource: Resource<unknown>, keys: readonly string[]) => readonly string[],
): Promise<Values> {
  const loads = [...wanted].flatMap(([resource, keys]) => {
    const asked = missing === undefined ? keys : missing(resource, keys)
    return asked.length === 0 ? [] : [{ resource, values: resource.load(tx, asked, 'lock') }]
  })
  const values = await Promise.all(loads.map((load) => load.values))
  return new Map(loads.map(({ resource }, index) => [resource, values[index] ?? new Map<string, unknown>()]))
}

/**
 * What of the wanted rows somebody else holds: it was not locked, and is there. Costs nothing while every row was locked.
 * A row that is let go before it is looked for counts as held: its units come back at once.
 */
export async function findHeld(tx: Tx, wanted: Wanted, locked: Values): Promise<Wanted> {
  const held = new Map<Resource<unknown>, string[]>()
  for (const [resource, keys] of wanted) {
    const rows = locked.get(resource)
    if (resource.isLocking !== true || rows === undefined || rows.size >= keys.length) continue
    const there = await resource.load(
      tx,
      keys.filter((key) => !rows.has(key)),
      'look',
    )
    if (there.size > 0) held.set(resource, [...there.keys()])
  }
  return held
}

function needsHeld({ needs }: Unit<unknown>, held: Wanted): boolean {
  return needs.some(({ resource, key }) => held.get(resource)?.includes(key) === true)
}

/** The values of each resource together, wherever they come from. */
export function joined(wanted: Wanted, parts: readonly Values[]): Values {
  return new Map(
    [...wanted.keys()].map((resource) => {
      const found = parts.flatMap((part) => part.get(resource) ?? [])
      const [only] = found
      return [resource, found.length === 1 && only !== undefined ? only : new Map(found.flatMap((one) => [...one]))]
    }),
  )
}

export async function prepareTables(
  tx: Tx,
  lane: number,
  tables: readonly Table<never>[],
): Promise<Map<Table<never>, unknown>> {
  const prepared = await Promise.all(tables.map((table) => table.prepare?.(tx, { lane })))
  return new Map(tables.map((table, index) => [table, prepared[index]]))
}
