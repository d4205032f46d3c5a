import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = 'postings refer to it, and they are kept for the time the law against money laundering asks'

/** Which races a player joined, how they stood, and what they won. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'contests_entry', player: 'player_id', order: ['race_id'], erasure: { keep: BOOKS } },
  { table: 'contests_bet', player: 'player_id', order: ['race_id', 'bet_id'], erasure: { keep: BOOKS } },
  { table: 'contests_prize', player: 'player_id', order: ['id'], erasure: { keep: BOOKS } },
  {
    table: 'contests_prize_paid',
    player: { column: 'prize_id', of: 'contests_prize', key: 'id', player: 'player_id' },
    order: ['paid_at'],
    erasure: { keep: BOOKS },
  },
]
