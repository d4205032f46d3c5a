import type { PersonalTable } from '#kit/db/personal-table.ts'

/** The seeds a player's bets are drawn from. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'fairness_seed_pair',
    player: 'player_id',
    order: ['player_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'fairness_server_seed',
    player: 'player_id',
    order: ['pair_id'],
    hidden: ['sealed'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'fairness_revealed_seed',
    player: { column: 'pair_id', of: 'fairness_server_seed', key: 'pair_id', player: 'player_id' },
    order: ['pair_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
