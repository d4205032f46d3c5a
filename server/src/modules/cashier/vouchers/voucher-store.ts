import type { VoucherStatus } from '@tas/shared/contract/cashier/choices.ts'
import { VOUCHER_TAIL, writeVoucherCode } from '@tas/shared/rules/vouchers/voucher-code.ts'
import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { Line } from '../../../route.ts'
import { macOfCode, makeVoucherCode } from './make-code.ts'
import type { NewBatch } from './voucher-rows.ts'

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const FIRST = '00000000-0000-0000-0000-000000000000'

/** A batch as staff read it, with how its vouchers stand. */
export type VoucherBatch = NewBatch & {
  readonly intId: number
  readonly createdAt: Date
  readonly printedAt: Date | null
  readonly printedBy: string | null
  readonly voidedAt: Date | null
  readonly unused: number
  readonly used: number
  readonly void: number
}

/** Batches, the newest first, behind `after`. */
export async function listBatches(
  { sql, b }: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly VoucherBatch[]> {
  return sql<VoucherBatch[]>`
    select batch.id, int_id::int as "intId", currency, amount as "amountMinor", count, campaign, expires_at as "expiresAt",
      asked_by as "askedBy", approved_by as "approvedBy", reason, created_at as "createdAt", printed_at as "printedAt",
      printed_by as "printedBy", batch.voided_at as "voidedAt", stand.unused, stand.used, stand.void
    from (
      select * from ${b}.cashier_voucher_batch where id < coalesce(${after}::uuid, ${LAST}) order by id desc limit ${limit}
    ) batch cross join lateral (
      select (count(*) filter (where status = 'unused'))::int as unused, (count(*) filter (where status = 'used'))::int as used,
        (count(*) filter (where status = 'void'))::int as void
      from ${b}.cashier_voucher where batch_id = batch.id
    ) stand order by batch.id desc`
}

/** A voucher as staff read it. */
export type ShownVoucher = {
  readonly id: string
  readonly batchId: string
  readonly number: number
  readonly tail: string
  readonly status: VoucherStatus
  readonly currency: string
  readonly amountMinor: bigint
  readonly usedBy: string | null
  readonly depositId: string | null
  readonly usedAt: Date | null
  readonly voidedAt: Date | null
}

/** Vouchers in the order in which they were made, of a batch, or whose codes end so. */
export async function listVouchers(
  { sql, b }: Db,
  which: {
    readonly batchId: string | null
    readonly tail: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly ShownVoucher[]> {
  const { batchId, tail, after, limit } = which
  return sql<ShownVoucher[]>`
    select voucher.id, batch_id as "batchId", number, tail, status, currency, amount as "amountMinor", used_by as "usedBy",
      deposit_id as "depositId", used_at as "usedAt", voucher.voided_at as "voidedAt"
    from ${b}.cashier_voucher voucher join ${b}.cashier_voucher_batch batch on batch.id = voucher.batch_id
    where voucher.id > coalesce(${after}::uuid, ${FIRST}) ${batchId === null ? sql`` : sql`and batch_id = ${batchId}`}
      ${tail === null ? sql`` : sql`and tail = ${tail}`}
    order by voucher.id limit ${limit}`
}

/** Whether the codes of a batch can be taken. @throws Refusal cashier.voucher_unknown, cashier.voucher_printed, cashier.voucher_void */
export async function requirePrintable(tx: Tx, id: string): Promise<PrintableBatch> {
  const [row] = await tx.sql<(PrintableBatch & { printedAt: Date | null; voidedAt: Date | null })[]>`
    select id, int_id::int as "intId", currency, amount as "amountMinor", count, campaign, expires_at as "expiresAt",
      printed_at as "printedAt", voided_at as "voidedAt"
    from ${tx.b}.cashier_voucher_batch where id = ${id} for no key update`
  if (row === undefined) throw refuse('cashier.voucher_unknown')
  if (row.voidedAt !== null) throw refuse('cashier.voucher_void')
  if (row.printedAt !== null) throw refuse('cashier.voucher_printed')
  return row
}

export type PrintableBatch = Pick<
  VoucherBatch,
  'id' | 'intId' | 'currency' | 'amountMinor' | 'count' | 'campaign' | 'expiresAt'
>

/**
 * Makes the codes of a batch, once, for whoever takes the file now. Of the codes only keyed hashes and tails are kept.
 * @returns the codes in their order, as they are written
 * @throws Refusal cashier.voucher_unknown, cashier.voucher_printed, cashier.voucher_void
 */
export async function printBatch(
  tx: Tx,
  db: Pick<DbPool, 'seals'>,
  { batchId, by }: { readonly batchId: string; readonly by: string },
): Promise<{ readonly batch: PrintableBatch; readonly codes: readonly string[] }> {
  const batch = await requirePrintable(tx, batchId)
  const codes = Array.from({ length: batch.count }, () => makeVoucherCode(db))
  // Listed by their ids, they stand in the order of the file.
  const ids = codes.map(() => uuidv7()).sort()
  const made = codes.map((code, index) => {
    return {
      id: ids[index] ?? uuidv7(),
      number: index + 1,
      codeMac: macOfCode(db, code),
      tail: code.slice(-VOUCHER_TAIL),
    }
  })
  await tx.sql`
    insert into ${tx.b}.cashier_voucher (id, batch_id, number, code_mac, tail, status)
    select made.id, ${batchId}, made.number, made.code_mac, made.tail, 'unused'
    from ${unnested(made, 'made', { id: 'uuid', number: 'int', code_mac: 'bytea', tail: 'text' })}`
  await tx.sql`
    update ${tx.b}.cashier_voucher_batch set printed_at = clock_timestamp(), printed_by = ${by} where id = ${batchId}`
  return { batch, codes: codes.map(writeVoucherCode) }
}

/** Makes a voucher worth nothing that nobody has used. @throws Refusal cashier.voucher_unknown */
export async function voidVoucher(tx: Tx, { id, by }: { readonly id: string; readonly by: string }): Promise<Line> {
  const [row] = await tx.sql<{ tail: string; currency: string; amountMinor: bigint }[]>`
    update ${tx.b}.cashier_voucher voucher set status = 'void', voided_at = clock_timestamp(), voided_by = ${by}
    from ${tx.b}.cashier_voucher_batch batch
    where voucher.id = ${id} and voucher.status = 'unused' and batch.id = voucher.batch_id
    returning voucher.tail, batch.currency, batch.amount as "amountMinor"`
  if (row === undefined) throw refuse('cashier.voucher_unknown')
  const details = { tail: row.tail, currency: row.currency, amountMinor: String(row.amountMinor) }
  return { action: 'cashier.voucher_voided', targetId: id, details }
}

/** The same for all of a batch; it can be printed no more. @throws Refusal cashier.voucher_unknown when it is void already */
export async function voidBatch(
  tx: Tx,
  { batchId, by }: { readonly batchId: string; readonly by: string },
): Promise<Line> {
  const [batch] = await tx.sql<{ intId: number; currency: string; amountMinor: bigint }[]>`
    update ${tx.b}.cashier_voucher_batch set voided_at = clock_timestamp(), voided_by = ${by}
    where id = ${batchId} and voided_at is null returning int_id::int as "intId", currency, amount as "amountMinor"`
  if (batch === undefined) throw refuse('cashier.voucher_unknown')
  // In the order in which those who use them lock them.
  const voided = await tx.sql`
    with unused as (
      select id from ${tx.b}.cashier_voucher where batch_id = ${batchId} and status = 'unused' order by id for no key update
    )
    update ${tx.b}.cashier_voucher as voucher set status = 'void', voided_at = clock_timestamp(), voided_by = ${by}
    from unused where voucher.id = unused.id returning voucher.id`
  // What the vouchers were worth that nobody can use any more.
  const amountMinor = batch.amountMinor * BigInt(voided.length)
  const details = {
    number: batch.intId,
    count: voided.length,
    currency: batch.currency,
    amountMinor: String(amountMinor),
  }
  return { action: 'cashier.voucher_batch_voided', targetId: batchId, details }
}
