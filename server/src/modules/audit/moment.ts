import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'

/**
 * This moment in SQL, as time that never goes back: the database's clock, or the latest moment that was seen on it where that
 * is later. What ends by itself (sessions, proofs, codes, links of mails and exports, the lock of withdrawals) is stamped and
 * judged by it, so that a clock that is set back opens nothing again; until the clock is as late again, nothing more ends.
 */
export function moment(db: Db): Fragment {
  return db.sql`greatest(clock_timestamp(), (select seen_at from ${db.b}.audit_moment))`
}

/** What the database's clock says, and the latest moment that was seen on it before; null: none. */
export type SeenMoment = { readonly now: Date; readonly seenAt: Date | null }

export async function readMoment(db: Db): Promise<SeenMoment> {
  const [row] = await db.sql<{ now: Date; seen_at: Date | null }[]>`
    select clock_timestamp() as now, (select seen_at from ${db.b}.audit_moment) as seen_at`
  if (row === undefined) throw new Error('the database gave no clock')
  return { now: row.now, seenAt: row.seen_at }
}

/** Notes that the clock came to this moment. */
export async function noteMoment(db: Db): Promise<void> {
  await db.sql`
    insert into ${db.b}.audit_moment as known (seen_at) values (clock_timestamp())
    on conflict (is_only) do update set seen_at = excluded.seen_at where known.seen_at < excluded.seen_at`
}
