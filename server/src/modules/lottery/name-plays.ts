import type { PlayNamer } from '../stakes/index.ts'

/** A purchase of tickets has no page of its own: it stands in the list of the player's tickets. */
export const nameLotteryPlays: PlayNamer = ({ sql, b }, playerId, references) =>
  sql<{ reference: string; game: string; betId: null }[]>`
    select id as reference, 'lottery' as game, null as "betId" from ${b}.lottery_purchase
      where player_id = ${playerId} and id = any(${references}::uuid[])`
