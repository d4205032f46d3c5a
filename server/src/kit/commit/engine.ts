import { setTimeout as sleep } from 'node:timers/promises'
import {
  backOff,
  begin,
  brokenConstraint,
  type DbPool,
  databaseCode,
  isConflict,
  isHeldUp,
  isUnavailable,
} from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { Refusal, refuse } from '../refusal.ts'
import { claimKeys, type KeyClaim, keyIdOf } from './keys.ts'
import { createMemory, type Values } from './memory.ts'
import { type Batch, type Changes, createBatchState, type Resource, type Table } from './state.ts'
import { type FreshReply, NeedsMore, type Unit } from './unit.ts'
import { createWaitingRoom } from './waiting-room.ts'
import { flush } from './write.ts'

export type CommitEngine = {
  commit<Result>(unit: Unit<Result>): Promise<Result>
  /** Waits for everything submitted and takes nothing more. */
  stop(): Promise<void>
}

export type EngineOptions = {
  readonly db: DbPool
  readonly lanes: readonly number[]
  /** Tables whose `prepare` must run in every batch. */
  readonly tables: readonly Table<never>[]
  readonly log: Log
  readonly metrics: Metrics
  /** Told after the commit, in order; must not throw. */
  publish(changes: Pick<Changes, 'events' | 'news'>): void
}

type Pending = {
  readonly unit: Unit<unknown>
  readonly keyId: string
  readonly promise: PromiseWithResolvers<unknown>
  /** On the clock of performance.now(). */
  readonly submittedAtMs: number
}
type Lane = {
  readonly lane: number
  readonly memory: ReturnType<typeof createMemory>
  readonly room: ReturnType<typeof createWaitingRoom<Pending>>
  /** Has units run again, before those that wait for their first time. */
  putBack(units: readonly Pending[]): void
}
/** `held`: not decided, because somebody else holds a row that is needed. `again`: to be decided with more needs. */
type Outcome = { readonly result: unknown } | { readonly error: unknown } | { readonly again: Unit<unknown> } | 'held'

const MAX_BATCH_UNITS = 1_024
const MAX_QUEUE_UNITS = 20_000
const UNIQUE_VIOLATION = '23505'
/** So often a row that is there already may be taken for a lost race. */
const RACE_TRIES = 2
const DRAIN_LOOK_MS = 10
/** Conflicts and lost connections are tried this often before the callers hear 503. About 4 s in all. */
const MAX_TRIES = 9

/**
 * Lock → decide → write, for many units at once (group commit). Units that arrive while a batch is in flight form the
 * next one; a lone unit goes at once. See ARCHITECTURE.md, "The money path".
 */
export function createCommitEngine(options: EngineOptions): CommitEngine {
  const lanes = options.lanes.map((lane) => createLane(lane, options))
  let isStopped = false
  return {
    commit<Result>(unit: Unit<Result>): Promise<Result> {
      const lane = lanes[laneIndex(unit.scope, lanes.length)]
      if (isStopped || lane === undefined || lane.size() >= MAX_QUEUE_UNITS) {
        options.metrics.commitRefusals.inc({ code: 'http.overloaded' })
        return Promise.reject(refuse('http.overloaded'))
      }
      // The stored answer of a key was made by the same kind of unit: the fingerprint, which names the call, says so.
      return lane.submit(unit) as Promise<Result>
    },
    async stop() {
      isStopped = true
      await Promise.all(lanes.map((lane) => lane.drained()))
    },
  }
}

/** Units of one player share a lane, so that they queue here instead of on a row lock. Correctness does not depend on it. */
function laneIndex(scope: string, laneCount: number): number {
  return Number.parseInt(scope.slice(-6), 16) % laneCount
}

