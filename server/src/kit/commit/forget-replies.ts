import type { Db, DbPool } from '../db/connect.ts'
import type { Log } from '../log.ts'
import type { Pace } from '../pace.ts'
import { repeat } from '../repeat.ts'

/** How long an answer is kept with its key. The key itself is kept for ever. */
export const REPLY_DAYS = 90
const RUN_EVERY_MS = 600_000
/** How many batches one statement covers: it stays short, and nobody waits for it. */
const BATCHES_PER_RUN = 1_000n

/** Forgets old answers behind the money path, in whichever process comes to it. */
export function startForgettingReplies(
  db: DbPool,
  { log, pace }: { readonly log: Log; readonly pace: Pace },
): { stop(): Promise<void> } {
  return repeat({ everyMs: RUN_EVERY_MS, isSoon: true, log, failed: 'old answers could not be forgotten', pace }, () =>
    forgetReplies(db),
  )
}

/**
 * Notes how far the batches of today came, and forgets the answers of the days that are old enough. A key whose answer is
 * forgotten is refused from then on (`http.key_spent`). Repeating it, anywhere at the same time, changes nothing.
 */
export async function forgetReplies(db: Db): Promise<void> {
  const { sql, b } = db
  await sql`
    insert into ${b}.commit_day as noted (day, batch_id)
    select extract(epoch from clock_timestamp())::bigint / 86400, last_value from ${b}.commit_batch_seq
    on conflict (day) do update set batch_id = greatest(noted.batch_id, excluded.batch_id)`
  const due = await sql<{ day: number; from: bigint; to: bigint }[]>`
    select day, batch_id as to, coalesce(
      (select max(before.batch_id) from ${b}.commit_day before where before.day < noted.day), 0) as from
    from ${b}.commit_day noted
    where not is_forgotten and day < extract(epoch from clock_timestamp())::bigint / 86400 - ${REPLY_DAYS}::int
    order by day`
  for (const { day, from, to } of due) {
    for (let after = from; after < to; after += BATCHES_PER_RUN)
      await sql`
        update ${b}.commit_key set reply = null
        where batch_id > ${after} and batch_id <= least(${after + BATCHES_PER_RUN}::bigint, ${to}::bigint)
          and reply is not null`
    await sql`update ${b}.commit_day set is_forgotten = true where day = ${day}`
  }
}
