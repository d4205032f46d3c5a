import type { PersonalTable } from '#kit/db/personal-table.ts'

/** What holds a player back, and what they have used. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'limits_protection',
    player: 'player_id',
    order: ['player_id'],
    erasure: { keep: 'an exclusion stands whatever becomes of the account' },
  },
  {
    // What is locked stands in the row above; why is not told: the law forbids it of some causes.
    table: 'limits_lock',
    player: 'player_id',
    order: ['kind', 'cause'],
    isUntold: true,
    erasure: { keep: 'what was locked stands whatever becomes of the account; the id names nobody' },
  },
  {
    table: 'limits_usage',
    shownBy: 'limits_usage_now',
    player: 'player_id',
    order: ['product'],
    erasure: { keep: 'limits and exclusions stand, and can be shown to whoever oversees them; the id names nobody' },
  },
  {
    table: 'limits_usage_bucket',
    player: 'player_id',
    order: ['product', 'at'],
    erasure: { keep: 'limits and exclusions stand, and can be shown to whoever oversees them; the id names nobody' },
  },
  {
    table: 'limits_marker',
    player: 'player_id',
    order: ['day', 'marker'],
    erasure: { keep: 'what was done about signs of harm can be shown to whoever oversees it; the id names nobody' },
  },
  {
    table: 'limits_finance_check',
    player: 'player_id',
    order: ['asked_at', 'id'],
    erasure: { keep: 'that public records were looked at can be shown to whoever oversees it; the id names nobody' },
  },
  {
    table: 'limits_deposit',
    player: 'player_id',
    order: ['at', 'id'],
    erasure: 'delete',
  },
  {
    table: 'limits_reversal',
    player: 'player_id',
    order: ['at', 'request_id'],
    erasure: 'delete',
  },
  {
    table: 'limits_session',
    player: 'player_id',
    order: ['player_id'],
    erasure: 'delete',
  },
]
