import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Bets of a player at live tables. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'tables_bet',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
