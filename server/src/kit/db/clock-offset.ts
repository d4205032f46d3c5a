import type { Db } from './connect.ts'

const MEASUREMENTS = 3

/** How far the database's clock is from `performance.now()`, in milliseconds, and by how much that may be wrong at most. */
export type ClockOffset = { readonly offsetMs: number; readonly errorMs: number }

/**
 * Compares the database's clock with this process's steady one: the middle of a round trip, the shortest of a few, so that
 * it is wrong by less than half of that trip.
 */
export async function measureOffset(db: Db): Promise<ClockOffset> {
  let best: ClockOffset = { offsetMs: 0, errorMs: Number.POSITIVE_INFINITY }
  for (let count = 0; count < MEASUREMENTS; count++) {
    const sentAt = performance.now()
    const [row] = await db.sql<{ now: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`
    const errorMs = (performance.now() - sentAt) / 2
    if (row === undefined || errorMs >= best.errorMs) continue
    best = { offsetMs: row.now - (sentAt + errorMs), errorMs }
  }
  return best
}
