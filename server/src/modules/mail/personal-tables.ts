import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Messages that went to a player. What a template was filled with may hold codes and links: told to nobody. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'mail_message',
    player: 'player_id',
    order: ['id'],
    hidden: ['letter'],
    sealed: ['letter'],
    erasure: 'delete',
  },
]
