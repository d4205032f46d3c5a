import type { VoucherStatus } from '@tas/shared/contract/cashier/choices.ts'
import { lockedFor, type Resource, type Table } from '#kit/commit/state.ts'
import { unnested } from '#kit/db/unnested.ts'

/** A voucher as decisions work on it, with the terms of its batch. */
export type VoucherRow = {
  readonly id: string
  readonly status: VoucherStatus
  readonly currency: string
  readonly amountMinor: bigint
  readonly campaign: string
  readonly expiresAt: Date
  readonly usedBy: string | null
  readonly depositId: string | null
}

/** Vouchers by their id, locked. What a batch says never changes. */
export const voucherRows: Resource<VoucherRow> = {
  name: 'cashier.voucher_rows',
  isLocking: true,
  async load(tx, ids, how) {
    const rows = await tx.sql<VoucherRow[]>`
      select voucher.id, voucher.status, batch.currency, batch.amount as "amountMinor", batch.campaign,
        batch.expires_at as "expiresAt", voucher.used_by as "usedBy", voucher.deposit_id as "depositId"
      from (
        select * from ${tx.b}.cashier_voucher where id = any(${[...ids]}::uuid[]) order by id
        ${lockedFor(tx, how, 'for no key update')}
      ) voucher join ${tx.b}.cashier_voucher_batch batch on batch.id = voucher.batch_id`
    return new Map(rows.map((row) => [row.id, row]))
  },
  save: (tx, values) => tx.sql`
    update ${tx.b}.cashier_voucher as voucher set status = changed.status, used_by = changed.used_by,
      deposit_id = changed.deposit_id, used_at = clock_timestamp()
    from ${unnested([...values.values()], 'changed', { id: 'uuid', status: 'text', used_by: 'uuid', deposit_id: 'uuid' })}
    where voucher.id = changed.id`,
}

/** A batch as two people ask for it. */
export type NewBatch = {
  readonly id: string
  readonly currency: string
  /** Of one voucher. */
  readonly amountMinor: bigint
  readonly count: number
  readonly campaign: string
  readonly expiresAt: Date
  readonly askedBy: string
  readonly approvedBy: string
  readonly reason: string
}

export const newBatches: Table<NewBatch> = {
  name: 'cashier.voucher_batches',
  insert: (tx, rows) => tx.sql`
    insert into ${tx.b}.cashier_voucher_batch (id, currency, amount, count, campaign, expires_at, asked_by, approved_by, reason)
    select * from ${unnested(rows, 'row', {
      id: 'uuid',
      currency: 'text',
      amount: ['bigint', ({ amountMinor }) => amountMinor],
      count: 'int',
      campaign: 'text',
      expires_at: ['timestamptz', ({ expiresAt }) => expiresAt],
      asked_by: ['uuid', ({ askedBy }) => askedBy],
      approved_by: ['uuid', ({ approvedBy }) => approvedBy],
      reason: 'text',
    })}`,
}
