import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Tickets of a player. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'lottery_purchase',
    player: 'player_id',
    order: ['draw_id', 'id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'lottery_ticket',
    player: { column: 'purchase_id', of: 'lottery_purchase', key: 'id', player: 'player_id' },
    order: ['number'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
  {
    table: 'lottery_holding',
    player: 'player_id',
    order: ['draw_id'],
    erasure: { keep: 'bets are proofs others rely on; the id names nobody once the player is erased' },
  },
]
