import type { PersonalTable } from '#kit/db/personal-table.ts'

/** Where somebody stands in a branch, and what their agent moved. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'agents_transfer',
    player: 'player_id',
    order: ['id'],
    sealed: ['reason'],
    erasure: { keep: 'money moved: the books refer to it; the id names nobody', emptied: ['reason'] },
  },
  {
    table: 'agents_export',
    player: 'agent_id',
    order: ['token_hash'],
    hidden: ['token_hash'],
    erasure: 'delete',
  },
  {
    table: 'agents_lock',
    player: 'player_id',
    order: ['what', 'agent_id'],
    erasure: { keep: 'what was locked stands whatever becomes of the account; the ids name nobody' },
  },
  {
    table: 'agents_member_month',
    player: 'player_id',
    order: ['month'],
    erasure: { keep: 'agents are paid by it; the ids name nobody' },
  },
  {
    table: 'agents_above',
    player: 'player_id',
    order: ['above_id'],
    erasure: { keep: 'whoever is below goes on standing there; the id names nobody' },
  },
  {
    table: 'agents_node',
    player: 'player_id',
    order: ['player_id'],
    erasure: { keep: 'whoever is below goes on standing there; the id names nobody' },
  },
]
