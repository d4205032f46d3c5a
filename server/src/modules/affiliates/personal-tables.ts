import type { PersonalTable } from '#kit/db/personal-table.ts'

const BOOKS = {
  keep: 'what earnings were counted from is kept with the books; the id names nobody once the player is erased',
}

/** What is kept of a player who was referred, and of one who refers. */
export const personalTables: readonly PersonalTable[] = [
  { table: 'affiliate_referral', player: 'player_id', order: ['player_id'], hidden: ['affiliate_id'], erasure: BOOKS },
  { table: 'affiliate_player_month', player: 'player_id', order: ['month'], hidden: ['affiliate_id'], erasure: BOOKS },
  {
    table: 'affiliate_link',
    player: 'affiliate_id',
    order: ['id'],
    erasure: { ...BOOKS, emptied: ['label'] },
  },
  {
    table: 'affiliate_click',
    player: 'affiliate_id',
    order: ['id'],
    hidden: ['device_mark'],
    erasure: { ...BOOKS, emptied: ['device_mark', 'subs'] },
  },
  { table: 'affiliate_statement', player: 'affiliate_id', order: ['id'], hidden: ['carried'], erasure: BOOKS },
  { table: 'affiliate_balance', player: 'affiliate_id', order: ['currency'], erasure: BOOKS },
]
