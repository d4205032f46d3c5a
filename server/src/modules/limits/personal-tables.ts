import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What holds a player back. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'limits_protection',
    player: 'player_id',
    order: ['player_id'],
    erasure: { keep: 'an exclusion stands whatever becomes of the account' },
  },
]
