import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Whether a player is shown beside their bets. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'feed_visibility',
    player: 'player_id',
    order: ['player_id'],
    erasure: 'delete',
  },
]
