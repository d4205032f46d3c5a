import { purseAccount, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'

/** What went between a player and their agent, in minor units. */
type TransferSums = {
  /** To the player, within the days that were asked for. */
  readonly inMinor: bigint
  /** To the agent, within the same days. */
  readonly outMinor: bigint
  /** To the agent, within 24 hours. */
  readonly outDayMinor: bigint
}

/**
 * What went between players and their agents within some days, by player id; who has none is left out. Found by the index of rare
 * kinds (0008-statement.sql), so it costs what was not played.
 */
export async function readTransfers(
  { sql, b }: Db,
  playerIds: readonly string[],
  days: number,
): Promise<ReadonlyMap<string, TransferSums>> {
  const cash = sql`(wallet.id * ${SLOTS_PER_OWNER}::bigint + ${purseAccount(0n, 'cash')}::bigint)`
  const rows = await sql<(Readonly<Record<'came' | 'went' | 'day', bigint>> & { readonly id: string })[]>`
    select wallet.player_id as id,
      coalesce(sum(amount) filter (where to_account = ${cash}), 0)::bigint as came,
      coalesce(sum(amount) filter (where from_account = ${cash}), 0)::bigint as went,
      coalesce(sum(amount) filter (where from_account = ${cash} and happened_at > clock_timestamp() - interval '24 hours'), 0)::bigint as day
    from ${b}.ledger_wallet wallet join ${b}.ledger_posting posting on posting.wallet_id = wallet.id
    where wallet.player_id = any(${[...playerIds]}::uuid[]) and kind not in ('stake', 'hold', 'payout') and kind = 'transfer'
      and happened_at > clock_timestamp() - make_interval(days => ${days}::int)
    group by 1`
  return new Map(rows.map(({ id, came, went, day }) => [id, { inMinor: came, outMinor: went, outDayMinor: day }]))
}
