import type { PersonalTable } from '#kit/db/personal-table.ts'

/**
 * What staff write of a player for each other. An export tells that a note was written and when, never its words: they may speak
 * of others, or of a suspicion that the law forbids to give away.
 */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'office_player_note_version',
    player: 'player_id',
    order: ['id'],
    hidden: ['words', 'written_by'],
    sealed: ['words'],
    isHistory: true,
    erasure: 'delete',
  },
  {
    table: 'office_view',
    player: 'player_id',
    order: ['id'],
    hidden: ['person_id', 'staff_session_id', 'ticket_hash', 'token_hash'],
    erasure: 'delete',
  },
  { table: 'office_player_note', player: 'player_id', order: ['id'], erasure: 'delete' },
]
