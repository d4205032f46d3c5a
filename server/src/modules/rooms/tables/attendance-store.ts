import type { Db } from '#kit/db/connect.ts'

/** Writes down that somebody is at these tables, for the writer in another process. */
export async function noteAttendance(db: Db, tables: readonly string[]): Promise<void> {
  await db.sql`
    insert into ${db.b}.rooms_table_attendance (table_name, seen_at)
    select name, clock_timestamp() from unnest(${tables}::text[]) as name order by name
    on conflict (table_name) do update set seen_at = excluded.seen_at`
}

/** When somebody was last noted at a table, in milliseconds since 1970; null: never. */
export async function readLastSeen(db: Db, table: string): Promise<number | null> {
  const [row] = await db.sql<{ seen_at: Date }[]>`
    select seen_at from ${db.b}.rooms_table_attendance where table_name = ${table}`
  return row?.seen_at.getTime() ?? null
}
