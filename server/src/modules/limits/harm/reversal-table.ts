import type { Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'

/** A withdrawal that its player took back. */
export type Reversal = { readonly requestId: string; readonly playerId: string }

/** Every withdrawal that its player took back: who does it again and again may play what they meant to keep. */
export const reversals: Table<Reversal> = {
  name: 'limits.reversals',
  insert: (tx, rows, batch) => tx.sql`
    insert into ${tx.b}.limits_reversal (request_id, player_id, at)
    select *, ${batch.now}::timestamptz from ${unnested(rows, 'row', { request_id: 'uuid', player_id: 'uuid' })}`,
}
