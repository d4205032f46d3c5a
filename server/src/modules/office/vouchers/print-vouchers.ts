import { type CallData, calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { languageOf } from '@tas/shared/contract/languages.ts'
import { inTx } from '#kit/db/connect.ts'
import { csvHead, csvRow } from '#kit/files/csv-cell.ts'
import { createDownloadTurns, STAFF_AT_ONCE } from '#kit/files/download-turns.ts'
import type { Download } from '#kit/http/downloads.ts'
import { Refusal } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { recordAudit } from '../../audit/index.ts'
import { printBatch, requirePrintable } from '../../cashier/index.ts'
import { writeAmount } from '../../ledger/index.ts'
import { readRights, whileAllowed } from '../../staff/index.ts'
import { voucherLinks } from './voucher-links.ts'

const PATH = 'office/voucher/print'
/** Files on their way at once. */
const inTurn = createDownloadTurns(STAFF_AT_ONCE)
const HEADS = {
  en: ['Number', 'Code', 'Value', 'Currency', 'Valid until (UTC)', 'Campaign'],
  fa: ['شماره', 'کد', 'ارزش', 'ارز', 'اعتبار تا (UTC)', 'کمپین'],
} as const

/**
 * Makes a link to the codes of a batch, which works once, for a minute, in this session.
 * @throws Refusal cashier.voucher_unknown, cashier.voucher_printed, cashier.voucher_void
 */
export async function printVouchers(
  ctx: PrivilegedTxContext,
  { batchId }: ParsedInput<typeof PATH>,
): Promise<Done<CallData<typeof PATH>>> {
  await requirePrintable(ctx.tx, batchId)
  return {
    data: await voucherLinks.add(ctx, JSON.stringify({ batchId })),
    line: { action: 'cashier.voucher_link_made', targetId: batchId },
  }
}

/**
 * Opens the codes behind a link: they are made now, once, and only then sent. Null when the link is none of ours, whoever made it lost
 * the right, or the codes were taken meanwhile.
 * @throws Refusal cashier.export_busy while another file of the same person is on its way: the link stays
 */
export async function openVoucherFile(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await voucherLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await voucherLinks.take(app, token)
    if (taken === null || !(await readRights(app.db, staffId)).has(calls[PATH].permission)) return null
    const { batchId } = calls[PATH].input.parse(JSON.parse(taken.asked))
    const printed = await inTx(app.db, async (tx) => {
      const made = await printBatch(tx, app.db, { batchId, by: staffId })
      const by = { actorKind: 'staff', actorId: staffId, ip } as const
      const details = { number: made.batch.intId, count: made.codes.length }
      await recordAudit(tx, { ...by, action: 'cashier.vouchers_printed', targetId: batchId, details })
      return made
    }).catch(noneWhereRefused)
    if (printed === null) return null
    const { batch, codes } = printed
    const { currency, campaign } = batch
    const facts = [writeAmount(app, currency)(batch.amountMinor), currency, batch.expiresAt.toISOString(), campaign]
    const lines = codes.map((code, index) => csvRow([String(index + 1), code, ...facts]))
    const taker = { ...taken, ip, permissions: [calls[PATH].permission] }
    const pieces = chunksOf([csvHead([...HEADS[languageOf(taken.language)]]), ...lines])
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `vouchers-${batch.intId}.csv`,
      chunks: whileAllowed(app, taker, pieces),
    }
  })
}

function noneWhereRefused(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

async function* chunksOf(lines: readonly string[]): AsyncGenerator<string, void, undefined> {
  const AT_ONCE = 500
  for (let from = 0; from < lines.length; from += AT_ONCE) yield lines.slice(from, from + AT_ONCE).join('')
}
