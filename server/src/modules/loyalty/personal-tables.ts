import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What a player earned in the club. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'loyalty_day', player: 'player_id', order: ['day', 'product'], erasure: 'delete' },
  { table: 'loyalty_player', player: 'player_id', order: ['player_id'], erasure: 'delete' },
  { table: 'loyalty_level_reached', player: 'player_id', order: ['level'], erasure: 'delete' },
]
