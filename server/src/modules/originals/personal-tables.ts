import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Bets of a player on house games. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'originals_bet',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_hand',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_jackpot_drop',
    player: 'player_id',
    order: ['id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
