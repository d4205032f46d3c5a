import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What a player likes and opened last. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'catalogue_favorite',
    player: 'player_id',
    order: ['game_id'],
    erasure: 'delete',
  },
  {
    table: 'catalogue_opened_game',
    player: 'player_id',
    order: ['game_id'],
    erasure: 'delete',
  },
]
