import { databaseCode, type Tx } from '../db/connect.ts'
import { unnested } from '../db/unnested.ts'
import { leaveEvents } from '../events/leave-events.ts'
import type { Batch, Changes, Table } from './state.ts'
import type { FreshReply } from './unit.ts'

/** Writes a batch: keys with their replies, changed values, new rows, and the events to be done. All sent in one go. */
export async function flush(
  tx: Tx,
  work: {
    readonly batch: Batch
    readonly changes: Changes
    readonly fresh: readonly FreshReply[]
    readonly prepared: ReadonlyMap<Table<never>, unknown>
  },
): Promise<void> {
  const { batch, changes, fresh, prepared } = work
  const writes: PromiseLike<unknown>[] = []
  if (fresh.length > 0) writes.push(storeReplies(tx, batch, fresh))
  // A refusal takes back what it did and leaves empty lists behind: nothing to write, and no link of a chain to add.
  for (const [resource, values] of changes.values)
    if (resource.save && values.size > 0) writes.push(resource.save(tx, values))
  for (const [table, rows] of changes.rows)
    if (rows.length > 0) writes.push(table.insert(tx, rows, batch, prepared.get(table)))
  if (changes.events.length > 0) writes.push(leaveEvents(tx, changes.events))
  await allEnded(writes)
}

/** SQLSTATE of a statement that came after the one that failed. */
const AFTER_FAILURE = '25P02'

/** Waits for all, and throws what failed: what still wrote after that would write into whatever comes after the rollback. */
async function allEnded(writes: readonly PromiseLike<unknown>[]): Promise<void> {
  const failed: unknown[] = []
  await Promise.all(writes.map((write) => write.then(undefined, (error: unknown) => failed.push(error))))
  if (failed.length > 0) throw failed.find((error) => databaseCode(error) !== AFTER_FAILURE) ?? failed[0]
}

async function storeReplies(tx: Tx, batch: Batch, fresh: readonly FreshReply[]): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.commit_key (id, fingerprint, reply, batch_id)
    select *, ${batch.id}::bigint
    from ${unnested(fresh, 'fresh', { id: ['uuid', ({ keyId }) => keyId], fingerprint: 'uuid', reply: 'text' })}`
}
