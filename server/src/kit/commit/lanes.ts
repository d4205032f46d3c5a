import type { Sql } from '../db/connect.ts'

/** First key of the advisory locks that say which process writes which lane of which business. */
const LANE_LOCK = 7_411_002
/** Lanes of a business in all processes. Pools of jackpots count on it (modules/originals/jackpot/near-point.ts). */
export const MAX_LANES = 64

export type LaneClaim = { readonly lanes: readonly number[]; release(): Promise<void> }

/**
 * Takes the lowest free lanes of a business for this process. The lock lives as long as its connection; should it be lost
 * and another process take the same lane, the unique link of the lane's chain makes the loser retry: slower, never wrong.
 */
export async function claimLanes(sql: Sql, businessId: number, count: number): Promise<LaneClaim> {
  const connection = await sql.reserve()
  const lanes: number[] = []
  for (let lane = 0; lane < MAX_LANES && lanes.length < count; lane++) {
    const [row] = await connection<{ ok: boolean }[]>`
      select pg_try_advisory_lock(${LANE_LOCK}::int, ${businessId * MAX_LANES + lane}::int) as ok`
    if (row?.ok) lanes.push(lane)
  }
  return {
    lanes,
    async release() {
      await connection`select pg_advisory_unlock_all()`.catch(() => undefined)
      connection.release()
    },
  }
}
