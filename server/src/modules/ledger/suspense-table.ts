import type { Table } from '#kit/commit/state.ts'
import { uuidv7 } from '#kit/random.ts'

/** Why money lies in suspense: the balance of an account at its closing, or what came for it afterwards. */
export type SuspenseCause = 'closing' | 'payout' | 'refund' | 'deposit'

export type SuspenseRow = {
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly cause: SuspenseCause
  /** The bet, deposit or round the money came from; of a closing the player. */
  readonly reference: string
}

/** The cases an operator works off: one for each amount in suspense, with the player it is owed to. */
export const suspenseCases: Table<SuspenseRow> = {
  name: 'ledger.suspense_cases',
  insert: (tx, rows, batch) => tx.sql`
    insert into ${tx.b}.ledger_suspense (id, player_id, currency, amount, cause, reference, happened_at)
    select *, ${batch.now}::timestamptz from unnest(${rows.map(() => uuidv7())}::uuid[],
      ${rows.map((row) => row.playerId)}::uuid[], ${rows.map((row) => row.currency)}::text[],
      ${rows.map((row) => row.amountMinor)}::bigint[], ${rows.map((row) => row.cause)}::text[],
      ${rows.map((row) => row.reference)}::uuid[])`,
}
