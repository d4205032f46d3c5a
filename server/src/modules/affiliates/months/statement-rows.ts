import type { CountedPlayer, Statement } from '@tas/shared/rules/affiliates/statement.ts'
import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { sumsOf } from '../plan/plan-view.ts'
import { carriedText } from './month-store.ts'

/** A closed month of an affiliate, in one currency and by one plan. */
export type NewStatement = {
  readonly id: string
  readonly affiliateId: string
  readonly month: string
  readonly currency: string
  readonly planVersion: number
  readonly players: number
  readonly statement: Statement
  readonly closedAt: Date
  readonly availableAt: Date
}

export const newStatements: Table<NewStatement> = {
  name: 'affiliates.statements',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.affiliate_statement
      (id, affiliate_id, month, currency, plan_version, players, sums, carried, payable, closed_at, available_at)
    select * from ${unnested(rows, 'row', {
      id: 'uuid',
      affiliate_id: 'uuid',
      month: 'text',
      currency: 'text',
      plan_version: 'int',
      players: 'int',
      sums: ['jsonb', ({ statement }) => JSON.stringify(sumsOf(statement), bigintsAsText)],
      carried: ['jsonb', ({ statement }) => carriedText(statement.carried)],
      payable: ['bigint', ({ statement }) => statement.payableMinor],
      closed_at: 'timestamptz',
      available_at: 'timestamptz',
    })}`,
}

function bigintsAsText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value
}

/** What of a player a statement counted. */
export type NewPlayerMonth = {
  readonly player: CountedPlayer
  readonly month: string
  readonly affiliateId: string
  readonly currency: string
  readonly planVersion: number
}

export const newPlayerMonths: Table<NewPlayerMonth> = {
  name: 'affiliates.player_months',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.affiliate_player_month (player_id, month, affiliate_id, currency, plan_version, stakes, payouts, bonus,
      deposits, withdrawals, adjustments, is_protected, is_qualified)
    select * from ${unnested(rows, 'row', {
      player_id: ['uuid', ({ player }) => player.id],
      month: 'text',
      affiliate_id: 'uuid',
      currency: 'text',
      plan_version: 'int',
      stakes: ['numeric', ({ player }) => String(player.stakesMinor)],
      payouts: ['numeric', ({ player }) => String(player.payoutsMinor)],
      bonus: ['numeric', ({ player }) => String(player.bonusMinor)],
      deposits: ['numeric', ({ player }) => String(player.depositsMinor)],
      withdrawals: ['numeric', ({ player }) => String(player.withdrawalsMinor)],
      adjustments: ['numeric', ({ player }) => String(player.adjustmentsMinor)],
      is_protected: ['boolean', ({ player }) => player.isProtected],
      is_qualified: ['boolean', ({ player }) => player.isQualified],
    })}`,
}
