import type { Db } from '#kit/db/connect.ts'

const MAX_INT8 = 2n ** 63n - 1n

/** Whose wallet a posting is of; null when there is no such posting, or it is of no player's. */
export async function findPostingOwner(db: Db, postingId: bigint): Promise<string | null> {
  if (postingId > MAX_INT8) return null
  const [row] = await db.sql<{ player_id: string }[]>`
    select wallet.player_id from ${db.b}.ledger_posting posting
    join ${db.b}.ledger_wallet wallet on wallet.id = posting.wallet_id where posting.id = ${postingId}`
  return row?.player_id ?? null
}
