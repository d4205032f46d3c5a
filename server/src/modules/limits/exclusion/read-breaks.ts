import type { Db } from '#kit/db/connect.ts'

/** Until when a player is excluded, or takes a break; null: neither. What has ended by time stands until the player comes back. */
export type Break = { readonly excludedUntil: Date | null; readonly timeOutUntil: Date | null }

/** Those of players who have excluded themselves, were excluded, or take a break. */
export async function readBreaks(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, Break>> {
  const rows = await db.sql<(Break & { playerId: string })[]>`
    select player_id as "playerId", excluded_until as "excludedUntil", time_out_until as "timeOutUntil"
    from ${db.b}.limits_protection
    where player_id = any(${playerIds as string[]}::uuid[]) and (excluded_until is not null or time_out_until is not null)`
  return new Map(rows.map(({ playerId, ...one }) => [playerId, one]))
}
