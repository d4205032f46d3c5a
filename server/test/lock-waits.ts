import type { SqlTag } from '#kit/db/sql.ts'

/** How many statements of this database wait for a lock; `naming`: of those alone whose text has this in it. */
export async function countLockWaits(sql: SqlTag, naming = ''): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and strpos(query, ${naming}) > 0`
  return row?.n ?? 0
}
