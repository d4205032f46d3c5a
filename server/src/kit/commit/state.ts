import type { Tx } from '../db/connect.ts'
import type { DomainEvent } from '../event.ts'

/** A batch as its writers see it. `now` is the database's clock, read once per batch. */
export type Batch = { readonly id: bigint; readonly lane: number; readonly now: Date }

/**
 * Rows that decisions read and change. Loaded and locked once per batch for all units, in the order of the resources'
 * names and, inside one resource, in the order of the row ids: one global order, so batches never wait in a circle.
 */
export type Resource<Value> = {
  readonly name: string
  load(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Value>>
  /** Writes every changed value of the batch with one set-based statement. Absent for what decisions only read. */
  save?(tx: Tx, values: ReadonlyMap<string, Value>): PromiseLike<unknown>
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
  emit<Event extends DomainEvent>(event: Event): void
}

type Values = Map<Resource<unknown>, Map<string, unknown>>
type Rows = Map<Table<unknown>, unknown[]>

/** Everything the accepted units of a batch want written. */
export type Changes = { readonly values: Values; readonly rows: Rows; readonly events: DomainEvent[] }

/** The in-memory state of a batch: later units see what earlier accepted ones did. */
export function createBatchState(batch: Batch, loaded: ReadonlyMap<Resource<unknown>, ReadonlyMap<string, unknown>>) {
  const changes: Changes = { values: new Map(), rows: new Map(), events: [] }

  /** Runs one decision on an overlay of its own and keeps the overlay only when the decision returns. */
  function decide<Result>(decision: (state: State) => Result): Result {
    const own: Changes = { values: new Map(), rows: new Map(), events: [] }
    const state: State = {
      now: batch.now,
      get<Value>(resource: Resource<Value>, key: string) {
        const value =
          own.values.get(resource)?.get(key) ?? changes.values.get(resource)?.get(key) ?? loaded.get(resource)?.get(key)
        // The maps are keyed by the resource itself, so what is found under it is its Value.
        return value as Value | undefined
      },
      set(resource, key, value) {
        entryOf(own.values, resource, () => new Map<string, unknown>()).set(key, value)
      },
      insert(table, row) {
        entryOf(own.rows, table as Table<unknown>, () => []).push(row)
      },
      emit(event) {
        own.events.push(event)
      },
    }
    const result = decision(state)
    merge(changes, own)
    return result
  }

  return { decide, changes }
}

function merge(into: Changes, from: Changes): void {
  for (const [resource, values] of from.values) {
    const target = entryOf(into.values, resource, () => new Map<string, unknown>())
    for (const [key, value] of values) target.set(key, value)
  }
  for (const [table, rows] of from.rows) entryOf(into.rows, table, () => []).push(...rows)
  into.events.push(...from.events)
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
