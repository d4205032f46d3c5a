import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = 'payments are kept for the time the law against money laundering asks'

/** Withdrawals of a player, and where they went. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'withdrawals_request',
    player: 'player_id',
    order: ['id'],
    sealed: ['note'],
    // A rejection may be a suspicion, of which nobody is told.
    hidden: ['leased_until', 'ask_at', 'asked_count', 'rejection', 'review_cause'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'withdrawals_step',
    player: { column: 'request_id', of: 'withdrawals_request', key: 'id', player: 'player_id' },
    order: ['request_id', 'number'],
    // Of staff, where it is not the player.
    hidden: ['actor_id'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'withdrawals_account',
    player: 'player_id',
    order: ['id'],
    sealed: ['number', 'owner'],
    hidden: ['number_index'],
    erasure: { keep: BOOKS },
  },
]
