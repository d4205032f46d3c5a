import type { Db } from '#kit/db/connect.ts'
import { type Purses, pursesOf } from './accounts.ts'

/** The purses of one player as last committed, without locking; null when the player has none. For showing, never for deciding. */
export async function readPurses(db: Db, playerId: string): Promise<Purses | null> {
  const rows = await db.sql<Parameters<typeof pursesOf>[0]>`
    select id, player_id, code, currency, balance, version from ${db.b}.ledger_account
    where player_id = ${playerId} order by id`
  return pursesOf(rows).get(playerId) ?? null
}
