import type { PlayNamer } from '../stakes/index.ts'

/** Bets and hands are named by their game; what a jackpot paid by the bet that dropped it. */
export const nameHousePlays: PlayNamer = ({ sql, b }, playerId, references) =>
  sql<{ reference: string; game: string; betId: string }[]>`
    select id as reference, game, id as "betId" from ${b}.originals_bet
      where player_id = ${playerId} and id = any(${references}::uuid[])
    union all
    select id, 'crash', id from ${b}.originals_crash_bet
      where player_id = ${playerId} and id = any(${references}::uuid[])
    union all
    select id, game, id from ${b}.originals_hand
      where player_id = ${playerId} and id = any(${references}::uuid[])
    union all
    select id, game, bet_id from ${b}.originals_jackpot_drop
      where player_id = ${playerId} and id = any(${references}::uuid[])`
