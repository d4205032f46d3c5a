import type { Db, Tx } from '../db/connect.ts'
import type { DomainEvent } from '../event.ts'
import type { Log } from '../log.ts'
import type { Changes } from './state.ts'

/** How long a row may wait before the sweep takes it for one whose process died between commit and telling. */
const STALE_AFTER_MS = 3_000
const SWEEP_EVERY_MS = 2_000

/**
 * Tells committed events to the subscribers of this process and forgets them. What a dead process left behind is told by
 * a sweep: at least once, so subscribers must bear repeats.
 */
export function createOutbox(db: Db, log: Log, deliver: (event: DomainEvent) => void) {
  let told: bigint[] = []
  let sweeping: Promise<void> | null = null

  async function sweep(): Promise<void> {
    const forget = told
    told = []
    try {
      if (forget.length > 0) await db.sql`delete from ${db.b}.commit_outbox where batch_id = any(${forget}::bigint[])`
      const left = await db.sql<{ batch_id: bigint; events: string }[]>`
        delete from ${db.b}.commit_outbox where created_at < clock_timestamp() - ${`${STALE_AFTER_MS} ms`}::interval
        returning batch_id, events`
      for (const row of left) for (const event of JSON.parse(row.events) as DomainEvent[]) deliver(event)
    } catch (error) {
      told.push(...forget)
      log.warn({ err: error }, 'the outbox could not be swept; it is tried again')
    }
  }

  const timer = setInterval(() => {
    sweeping ??= sweep().finally(() => {
      sweeping = null
    })
  }, SWEEP_EVERY_MS)
  timer.unref()

  return {
    publish(batchId: bigint, { events, news }: Pick<Changes, 'events' | 'news'>) {
      for (const event of events) deliver(event)
      for (const event of news) deliver(event)
      if (events.length > 0) told.push(batchId)
    },
    async stop() {
      clearInterval(timer)
      await sweeping
      await sweep()
    },
  }
}

/**
 * Leaves an event with a business in the caller's transaction. Told by that business's sweep a few seconds after the commit:
 * for what must be known even if this process dies, or of another business than the caller's.
 */
export async function leaveEvent<Event extends DomainEvent>(tx: Tx, schema: string, event: Event): Promise<void> {
  await tx.sql`
    insert into ${tx.sql(schema)}.commit_outbox (batch_id, events, created_at)
    values (nextval(${`${schema}.commit_batch_seq`}::regclass), ${JSON.stringify([event])}, clock_timestamp())`
}