function createLane(lane: number, options: EngineOptions) {
  let queue: Pending[] = []
  let running: Promise<void> | null = null
  const room = createWaitingRoom<Pending>(putBack)
  const at: Lane = { lane, memory: createMemory(), room, putBack }

  function putBack(units: readonly Pending[]): void {
    queue.unshift(...units)
    if (units.length > 0) start()
  }

  function start(): void {
    // Starting in the next turn of the loop lets requests that arrived together share the first batch.
    running ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run)
  }

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.slice(0, MAX_BATCH_UNITS)
      queue = queue.slice(MAX_BATCH_UNITS)
      await settle(batch, at, options)
    }
    running = null
  }

  options.metrics.watchQueue({ schema: options.db.schema, lane }, () => queue.length + room.size())
  return {
    size: () => queue.length + room.size(),
    submit(unit: Unit<unknown>): Promise<unknown> {
      const promise = Promise.withResolvers<unknown>()
      queue.push({ unit, keyId: keyIdOf(unit), promise, submittedAtMs: performance.now() })
      start()
      return promise.promise
    },
    async drained() {
      while (running !== null || room.size() > 0) await (running ?? sleep(DRAIN_LOOK_MS))
    },
  }
}

/**
 * Commits a batch and answers its units; those whose rows somebody else holds wait in the lane's room meanwhile, and behind
 * them whatever else their players ask for. A unit whose writing breaks the batch is found by running each alone.
 */
async function settle(batch: readonly Pending[], lane: Lane, options: EngineOptions): Promise<void> {
  const [first, repeated] = splitRepeats(batch.filter((pending) => !lane.room.follow(pending)))
  if (first.length === 0) return
  try {
    const outcomes = await commitWithRetry(first, lane, options)
    observeAnswers(
      first.filter((_, index) => isAnswer(outcomes[index])),
      options,
    )
    first.forEach((pending, index) => {
      const outcome = outcomes[index]
      if (outcome === 'held') lane.room.enter(pending)
      // By the room as well: it stays before what its player asks for behind it, even when what it needs now is held.
      else if (outcome !== undefined && 'again' in outcome) lane.room.enter({ ...pending, unit: outcome.again })
      else if (outcome === undefined || 'error' in outcome) pending.promise.reject(outcome?.error)
      else pending.promise.resolve(outcome.result)
    })
  } catch (error) {
    if (first.length > 1 && (!isUnavailable(error) || isHeldUp(error)))
      for (const pending of first) await settle([pending], lane, options)
    else {
      observeAnswers(first, options)
      for (const pending of first) pending.promise.reject(error)
    }
  }
  if (repeated.length > 0) await settle(repeated, lane, options)
}

function isAnswer(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome !== 'held' && !('again' in outcome)
}

function observeAnswers(batch: readonly Pending[], { metrics }: EngineOptions): void {
  const nowMs = performance.now()
  for (const { submittedAtMs } of batch) metrics.unitSeconds.observe((nowMs - submittedAtMs) / 1_000)
}

/** A key that is twice in one batch: the second runs after the first is stored, and then gets its answer. */
function splitRepeats(batch: readonly Pending[]): [Pending[], Pending[]] {
  const seen = new Set<string>()
  const first: Pending[] = []
  const repeated: Pending[] = []
  for (const pending of batch) {
    if (seen.has(pending.keyId)) repeated.push(pending)
    else first.push(pending)
    seen.add(pending.keyId)
  }
  return [first, repeated]
}

async function commitWithRetry(batch: readonly Pending[], lane: Lane, options: EngineOptions): Promise<Outcome[]> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await commitOnce(batch, lane, options)
    } catch (error) {
      // After a lost connection nobody knows whether the commit happened. Running the batch again is safe: units that
      // were committed are found by their keys and get the stored answer.
      const isLost = isUnavailable(error) && !isHeldUp(error)
      const reason = isConflict(error) || isLostRace(error, attempt) ? 'conflict' : isLost ? 'connection' : null
      if (reason === null || attempt === MAX_TRIES) throw error
      options.metrics.commitRetries.inc({ reason })
      await backOff(attempt + 2)
    }
  }
}

/**
 * Somebody else wrote what must be there once between our look and our write: a key, a link of the lane's chain, or a row of a
 * module. The next look finds it, and the decision refuses. Breaking another constraint than the first two again and again is
 * no race.
 */
function isLostRace(error: unknown, attempt: number): boolean {
  if (databaseCode(error) !== UNIQUE_VIOLATION) return false
  return attempt < RACE_TRIES || ['commit_key_pkey', 'ledger_batch_lane_seq'].includes(brokenConstraint(error) ?? '')
}

