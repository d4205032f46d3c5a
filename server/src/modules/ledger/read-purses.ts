import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { type Purses, pursesOf, type WalletRow } from './accounts.ts'

/** The purses of one player as last committed, without locking; null when the player has none. For showing, never for deciding. */
export async function readPurses(db: Db, playerId: string): Promise<Purses | null> {
  const [row] = await db.sql<WalletRow[]>`
    select id, player_id, currency, cash, held, bonus, withdrawal, bonus_held as "bonusHeld", version, facts_version, carried,
      is_frozen
    from ${db.b}.ledger_wallet where player_id = ${playerId}`
  return row === undefined ? null : pursesOf(row)
}

/** Whether a player's purses hold anything, as last committed; nothing moves it while the caller holds them. */
export async function hasMoney(db: Db, playerId: string): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.ledger_wallet
    where player_id = ${playerId} and (cash > 0 or held > 0 or bonus > 0 or withdrawal > 0 or bonus_held > 0)`
  return rows.length > 0
}

/** Whether any money of a player ever moved. */
export async function hasMoved(db: Db, playerId: string): Promise<boolean> {
  const rows = await db.sql`select from ${db.b}.ledger_wallet where player_id = ${playerId} and version > 0`
  return rows.length > 0
}

/** The cash of players as last committed, by player. For showing, never for deciding. */
export async function readCash(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db.sql<{ player_id: string; cash: bigint }[]>`
    select player_id, cash from ${db.b}.ledger_wallet where player_id = any(${playerIds as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.player_id, row.cash]))
}

/** The cash, and what is staked and not decided, of all whose ids a query gives, as last committed. For showing, never for deciding. */
export async function sumPurses(
  { sql, b }: Db,
  playerIds: Fragment,
): Promise<{ readonly cashMinor: bigint; readonly stakedMinor: bigint }> {
  const [row] = await sql<{ cash: string; staked: string }[]>`
    select coalesce(sum(cash), 0)::text as cash, coalesce(sum(held + bonus_held), 0)::text as staked
    from ${b}.ledger_wallet where player_id in (${playerIds})`
  return { cashMinor: BigInt(row?.cash ?? 0), stakedMinor: BigInt(row?.staked ?? 0) }
}

/** What players have staked that is not decided yet, and when they last staked anything, by player. */
export async function readStaking(
  { sql, b }: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly stakedMinor: bigint; readonly lastAt: Date | null }>> {
  const rows = await sql<{ player_id: string; staked: bigint; last_at: Date | null }[]>`
    select player_id, held + bonus_held as staked, last.happened_at as last_at
    from ${b}.ledger_wallet wallet left join lateral (
      select happened_at from ${b}.ledger_posting
      where wallet_id = wallet.id and kind in ('stake', 'hold') order by id desc limit 1
    ) as last on true
    where player_id = any(${playerIds as string[]}::uuid[])`
  return new Map(rows.map((row) => [row.player_id, { stakedMinor: row.staked, lastAt: row.last_at }]))
}
