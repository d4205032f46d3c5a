import type { PersonalTable } from '#kit/db/personal-table.ts'

const SUMS = { keep: 'sums of the books, which are kept for the time the law asks; they name nobody' } as const

/** What a player's play and payments came to, day by day. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'revenue_player_day', player: 'player_id', order: ['day', 'game'], erasure: SUMS },
  { table: 'revenue_player_date', player: 'player_id', order: ['day'], erasure: SUMS },
  { table: 'revenue_player_month', player: 'player_id', order: ['month'], erasure: SUMS },
  { table: 'revenue_player_money', player: 'player_id', order: ['day'], erasure: SUMS },
  { table: 'revenue_first_deposit', player: 'player_id', order: ['player_id'], erasure: SUMS },
]
