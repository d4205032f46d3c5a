import type { REFUND_CAUSES, REFUND_STATUSES } from '@tas/shared/contract/cashier/choices.ts'
import { lockedFor, type Resource, type State, type Table } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'

/** Money on its way back through the gateway it came by. */
export type RefundRow = {
  readonly id: string
  readonly depositId: string
  readonly cause: (typeof REFUND_CAUSES)[number]
  readonly currency: string
  readonly amountMinor: bigint
  readonly status: (typeof REFUND_STATUSES)[number]
  readonly reference: string | null
}

const columns = ({ sql }: Pick<Db, 'sql'>) =>
  sql`id, deposit_id as "depositId", cause, currency, amount as "amountMinor", status, reference`

/** Refunds by their id, locked. */
export const refundRows: Resource<RefundRow> = {
  name: 'cashier.refund_rows',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<RefundRow[]>`
      select ${columns(tx)} from ${tx.b}.cashier_refund where id = any(${[...ids]}::uuid[]) order by id
      ${lockedFor(tx, how, 'for no key update')}`
    return new Map(rows.map((row) => [row.id, row]))
  },
  save: (tx, values) => tx.sql`
    update ${tx.b}.cashier_refund as refund set status = changed.status, reference = changed.reference, ended_at = clock_timestamp()
    from ${unnested([...values.values()], 'changed', { id: 'uuid', status: 'text', reference: 'text' })}
    where refund.id = changed.id`,
}

type NewRefund = Pick<RefundRow, 'id' | 'depositId' | 'cause' | 'currency' | 'amountMinor'>

const newRefunds: Table<NewRefund> = {
  name: 'cashier.refunds',
  insert: (tx, rows, batch) => tx.sql`
    insert into ${tx.b}.cashier_refund (id, deposit_id, cause, currency, amount, status, created_at)
    select *, 'asked', ${batch.now}::timestamptz from ${unnested(rows, 'row', {
      id: 'uuid',
      deposit_id: 'uuid',
      cause: 'text',
      currency: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
    })}`,
}

/** Writes down that money is to be sent back; the job sends it. */
export function writeRefund(state: State, refund: Omit<NewRefund, 'id'>): string {
  const { depositId, cause, currency, amountMinor } = refund
  const id = uuidv7()
  state.insert(newRefunds, { id, depositId, cause, currency, amountMinor })
  return id
}

/** One refund as last committed; null: there is none. */
export async function readRefund(db: Db, id: string): Promise<RefundRow | null> {
  const [row] = await db.sql<RefundRow[]>`select ${columns(db)} from ${db.b}.cashier_refund where id = ${id}`
  return row ?? null
}

/** A refund as staff read it. */
export type ShownRefund = RefundRow & { readonly createdAt: Date; readonly endedAt: Date | null }

/** The refunds of a deposit, in their order. */
export async function readRefunds(db: Db, depositId: string): Promise<readonly ShownRefund[]> {
  return db.sql<ShownRefund[]>`
    select ${columns(db)}, created_at as "createdAt", ended_at as "endedAt" from ${db.b}.cashier_refund
    where deposit_id = ${depositId} order by id`
}

/** A refund that is taken to be sent: by whoever knows the moment until which it was put off. */
export type LeasedRefund = { readonly id: string; readonly until: Date }

/** Takes refunds that are due for half a minute, so that two processes do not ask about one at once. */
export async function leaseRefunds(db: Db, limit: number): Promise<readonly LeasedRefund[]> {
  return db.sql<LeasedRefund[]>`
    update ${db.b}.cashier_refund set asked_count = asked_count + 1,
      ask_at = date_trunc('milliseconds', clock_timestamp())
        + greatest(30, least(600, power(2, least(asked_count, 10)))) * interval '1 second'
    where id in (
      select id from ${db.b}.cashier_refund where status = 'asked' and ask_at <= clock_timestamp()
      order by ask_at limit ${limit} for update skip locked)
    returning id, ask_at as until`
}

/**
 * Keeps a refund that was taken for half a minute more, for its provider is told now: not every one sends once what it is told twice.
 * @returns false where its time was over, and another process has taken it
 */
export async function keepLease(db: Db, { id, until }: LeasedRefund): Promise<boolean> {
  const kept = await db.sql`
    update ${db.b}.cashier_refund set ask_at = greatest(ask_at, clock_timestamp() + interval '30 seconds')
    where id = ${id} and status = 'asked' and ask_at = ${until} returning id`
  return kept.length > 0
}
