import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Payments of a player, and links to their statements. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'cashier_deposit',
    player: 'player_id',
    order: ['id'],
    erasure: { keep: 'payments are kept for the time the law against money laundering asks' },
  },
  {
    table: 'cashier_export',
    player: 'player_id',
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
]
