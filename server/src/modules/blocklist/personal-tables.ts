import type { PersonalTable, SealedTable } from '#kit/db/personal-table.ts'

/** Who came with what is blocked: the law forbids to give away that anything is. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'blocklist_hit',
    player: 'player_id',
    order: ['id'],
    isUntold: true,
    erasure: { keep: 'what was found of a customer is kept by the law against money laundering; it goes after a year' },
  },
]

/** What stands on the list is kept as hashes; why, sealed. */
export const sealedTables: readonly SealedTable[] = [{ table: 'blocklist_entry', order: ['id'], sealed: ['reason'] }]
