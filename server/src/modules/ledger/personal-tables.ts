import type { PersonalTable } from '#kit/db/personal-table.ts'

/** The purses of a player and everything that moved in them. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'ledger_wallet',
    player: 'player_id',
    order: ['id'],
    // A part of what another table tells whole.
    hidden: ['carried'],
    erasure: { keep: 'the books are kept for the time the law asks; they name nobody' },
  },
  {
    table: 'ledger_posting',
    player: { column: 'wallet_id', of: 'ledger_wallet', key: 'id', player: 'player_id' },
    order: ['id'],
    erasure: { keep: 'the books are kept for the time the law asks; they name nobody' },
  },
  {
    table: 'ledger_suspense',
    player: 'player_id',
    order: ['happened_at', 'id'],
    // Of staff, not of the player.
    hidden: ['paid_by'],
    erasure: { keep: 'what is owed must be paid, and that it was is part of the books; it names nobody' },
  },
  {
    table: 'ledger_payment_order',
    player: 'player_id',
    order: ['ordered_at', 'id'],
    // Of staff, not of the player.
    hidden: ['ordered_by', 'ended_by'],
    erasure: { keep: 'how what was owed came to be paid is part of the books; it names nobody' },
  },
  {
    table: 'ledger_paid_transfer',
    player: 'player_id',
    order: ['paid_at', 'transfer'],
    erasure: { keep: 'a transfer pays once, whoever asks; it names nobody' },
  },
  { table: 'ledger_adjustment', player: 'player_id', order: ['id'], sealed: ['note'], erasure: 'delete' },
]
