import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Bets of a player on house games and the seeds they were drawn from. */
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
    table: 'originals_crash_bet',
    player: 'player_id',
    order: ['int_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_high_bet',
    player: 'player_id',
    order: ['bet_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_jackpot_drop',
    player: 'player_id',
    order: ['id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_seed_pair',
    player: 'player_id',
    order: ['player_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_server_seed',
    player: 'player_id',
    order: ['pair_id'],
    hidden: ['sealed'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'originals_revealed_seed',
    player: { column: 'pair_id', of: 'originals_server_seed', key: 'pair_id', player: 'player_id' },
    order: ['pair_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
