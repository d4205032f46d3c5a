import type { PlayNamer } from '../stakes/index.ts'

/** Bets at live tables are named by their table. */
export const nameTablePlays: PlayNamer = ({ sql, b }, playerId, references) =>
  sql<{ reference: string; game: string; betId: string }[]>`
    select id as reference, table_name as game, id as "betId" from ${b}.tables_bet
      where player_id = ${playerId} and id = any(${references}::uuid[])`
