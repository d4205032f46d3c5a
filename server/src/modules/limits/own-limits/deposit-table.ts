import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

export type CountedDeposit = { readonly playerId: string; readonly gateway: string; readonly amountMinor: bigint }

/** Every deposit that was counted, for signs that half hours do not show. */
export const countedDeposits: Table<CountedDeposit> = {
  name: 'limits.deposits',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.limits_deposit (id, player_id, gateway, amount)
    select * from ${unnested(rows, 'row', {
      id: ['uuid', () => uuidv7()],
      player_id: 'uuid',
      gateway: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`,
}
