import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#kit/db/connect.ts'

const LOOK_EVERY_MS = 250

/** Waits until no bet at a live table is open. False: some still were after that time. */
export async function waitForTables(sql: Sql, withinMs: number): Promise<boolean> {
  const endsAt = performance.now() + withinMs
  while (performance.now() < endsAt) {
    const rows = await sql`select from b_1.rooms_table_bet where status = 'open' limit 1`
    if (rows.length === 0) return true
    await sleep(LOOK_EVERY_MS)
  }
  return false
}

/** The longest that a round of a live table stayed open after the end of betting that was announced; null without a round. */
export async function latestCloseMs(sql: Sql): Promise<number | null> {
  const [row] = await sql<{ ms: number | null }[]>`
    select (max(extract(epoch from closed_at - betting_ends_at)) * 1000)::float8 as ms from b_1.rooms_table_round`
  return row?.ms === null || row === undefined ? null : Math.round(row.ms)
}
