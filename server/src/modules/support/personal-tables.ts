import type { PersonalTable } from '#kit/db/personal-table.ts'

const ofAttachment = { column: 'attachment_id', of: 'support_attachment', key: 'id', player: 'player_id' } as const

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
  // Takes its pieces and links with it.
  { table: 'support_attachment', player: 'player_id', order: ['id'], erasure: 'delete' },
  {
    table: 'support_attachment_link',
    player: ofAttachment,
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
  // In Base64, as they are sealed.
  {
    table: 'support_attachment_part',
    player: ofAttachment,
    order: ['id'],
    sealed: ['content'],
    rowsAtOnce: 4,
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
  {
    table: 'support_pack_link',
    player: 'player_id',
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
  { table: 'support_complaint', player: 'player_id', order: ['id'], hidden: ['concerned'], erasure: 'delete' },
  {
    table: 'support_ticket',
    player: 'player_id',
    order: ['id'],
    sealed: ['subject'],
    hidden: ['assigned_to', 'tags', 'has_harm'],
    erasure: 'delete',
  },
]
