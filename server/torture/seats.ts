import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#kit/db/connect.ts'

/** The writers of rounds, by the name of their place (`rounds/crash/1`, `rounds/tables/1`): the id of the process that has it. */
export type Seats = ReadonlyMap<string, number>

const LOOK_EVERY_MS = 10

/** Who writes the rounds of crash and of the live tables of business 1 now. */
export async function readSeats(sql: Sql): Promise<Seats> {
  const rows = await sql<{ name: string; holder: string }[]>`
    select name, holder from platform.lease where name in ('rounds/crash/1', 'rounds/tables/1') and until > clock_timestamp()`
  return new Map(rows.map(({ name, holder }) => [name, Number(holder.split('/')[1])]))
}

/**
 * Waits until every place that a dead process had has somebody else.
 * @returns milliseconds until the last of them was taken over; null when that process had none, or nobody came in time
 */
export async function waitForTakeover(
  sql: Sql,
  died: { readonly pid: number; readonly had: Seats; readonly atMs: number; readonly withinMs: number },
): Promise<number | null> {
  const { pid, had, atMs, withinMs } = died
  const places = [...had].filter(([, holder]) => holder === pid).map(([place]) => place)
  if (places.length === 0) return null
  for (;;) {
    const now = await readSeats(sql)
    const afterMs = Math.round(performance.now() - atMs)
    if (places.every((place) => now.has(place) && now.get(place) !== pid)) return afterMs
    if (afterMs > withinMs) return null
    await sleep(LOOK_EVERY_MS)
  }
}
