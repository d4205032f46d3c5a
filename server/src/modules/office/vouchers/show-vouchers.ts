import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { VOUCHER_TAIL } from '@tas/shared/rules/vouchers/voucher-code.ts'
import { toAsciiDigits } from '@tas/shared/values/digits.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { listBatches, listVouchers, type ShownVoucher, type VoucherBatch } from '../../cashier/index.ts'
import { readPlayerNumbers } from '../../identity/index.ts'
import { currencyOf, ledgerSettings, writeAmount } from '../../ledger/index.ts'
import { readNames } from '../../staff/index.ts'

type Batch = CallData<'office/voucher/getBatches'>['items'][number]
type Voucher = CallData<'office/voucher/getVouchers'>['items'][number]

/** Batches of vouchers, the newest first. */
export async function getVoucherBatches(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor }: ParsedInput<'office/voucher/getBatches'>,
): Promise<Done<CallData<'office/voucher/getBatches'>>> {
  const size = pageSize(limit)
  const page = cutPage(await listBatches(tx, { after: cursor ?? null, limit: size + 1 }), size, ({ id }) => id)
  const people = page.rows.flatMap(({ askedBy, approvedBy, printedBy }) => [askedBy, approvedBy, printedBy])
  const names = await readNames(
    tx,
    people.filter((id) => id !== null),
  )
  return {
    data: {
      items: page.rows.map((row) => batchView(app, row, names)),
      cursor: page.cursor,
      currencies: settingsOf(app, ledgerSettings).currencies.map(({ id, pointCount }) => ({ id, pointCount })),
    },
    line: { action: 'cashier.voucher_batches_read', targetId: null },
  }
}

function batchView(app: Pick<App, 'business'>, row: VoucherBatch, names: ReadonlyMap<string, string>): Batch {
  const { id, intId, currency, amountMinor, count, campaign, reason, unused, used, printedBy } = row
  const write = writeAmount(app, currency)
  const person = (staffId: string) => ({ id: staffId, name: names.get(staffId) ?? '' })
  const isOver = row.voidedAt !== null || row.expiresAt <= new Date()
  // Codes that are not made yet can still come.
  const open = isOver ? 0 : row.printedAt === null ? count : unused
  return {
    id,
    intId,
    amount: write(amountMinor),
    currency,
    pointCount: currencyOf(app, currency).pointCount,
    campaign,
    expiresAt: row.expiresAt.toISOString(),
    count,
    unused,
    used,
    void: row.void,
    open: write(amountMinor * BigInt(open)),
    askedBy: person(row.askedBy),
    approvedBy: person(row.approvedBy),
    reason,
    createdAt: row.createdAt.toISOString(),
    printedAt: row.printedAt?.toISOString() ?? null,
    printedBy: printedBy === null ? null : person(printedBy),
    voidedAt: row.voidedAt?.toISOString() ?? null,
  }
}

/** Vouchers of a batch, or those whose codes end so. */
export async function getVouchers(
  { app, tx }: PrivilegedTxContext,
  { limit, cursor, batchId = null, tail }: ParsedInput<'office/voucher/getVouchers'>,
): Promise<Done<CallData<'office/voucher/getVouchers'>>> {
  const size = pageSize(limit)
  const which = { batchId, tail: tailOf(tail ?? ''), after: cursor ?? null, limit: size + 1 }
  const page = cutPage(await listVouchers(tx, which), size, ({ id }) => id)
  const players = page.rows.flatMap(({ usedBy }) => (usedBy === null ? [] : [usedBy]))
  const numbers = await readPlayerNumbers(tx, players)
  return {
    data: { items: page.rows.map((row) => voucherView(app, row, numbers)), cursor: page.cursor },
    line: { action: 'cashier.vouchers_read', targetId: batchId },
  }
}

/** The last signs of what was typed; null: nothing was. */
function tailOf(typed: string): string | null {
  const signs = toAsciiDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  return typed.trim() === '' ? null : signs.slice(-VOUCHER_TAIL)
}

function voucherView(app: Pick<App, 'business'>, row: ShownVoucher, numbers: ReadonlyMap<string, number>): Voucher {
  const { id, batchId, number, tail, status, currency, amountMinor, usedBy, depositId } = row
  return {
    id,
    batchId,
    number,
    tail,
    status,
    amount: writeAmount(app, currency)(amountMinor),
    currency,
    pointCount: currencyOf(app, currency).pointCount,
    player: usedBy === null ? null : { id: usedBy, uid: numbers.get(usedBy) ?? 0 },
    depositId,
    usedAt: row.usedAt?.toISOString() ?? null,
    voidedAt: row.voidedAt?.toISOString() ?? null,
  }
}
