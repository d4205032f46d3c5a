import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What the trail holds of a player: what they did, and who looked at their file. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'audit_event',
    player: 'actor_id',
    order: ['id'],
    sealed: ['origin'],
    isHistory: true,
    erasure: { keep: 'the trail of who did what is kept for the time the law asks' },
  },
  {
    table: 'audit_access',
    player: 'player_id',
    order: ['id'],
    // Of staff: a player is told that somebody looked, when and why.
    hidden: ['actor_id', 'actor_name'],
    erasure: { keep: 'who looked at a file stays to be told' },
  },
]
