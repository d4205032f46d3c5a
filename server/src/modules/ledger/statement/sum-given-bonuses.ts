import type { Db } from '#kit/db/connect.ts'

/** What budgets of bonuses gave players in cash before a moment, by player: bonus money that became their own, and rewards. */
export async function sumGivenBonuses(
  { sql, b }: Db,
  playerIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ player_id: string; amount: string }[]>`
    select wallet.player_id, sum(posting.amount)::text as amount
    from ${b}.ledger_wallet wallet join ${b}.ledger_posting posting on posting.wallet_id = wallet.id
    where wallet.player_id = any(${playerIds as string[]}::uuid[]) and posting.kind in ('convert', 'reward')
      and posting.kind not in ('stake', 'hold', 'payout') and posting.happened_at < ${before}
    group by wallet.player_id`
  return new Map(rows.map((row) => [row.player_id, BigInt(row.amount)]))
}
