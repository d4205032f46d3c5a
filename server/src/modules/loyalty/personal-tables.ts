import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = 'postings refer to it, and they are kept for the time the law against money laundering asks'

/** What a player earned in the club. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'loyalty_day', player: 'player_id', order: ['day', 'product'], erasure: 'delete' },
  { table: 'loyalty_player', player: 'player_id', order: ['player_id'], erasure: 'delete' },
  { table: 'loyalty_level_reached', player: 'player_id', order: ['level'], erasure: 'delete' },
  { table: 'loyalty_rakeback_day', player: 'player_id', order: ['day', 'rate_e4'], erasure: { keep: BOOKS } },
  { table: 'loyalty_earned', player: 'player_id', order: ['currency'], erasure: { keep: BOOKS } },
  { table: 'loyalty_reward', player: 'player_id', order: ['paid_at'], erasure: { keep: BOOKS } },
]
