import {
  backOff,
  brokenConstraint,
  databaseCode,
  isConflict,
  isHeldUp,
  isUnavailable,
  type Sql,
  txOf,
} from '../db/connect.ts'
import type { TransactionSql } from '../db/sql.ts'
import type { DomainEvent } from '../events/event.ts'
import { assertStanding, standingFence } from '../leases/fence.ts'
import { LeaseLost } from '../leases/leases.ts'
import { Refusal } from '../refusal.ts'
import { decideAll, findHeld, joined, loadResources, type Outcome, prepareTables, wantedBy } from './batch.ts'
import type { Part } from './desk.ts'
import { claimKeys } from './keys.ts'
import type { LanePlace } from './lanes.ts'
import type { EngineOptions } from './options.ts'
import { holdForSave, NOTHING_WANTED, RowsHeld, type Wanted, withMoreRows } from './rows-held.ts'
import { type Batch, createBatchState } from './state.ts'
import { flush } from './write.ts'

const UNIQUE_VIOLATION = '23505'
/** SQLSTATE of a statement that took too long. */
const CANCELLED = '57014'
/** SQLSTATE of a statement behind one that failed: the reason is another part's. */
const ABORTED = '25P02'
/** So often a row that is there already may be taken for a lost race. */
const RACE_TRIES = 2
/** Conflicts and lost connections are tried this often before the callers hear 503. About 4 s in all. */
const MAX_TRIES = 9

/** A transaction failed. `part` is whose statement the database refused; null: nobody's alone. */
export class NotCommitted extends Error {
  readonly part: Part | null
  override readonly cause: unknown
  constructor(part: Part | null, cause: unknown) {
    super('a transaction of the commit engine failed')
    this.part = part
    this.cause = cause
  }
}

/** `lost`: nobody knows whether it was done; `conflict`: run again it may succeed; `displaced`: another has the lane by now. */
type Meaning = 'lost' | 'conflict' | 'displaced' | 'refused'

