import type { PersonalTable } from '#kit/db/personal-table.ts'

const LAW = 'what was found of a customer is kept for five years by the law against money laundering'
const FIGURES = 'figures by which rules on risk are asked; they name nobody, and go after 31 days'

/** What rules ask of a player and what they found: the law forbids to give away even that somebody looked. */
export const personalTables: readonly PersonalTable[] = [
  {
    table: 'risk_hour',
    player: 'player_id',
    order: ['at'],
    isUntold: true,
    erasure: { keep: FIGURES },
  },
  {
    table: 'risk_sign',
    player: 'player_id',
    order: ['kind', 'key'],
    isUntold: true,
    erasure: { keep: FIGURES },
  },
  {
    table: 'risk_trait',
    player: 'player_id',
    order: ['kind', 'mark'],
    isUntold: true,
    erasure: { keep: LAW },
  },
  { table: 'risk_decision', player: 'player_id', order: ['id'], isUntold: true, erasure: { keep: LAW } },
  { table: 'risk_case', player: 'player_id', order: ['id'], isUntold: true, erasure: { keep: LAW } },
  {
    table: 'risk_case_evidence',
    player: { column: 'case_id', of: 'risk_case', key: 'id', player: 'player_id' },
    order: ['case_id', 'decision_id'],
    isUntold: true,
    erasure: { keep: LAW },
  },
  {
    table: 'risk_case_hit',
    player: { column: 'case_id', of: 'risk_case', key: 'id', player: 'player_id' },
    order: ['case_id', 'hit_id'],
    isUntold: true,
    erasure: { keep: LAW },
  },
  {
    table: 'risk_case_step',
    player: { column: 'case_id', of: 'risk_case', key: 'id', player: 'player_id' },
    order: ['id'],
    sealed: ['note'],
    isUntold: true,
    erasure: { keep: LAW },
  },
  {
    table: 'risk_task',
    player: { column: 'case_id', of: 'risk_case', key: 'id', player: 'player_id' },
    order: ['id'],
    sealed: ['text'],
    isUntold: true,
    erasure: { keep: LAW },
  },
  {
    table: 'risk_report',
    player: { column: 'case_id', of: 'risk_case', key: 'id', player: 'player_id' },
    order: ['id'],
    sealed: ['file'],
    rowsAtOnce: 10,
    isUntold: true,
    erasure: { keep: LAW },
  },
]
