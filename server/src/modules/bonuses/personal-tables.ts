import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = 'postings refer to it, and they are kept for the time the law against money laundering asks'

/** What a player was granted and bet with it. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'bonuses_grant', player: 'player_id', order: ['id'], erasure: { keep: BOOKS } },
  {
    table: 'bonuses_bet',
    player: { column: 'grant_id', of: 'bonuses_grant', key: 'id', player: 'player_id' },
    order: ['reference'],
    erasure: { keep: BOOKS },
  },
  {
    table: 'bonuses_conversion',
    player: { column: 'grant_id', of: 'bonuses_grant', key: 'id', player: 'player_id' },
    order: ['made_at'],
    erasure: { keep: BOOKS },
  },
  { table: 'bonuses_batch_line', player: 'player_id', order: ['batch_id', 'number'], erasure: { keep: BOOKS } },
  { table: 'bonuses_level_reached', player: 'player_id', order: ['player_id'], erasure: 'delete' },
  { table: 'bonuses_code_guess', player: 'player_id', order: ['guessed_at'], erasure: 'delete' },
]