async function commitOnce(
  batch: readonly Pending[],
  { lane, memory }: Lane,
  options: EngineOptions,
): Promise<Outcome[]> {
  const { metrics } = options
  const startedAtMs = performance.now()
  const units = batch.map((pending) => pending.unit)
  const wanted = wantedBy(units)
  const done = await begin(options.db, async (tx) => {
    // Sent together: the driver pipelines them, so a batch costs few round trips however many units it has.
    // The database runs them in this order, so the last two see what was committed while the first waited for their locks.
    // Numbered so: for every player the order of batch numbers is the order of their effects. Keys looked up so: a unit
    // that took effect while we waited for its player's row (in another process, or by our own COMMIT whose answer was
    // lost) gets its answer, and is not refused for what it did itself.
    const [loaded, prepared, [clock], claims] = await Promise.all([
      loadResources(tx, wanted, memory.missing).finally(() =>
        metrics.lockSeconds.observe((performance.now() - startedAtMs) / 1_000),
      ),
      prepareTables(tx, lane, options.tables),
      tx.sql<{ id: bigint; now: Date }[]>`
        select nextval(${`${tx.schema}.commit_batch_seq`}::regclass) as id, clock_timestamp() as now`,
      claimKeys(
        tx,
        batch.map((pending) => pending.keyId),
      ),
    ])
    if (clock === undefined) throw new Error('the database gave no clock')
    const current: Batch = { id: clock.id, lane, now: clock.now }
    const { known, stale } = memory.recall(wanted, loaded, current.now)
    // The locks are held, so what is read now is what stands.
    const reread = stale.size === 0 ? NOTHING_READ : await loadResources(tx, stale)
    const values = joined(wanted, [loaded, known, reread])
    const held = await findHeld(tx, wanted, loaded)
    const { outcomes, changes, fresh } = decideAll(batch, { claims, held }, createBatchState(current, values))
    await flush(tx, { batch: current, changes, fresh, prepared })
    return { outcomes, batchId: current.id, changes, values }
  })
  const { values } = done
  memory.remember(
    wanted,
    (resource, key) => done.changes.values.get(resource)?.get(key) ?? values.get(resource)?.get(key),
  )
  metrics.batchSeconds.observe((performance.now() - startedAtMs) / 1_000)
  metrics.batchUnits.observe(units.length)
  options.publish(done.changes)
  for (const outcome of done.outcomes) {
    if (outcome === 'held' || !('error' in outcome)) continue
    if (outcome.error instanceof Refusal) metrics.commitRefusals.inc({ code: outcome.error.code })
    else options.log.error({ err: outcome.error }, 'a decision failed')
  }
  return done.outcomes
}

type Found = { readonly claims: ReadonlyMap<string, KeyClaim>; readonly held: Wanted }

function decideAll(batch: readonly Pending[], { claims, held }: Found, state: ReturnType<typeof createBatchState>) {
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

type Wanted = ReadonlyMap<Resource<unknown>, readonly string[]>

const NOTHING_READ: Values = new Map()

/** What the units need, in the order in which everybody locks. */
function wantedBy(units: readonly Unit<unknown>[]): Wanted {
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
async function loadResources(
  tx: Parameters<Resource<unknown>['load']>[0],
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
async function findHeld(tx: Parameters<Resource<unknown>['load']>[0], wanted: Wanted, locked: Values): Promise<Wanted> {
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
function joined(wanted: Wanted, parts: readonly Values[]): Values {
  return new Map(
    [...wanted.keys()].map((resource) => {
      const found = parts.flatMap((part) => part.get(resource) ?? [])
      const [only] = found
      return [resource, found.length === 1 && only !== undefined ? only : new Map(found.flatMap((one) => [...one]))]
    }),
  )
}

async function prepareTables(
  tx: Parameters<Resource<unknown>['load']>[0],
  lane: number,
  tables: readonly Table<never>[],
): Promise<Map<Table<never>, unknown>> {
  const prepared = await Promise.all(tables.map((table) => table.prepare?.(tx, { lane })))
  return new Map(tables.map((table, index) => [table, prepared[index]]))
}