/** What an error of a transaction means. */
export function meaningOf(error: unknown, attempt: number): Meaning {
  if (error instanceof LeaseLost) return 'displaced'
  if (isConflict(error) || isLostRace(error, attempt)) return 'conflict'
  if (isHeldUp(error) || databaseCode(error) === CANCELLED) return 'refused'
  return isUnavailable(error) ? 'lost' : 'refused'
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

export type Retries = { readonly sql: Pick<Sql, 'begin'>; readonly again: readonly ('lost' | 'conflict')[] }

/**
 * Commits the parts, all of one lane, in one transaction: again and again for the reasons named, and by another lane when that
 * one is lost. @throws NotCommitted
 */
export async function commitWithRetry(
  parts: readonly Part[],
  { sql, again }: Retries,
  options: EngineOptions,
): Promise<readonly (readonly Outcome[])[]> {
  /** What was found to be held when it was to be written: the units that need it are left out of the next run. */
  const held: HeldRows = new Map()
  for (let attempt = 0; ; attempt++) {
    try {
      return await commitOnce(parts, { sql, held }, options)
    } catch (failed) {
      if (noteHeld(held, failed)) {
        attempt--
        continue
      }
      // After a lost connection nobody knows whether the commit happened. Running the batch again is safe: units that
      // were committed are found by their keys and get the stored answer.
      const reason = meaningOf(failed instanceof NotCommitted ? failed.cause : failed, attempt)
      if (reason !== 'refused') options.metrics.commitRetries.inc({ reason: RETRY_LABELS[reason] })
      if (reason === 'refused' || attempt === MAX_TRIES || !(reason === 'displaced' || again.includes(reason)))
        throw failed instanceof NotCommitted ? failed : new NotCommitted(null, failed)
      await backOff(attempt + 2)
    }
  }
}

const RETRY_LABELS = { lost: 'connection', conflict: 'conflict', displaced: 'lane' } as const

type HeldRows = Map<Part, Wanted>

/** Notes the rows that a part may not write now. @returns false when it failed for another reason, or for rows that were noted before */
function noteHeld(held: HeldRows, failed: unknown): boolean {
  if (!(failed instanceof NotCommitted) || failed.part === null || !(failed.cause instanceof RowsHeld)) return false
  const more = withMoreRows(held.get(failed.part) ?? NOTHING_WANTED, failed.cause.rows)
  if (more !== null) held.set(failed.part, more)
  return more !== null
}

type Run = { readonly sql: Pick<Sql, 'begin'>; readonly held: HeldRows }

async function commitOnce(parts: readonly Part[], { sql, held }: Run, options: EngineOptions) {
  const { metrics, log } = options
  const place = await parts[0]?.lane.hold()
  if (place === undefined) return []
  const startedAtMs = performance.now()
  const done = await sql.begin(async (tx) => {
    const settled = await Promise.allSettled(
      parts.map((part) => decidePart(part, { sql: tx, place, held: held.get(part) ?? NOTHING_WANTED }, options)),
    )
    // Looked at once all are through: while one goes on sending, the transaction must not end.
    return settled.map((one, index) => {
      if (one.status === 'rejected') throw failureOf(parts, settled, index)
      return one.value
    })
  })
  const seconds = (performance.now() - startedAtMs) / 1_000
  return done.map(({ outcomes, changes, afterCommit }, index) => {
    afterCommit()
    metrics.batchSeconds.observe(seconds)
    metrics.batchUnits.observe(outcomes.length)
    parts[index]?.desk.business.publish(changes)
    for (const outcome of outcomes) {
      if (outcome === 'held' || !('error' in outcome)) continue
      if (outcome.error instanceof Refusal) metrics.commitRefusals.inc({ code: outcome.error.code })
      else log.error({ err: outcome.error }, 'a decision failed')
    }
    return outcomes
  })
}

/** The failure the others are behind. */
function failureOf(
  parts: readonly Part[],
  settled: readonly PromiseSettledResult<unknown>[],
  first: number,
): NotCommitted {
  const isReason = (one: PromiseSettledResult<unknown>) =>
    one.status === 'rejected' && databaseCode(one.reason) !== ABORTED
  const found = settled.findIndex(isReason)
  const index = found === -1 ? first : found
  const failure = settled[index]
  return new NotCommitted(parts[index] ?? null, failure?.status === 'rejected' ? failure.reason : null)
}

/** Loads and locks what the units of a part need, decides them in turn and writes what they did. */
async function decidePart(
  { desk, batch }: Part,
  run: { readonly sql: TransactionSql; readonly place: LanePlace; readonly held: Wanted },
  { metrics, tables }: EngineOptions,
) {
  const startedAtMs = performance.now()
  const { db } = desk.business
  const { number: lane, lease } = run.place
  const told: DomainEvent[] = []
  const tx = txOf(db, run.sql, told)
  const wanted = wantedBy(batch.map(({ unit }) => unit))
  const memory = desk.memory.lookUp(wanted)
  // Sent together: the driver pipelines them, so a batch costs few round trips however many units it has.
  // The database runs them in this order, so the last two see what was committed while the first waited for their locks.
  // Numbered so: for every player the order of batch numbers is the order of their effects. Keys looked up so: a unit
  // that took effect while we waited for its player's row (in another process, or by our own COMMIT whose answer was
  // lost) gets its answer, and is not refused for what it did itself.
  const [loaded, prepared, [clock], claims] = await Promise.all([
    loadResources(tx, wanted, memory.missing).finally(() =>
      metrics.lockSeconds.observe((performance.now() - startedAtMs) / 1_000),
    ),
    prepareTables(tx, lane, tables),
    tx.sql<{ id: bigint; now: Date; fence: bigint | null }[]>`
      select nextval(${`${tx.schema}.commit_batch_seq`}::regclass) as id, clock_timestamp() as now,
        ${standingFence(tx.sql, lease)} as fence`,
    claimKeys(
      tx,
      batch.map((pending) => pending.keyId),
    ),
  ])
  if (clock === undefined) throw new Error('the database gave no clock')
  assertStanding(lease, clock.fence)
  const current: Batch = { id: clock.id, lane, now: clock.now }
  const { known, stale } = memory.recall(loaded, current.now)
  // The locks are held, so what is read now is what stands.
  const reread = stale.size === 0 ? [] : [await loadResources(tx, stale)]
  const values = joined(wanted, [loaded, known, ...reread])
  const found = await findHeld(tx, wanted, loaded)
  const held = withMoreRows(found, run.held) ?? found
  const { outcomes, changes, fresh } = decideAll(batch, { claims, held }, createBatchState(current, values))
  await holdForSave(tx, changes)
  await flush(tx, { batch: current, changes, fresh, prepared })
  return {
    outcomes,
    changes,
    afterCommit() {
      memory.remember((resource, key) => changes.values.get(resource)?.get(key) ?? values.get(resource)?.get(key))
      for (const news of told) db.tell(news)
    },
  }
}
