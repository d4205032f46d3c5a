import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import type { Table } from '#kit/commit/state.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import { endOrder } from './order-store.ts'

/** Why money lies in suspense: the balance of an account at its closing or once its player was refused for good, or what came for it afterwards. */
export type SuspenseCause = 'closing' | 'payout' | 'refund' | 'deposit' | 'reversal' | 'refused'

export type SuspenseRow = {
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly cause: SuspenseCause
  /** The bet, deposit or round the money came from, or whose posting was taken back; of a closing the player, of a refusal the verification. */
  readonly reference: string
}

/** The cases an operator works off: one for each amount in suspense, with the player it is owed to. */
export const suspenseCases: Table<SuspenseRow> = {
  name: 'ledger.suspense_cases',
  insert: (tx, rows, batch) => tx.sql`
    insert into ${tx.b}.ledger_suspense (id, player_id, currency, amount, cause, reference, happened_at)
    select *, ${batch.now}::timestamptz
    from ${unnested(rows, 'row', {
      id: ['uuid', () => uuidv7()],
      player_id: 'uuid',
      currency: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
      cause: 'text',
      reference: 'uuid',
    })}`,
}

/** An amount that left suspense by one transfer: what of it was owed, and who of the operator paid it. */
export type SuspensePayment = {
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  /** The cases it ends: all of this player and currency. */
  readonly caseIds: readonly string[]
  /** The order that it carries out; null: paid without one, by a command. */
  readonly orderId: string | null
  /** What the operator's bank calls it. */
  readonly transfer: string
  readonly by: string
}

/** Payments of what was in suspense. Each ends its cases once and by a transfer of its own, or is refused. */
export const suspensePayments: Table<SuspensePayment> = {
  name: 'ledger.suspense_payments',
  // One after another: of several at once, those behind a refused one would go on writing after it was taken back.
  async insert(tx, rows) {
    for (const row of rows) await writePayment(tx, row)
  },
}

/** What two ways of typing a reference have in common: no blanks or marks between letters, one case, digits of ASCII. */
function transferKey(transfer: string): string {
  return toAsciiDigits(transfer)
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase()
}

/** Whether a transfer has paid something out already. */
export async function isTransferUsed({ sql, b }: Db, transfer: string): Promise<boolean> {
  const rows = await sql`
    select from ${b}.ledger_paid_transfer where transfer_key = ${transferKey(transfer)}`
  return rows.length > 0
}

async function writePayment(tx: Tx, payment: SuspensePayment): Promise<void> {
  const { caseIds, orderId, playerId, currency, amountMinor, by, transfer } = payment
  const { sql, b } = tx
  if (orderId !== null && (await endOrder(tx, { orderId, by, outcome: 'paid' })) === null)
    throw refuse('ledger.order_unknown')
  const ended = await sql`
    update ${b}.ledger_suspense set paid_at = clock_timestamp(), paid_by = ${by}, paid_transfer = ${transfer}
    where id = any(${caseIds as string[]}::uuid[]) and paid_at is null and order_id is not distinct from ${orderId}::uuid
    returning id`
  if (ended.length !== caseIds.length) throw refuse('ledger.owed_otherwise')
  const written = await sql`
    insert into ${b}.ledger_paid_transfer (transfer, transfer_key, player_id, currency, amount)
    values (${transfer}, ${transferKey(transfer)}, ${playerId}, ${currency}, ${amountMinor})
    on conflict do nothing returning transfer`
  if (written.length === 0) throw refuse('ledger.transfer_used')
}
