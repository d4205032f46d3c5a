import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import type { CommissionRow } from './month-store.ts'

export const newCommissions: Table<CommissionRow> = {
  name: 'agents.commissions',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.agents_commission
      (id, agent_id, month, currency, kind, rate_e4, gross, payable, carry, paid, due, closed_at)
    select * from ${unnested(rows, 'row', {
      id: 'uuid',
      agent_id: 'uuid',
      month: 'text',
      currency: 'text',
      kind: 'text',
      rate_e4: ['int', ({ rateE4 }) => rateE4],
      gross: ['bigint', ({ grossMinor }) => grossMinor],
      payable: ['bigint', ({ payableMinor }) => payableMinor],
      carry: ['bigint', ({ carryMinor }) => carryMinor],
      paid: ['bigint', ({ paidMinor }) => paidMinor],
      due: ['bigint', ({ dueMinor }) => dueMinor],
      closed_at: 'timestamptz',
    })}`,
}

/** What a month counted of a member, in minor units. */
export type MemberMonth = {
  readonly playerId: string
  readonly month: string
  readonly agentId: string
  readonly baseMinor: bigint
  readonly isProtected: boolean
}

export const newMemberMonths: Table<MemberMonth> = {
  name: 'agents.member_months',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.agents_member_month (player_id, month, agent_id, base, is_protected)
    select * from ${unnested(rows, 'row', {
      player_id: 'uuid',
      month: 'text',
      agent_id: 'uuid',
      base: ['numeric', ({ baseMinor }) => String(baseMinor)],
      is_protected: 'boolean',
    })}`,
}
