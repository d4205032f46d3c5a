import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'

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
      from ${unnested(rows, 'row', {
        id: 'uuid',
        player_id: 'uuid',
        gateway_code: 'text',
        amount_minor: 'bigint',
        currency: 'text',
      })}`
  },
}
