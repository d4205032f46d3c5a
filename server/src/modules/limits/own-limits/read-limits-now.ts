import { begin } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { loadProtections, NOTHING_STORED, type StoredProtection } from '../protection.ts'
import { loadUsages, NOTHING_USED, type PlayerUsage } from './usage-rows.ts'

/** What holds a player back and what they have used, at one moment of the database's clock. */
export type LimitsNow = { readonly now: Date; readonly protection: StoredProtection; readonly usage: PlayerUsage }

export function readLimitsNow({ db, player: { id } }: Pick<PlayerContext, 'db' | 'player'>): Promise<LimitsNow> {
  return begin(db, async (tx) => {
    const [protection, usage, [clock]] = await Promise.all([
      loadProtections(tx, [id]),
      loadUsages(tx, [id]),
      tx.sql<{ now: Date }[]>`select clock_timestamp() as now`,
    ])
    if (clock === undefined) throw new Error('the database gave no clock')
    return { now: clock.now, protection: protection.get(id) ?? NOTHING_STORED, usage: usage.get(id) ?? NOTHING_USED }
  })
}
