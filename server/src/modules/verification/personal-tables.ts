import type { PersonalTable } from '#kit/db/personal-table.ts'
import { completeLine } from './papers/outside/keep-picture.ts'

const LAW = 'what shows who a customer was is kept sealed for five years by the law against money laundering'

/** Papers of a player, and what was found of them. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'verification_check',
    player: 'player_id',
    order: ['id'],
    sealed: ['zone', 'player_note', 'note', 'comment'],
    // What staff write for each other, and what finds a document at others.
    // That a list of names may name somebody is told to nobody, nor what would give it away.
    hidden: ['comment', 'number_index', 'earlier_numbers', 'looked_until', 'has_money_waiting', 'has_hit', 'rank'],
    erasure: { keep: LAW },
  },
  {
    table: 'verification_step',
    player: { column: 'check_id', of: 'verification_check', key: 'id', player: 'player_id' },
    order: ['check_id', 'number'],
    hidden: ['actor_id'],
    erasure: { keep: LAW },
  },
  {
    table: 'verification_examination',
    player: { column: 'check_id', of: 'verification_check', key: 'id', player: 'player_id' },
    order: ['id'],
    // A finding of a list of names is told to nobody outside.
    hidden: ['findings'],
    erasure: { keep: LAW },
  },
  {
    table: 'verification_file',
    player: 'player_id',
    order: ['id'],
    sealed: ['picture'],
    rowsAtOnce: 4,
    complete: completeLine,
    hidden: ['file_index'],
    erasure: { keep: LAW },
  },
  { table: 'verification_urgent', player: 'player_id', order: ['kind', 'key'], isUntold: true, erasure: 'delete' },
  { table: 'verification_try', player: 'player_id', order: ['id'], erasure: 'delete' },
  {
    table: 'verification_look',
    player: { column: 'file_id', of: 'verification_file', key: 'id', player: 'player_id' },
    order: ['file_id', 'person_id'],
    hidden: ['person_id'],
    erasure: { keep: LAW },
  },
]
