import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What players wrote and were answered. What staff write for each other is told to nobody. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'support_rating', player: 'player_id', order: ['id'], sealed: ['text'], erasure: 'delete' },
  {
    table: 'support_note',
    player: 'player_id',
    order: ['id'],
    sealed: ['text'],
    isUntold: true,
    erasure: 'delete',
  },
  {
    table: 'support_message',
    player: 'player_id',
    order: ['id'],
    sealed: ['text'],
    hidden: ['keys', 'sender_id'],
    erasure: 'delete',
  },
  { table: 'support_complaint', player: 'player_id', order: ['id'], hidden: ['concerned'], erasure: 'delete' },
  {
    table: 'support_ticket',
    player: 'player_id',
    order: ['id'],
    sealed: ['subject'],
    hidden: ['assigned_to', 'has_harm'],
    erasure: 'delete',
  },
]
