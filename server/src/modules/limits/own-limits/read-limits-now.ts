import { begin, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { loadProtections, NOTHING_STORED, type StoredProtection } from '../protection.ts'
import { loadUsages, NOTHING_USED, type PlayerUsage } from './usage-rows.ts'

/** What holds a player back and what they have used, at one moment of the database's clock. */
export type LimitsNow = { readonly now: Date; readonly protection: StoredProtection; readonly usage: PlayerUsage }

export function readLimitsNow({ db, player: { id } }: Pick<PlayerContext, 'db' | 'player'>): Promise<LimitsNow> {
  return begin(db, (tx) => readLimits(tx, id))
}

/** The same within a transaction. */
export async function readLimits(tx: Tx, playerId: string): Promise<LimitsNow> {
  const [protection, usage, now] = await Promise.all([
    loadProtections(tx, [playerId]),
    loadUsages(tx, [playerId]),
    readNow(tx),
  ])
  return {
    now,
    protection: protection.get(playerId) ?? NOTHING_STORED,
    usage: usage.get(playerId) ?? NOTHING_USED,
  }
}
