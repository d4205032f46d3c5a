import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Bets of a player on rounds that all players share. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'rooms_crash_bet',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'rooms_table_bet',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
