import type { Tx } from '../db/connect.ts'
import type { DomainEvent } from '../events/event.ts'

/** A batch as its writers see it. `now` is the database's clock, read once per batch. */
export type Batch = { readonly id: bigint; readonly lane: number; readonly now: Date }

/**
 * Rows that decisions read and change. Loaded and locked once per batch for all units, in the order of the resources'
 * names and, inside one resource, in the order of the row ids: one global order, so batches never wait in a circle.
 */
export type Resource<Value> = {
  readonly name: string
  /**
   * Says that `load` locks, and never waits for it: what somebody else holds is left out. The engine then asks for what is
   * missing by `look`, without a lock, and units that need what is there and not theirs wait aside.
   */
  readonly isLocking?: true
  /** Awaits the locking statement first: the engine sends its own question directly behind that statement. */
  load(tx: Tx, keys: readonly string[], how: 'lock' | 'look'): Promise<ReadonlyMap<string, Value>>
  /**
   * Locks what `save` would write and `load` did not lock, without waiting. Asked once all is decided, so that a row that is held
   * is seen before the batch waits for it. @returns the keys whose rows somebody else holds: `findHeldRows`
   */
  hold?(tx: Tx, values: ReadonlyMap<string, Value>): Promise<readonly string[]>
  /** Writes every changed value of the batch with one set-based statement. Absent for what decisions only read. */
  save?(tx: Tx, values: ReadonlyMap<string, Value>): PromiseLike<unknown>
  /** Allows values to be remembered from batch to batch instead of being read by each. */
  readonly keep?: Keep<Value>
}

/** Ends a query whose rows `load` locks, or only looks at. */
export function lockedFor(
  tx: Tx,
  how: 'lock' | 'look',
  strength: 'for update' | 'for no key update' | 'for key share',
) {
  const { sql } = tx
  if (how === 'look') return sql``
  if (strength === 'for update') return sql`for update skip locked`
  return strength === 'for key share' ? sql`for key share skip locked` : sql`for no key update skip locked`
}

/**
 * How the engine knows, without a reading, that a remembered value is still right: whoever changes the value also changes
 * the version of a row that units lock.
 */
export type Keep<Value> = {
  /** The resource whose row under the same key is locked and has the version. Units need it beside this one. */
  readonly by: Resource<unknown>
  /** Whether two readings of that row have one version. */
  isSame(row: unknown, other: unknown): boolean
  /** What a value is once the batch that left it is committed; null: better read anew. */
  settled(value: Value): Value | null
  /** Whether what is remembered still serves at this moment. */
  isCurrent(value: Value, now: Date): boolean
}

/** Rows that decisions only add. */
export type Table<Row> = {
  readonly name: string
  /** Runs beside the loads, before any decision; its result is handed to `insert`. */
  prepare?(tx: Tx, batch: Pick<Batch, 'lane'>): Promise<unknown>
  insert(tx: Tx, rows: readonly Row[], batch: Batch, prepared: unknown): PromiseLike<unknown>
}

export type Need = { readonly resource: Resource<unknown>; readonly key: string }

/** What one decision may do. Values are never changed in place: `set` replaces them, so a refusal leaves no trace. */
export type State = {
  readonly now: Date
  get<Value>(resource: Resource<Value>, key: string): Value | undefined
  set<Value>(resource: Resource<Value>, key: string, value: Value): void
  insert<Row>(table: Table<Row>, row: Row): void
  /** A fact others act on: each subscriber does it after the commit until it is done, whatever becomes of this process. */
  emit<Event extends DomainEvent>(event: Event): void
  /** News for screens: told after the commit, and gone with the process. */
  tell<Event extends DomainEvent>(event: Event): void
}

type Values = Map<Resource<unknown>, Map<string, unknown>>
type Loaded = ReadonlyMap<Resource<unknown>, ReadonlyMap<string, unknown>>

/** Everything the accepted units of a batch want written. */
export type Changes = {
  readonly values: Values
  readonly rows: Map<Table<unknown>, unknown[]>
  /** Written with the batch, and kept until they are done. */
  readonly events: DomainEvent[]
  readonly news: DomainEvent[]
}

/** What one decision did, so that a refusal can take it back: a replaced value, or something added to a list. */
type Step =
  | { readonly values: Map<string, unknown>; readonly key: string; readonly before: unknown }
  | { readonly list: unknown[] }

/**
 * The in-memory state of a batch: later units see what earlier accepted ones did. What a decision does counts at once; if
 * it throws, every step of it is taken back.
 */
export function createBatchState(batch: Batch, loaded: Loaded) {
  const changes: Changes = { values: new Map(), rows: new Map(), events: [], news: [] }
  let steps: Step[] = []

  const state: State = {
    now: batch.now,
    get<Value>(resource: Resource<Value>, key: string) {
      const value = changes.values.get(resource)?.get(key) ?? loaded.get(resource)?.get(key)
      // The maps are keyed by the resource itself, so what is found under it is its Value.
      return value as Value | undefined
    },
    set(resource, key, value) {
      const values = entryOf(changes.values, resource, () => new Map<string, unknown>())
      steps.push({ values, key, before: values.get(key) })
      values.set(key, value)
    },
    insert(table, row) {
      const list = entryOf(changes.rows, table as Table<unknown>, () => [])
      steps.push({ list })
      list.push(row)
    },
    emit(event) {
      steps.push({ list: changes.events })
      changes.events.push(event)
    },
    tell(event) {
      steps.push({ list: changes.news })
      changes.news.push(event)
    },
  }

  /** Runs one decision; keeps what it did only when it returns. */
  function decide<Result>(unit: { decide(state: State): Result }): Result {
    steps = []
    try {
      return unit.decide(state)
    } catch (error) {
      for (const step of steps.reverse()) takeBack(step)
      throw error
    }
  }

  return { decide, changes }
}

function takeBack(step: Step): void {
  if ('list' in step) step.list.pop()
  else if (step.before === undefined) step.values.delete(step.key)
  else step.values.set(step.key, step.before)
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
