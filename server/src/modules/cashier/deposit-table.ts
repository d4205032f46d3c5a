import type { Table } from '#kit/commit/state.ts'

export type DepositRow = {
  readonly id: string
  readonly playerId: string
  readonly gatewayCode: string
  readonly amountMinor: bigint
  readonly currency: string
}

export const deposits: Table<DepositRow> = {
  name: 'cashier.deposits',
  insert(tx, rows, batch) {
    return tx.sql`
      insert into ${tx.b}.cashier_deposit (id, player_id, gateway_code, amount_minor, currency, status, created_at)
      select id, player_id, gateway_code, amount_minor, currency, 'credited', ${batch.now}
      from unnest(${rows.map((row) => row.id)}::uuid[], ${rows.map((row) => row.playerId)}::uuid[],
        ${rows.map((row) => row.gatewayCode)}::text[], ${rows.map((row) => row.amountMinor)}::bigint[],
        ${rows.map((row) => row.currency)}::text[]) as row (id, player_id, gateway_code, amount_minor, currency)`
  },
}
