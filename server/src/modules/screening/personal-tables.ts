import type { PersonalTable, SealedTable } from '#kit/db/personal-table.ts'

const LAW = 'what was found of a customer in lists is kept sealed for five years by the law against money laundering'

/** Whether a player may be named in a list, and what was found: the law forbids to give away even that somebody looked. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'screening_hit',
    player: 'player_id',
    order: ['id'],
    sealed: ['person'],
    isUntold: true,
    erasure: { keep: LAW },
  },
]

export const sealedTables: readonly SealedTable[] = [{ table: 'screening_step', order: ['id'], sealed: ['reason'] }]
