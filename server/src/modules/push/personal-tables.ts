import type { PersonalTable, SealedTable } from '#kit/db/personal-table.ts'

/** Devices a player subscribed. Where they are reached is known to their browser, and worth something to nobody but a thief. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'push_device',
    player: 'player_id',
    order: ['id'],
    hidden: ['device', 'endpoint_mac', 'session_id'],
    sealed: ['device'],
    erasure: 'delete',
  },
]

export const sealedTables: readonly SealedTable[] = [{ table: 'push_key', order: ['id'], sealed: ['private_key'] }]
