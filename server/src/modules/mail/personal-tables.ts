import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Messages that went to a player, whose letters may hold codes and links and are told to nobody; and their anti-phishing code. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'mail_message',
    player: 'player_id',
    order: ['id'],
    hidden: ['letter'],
    sealed: ['letter'],
    erasure: 'delete',
  },
  {
    table: 'mail_anti_phishing',
    player: 'player_id',
    order: ['player_id'],
    sealed: ['code'],
    erasure: 'delete',
  },
]
