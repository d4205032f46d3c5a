import type { PersonalTable } from '#kit/db/personal-table.ts'

/** How a player likes the site, and how they left. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'account_settings', player: 'player_id', order: ['player_id'], erasure: 'delete' },
  {
    table: 'account_export',
    player: 'player_id',
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
  {
    table: 'account_closing',
    player: 'player_id',
    order: ['player_id'],
    sealed: ['words'],
    erasure: { keep: 'what is owed must be paid; the reason is deleted with the rest' },
  },
  {
    table: 'account_legal_hold',
    player: 'player_id',
    order: ['player_id'],
    hidden: ['sealed'],
    erasure: { keep: 'who a customer was is kept sealed for five years by the law against money laundering' },
  },
]
