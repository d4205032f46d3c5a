import type { PersonalTable } from '#kit/db/personal-table.ts'

/** High bets of a player, and whether they are shown beside their bets. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'bets_high_bet',
    player: 'player_id',
    order: ['bet_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  { table: 'bets_visibility', player: 'player_id', order: ['player_id'], erasure: 'delete' },
]
