import type { ReportBy } from '@tas/shared/contract/agents/choices.ts'
import { type CallData, calls } from '@tas/shared/contract/api.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { csvHead, csvRow } from '#kit/files/csv-cell.ts'
import { createDownloadTurns } from '#kit/files/download-turns.ts'
import { isLinkToken } from '#kit/files/file-links.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { App } from '../../../ctx.ts'
import { slowRead } from '../../../slow-reads.ts'
import { writeAmount } from '../../ledger/index.ts'
import { exportOwner, takeExport } from './export-store.ts'
import { nameRows, readAsked } from './get-report.ts'
import { listReport, type ReportAsked } from './report-store.ts'

/** Lines read at once. */
const PAGE_SIZE = 1_000
/** Reports on their way at once. */
const inTurn = createDownloadTurns(4)

type Texts = Readonly<Record<Language, string>>
type Line = CallData<'agent/report/getReport'>['items'][number]

const KEYS: Readonly<Record<ReportBy, Texts>> = {
  day: { en: 'Day (UTC)', fa: 'روز (UTC)' },
  member: { en: 'Member', fa: 'عضو' },
}
const COLUMNS: readonly { readonly head: Texts; cell(line: Line): string }[] = [
  { head: { en: 'Turnover', fa: 'گردش' }, cell: ({ turnover }) => turnover },
  { head: { en: 'Payouts', fa: 'پرداخت' }, cell: ({ payouts }) => payouts },
  { head: { en: 'Won by the house (turnover - payouts)', fa: 'برد خانه (گردش منهای پرداخت)' }, cell: ({ won }) => won },
  { head: { en: 'Bets', fa: 'شرط‌ها' }, cell: ({ bets }) => String(bets) },
  { head: { en: 'Paid in by agents', fa: 'واریز نمایندگان' }, cell: ({ paidIn }) => paidIn },
  { head: { en: 'Taken back by agents', fa: 'بازپس‌گیری نمایندگان' }, cell: ({ paidBack }) => paidBack },
]

/**
 * Opens the report behind a link, to be read while it is written. The link is used up.
 * @returns null when there is no such link any more
 * @throws Refusal cashier.export_busy while another report of the agent is on its way, or too many of others
 */
export async function openExport(app: App, token: string): Promise<Download | null> {
  const agentId = isLinkToken(token) ? await exportOwner(app.db, token) : null
  if (agentId === null) return null
  return inTurn(app, agentId, async () => {
    const taken = await takeExport(app.db, token)
    if (taken === null) return null
    const { by, ...input } = calls['agent/report/export'].input.parse(JSON.parse(taken.filter))
    const { asked, currency } = await readAsked(app.db, agentId, input)
    const head = [KEYS[by], ...COLUMNS.map((column) => column.head)].map((texts) => texts[languageOf(taken.language)])
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `report-${input.from}-${input.to}.csv`,
      chunks: written(app, asked, { by, currency, head }),
    }
  })
}

/** The file piece by piece; a name that a spreadsheet would run is defused. */
async function* written(
  app: App,
  asked: ReportAsked,
  { by, currency, head }: { readonly by: ReportBy; readonly currency: string; readonly head: readonly string[] },
): AsyncGenerator<string, void, undefined> {
  const write = writeAmount(app, currency)
  yield csvHead(head)
  for (let after: string | null = null; ; ) {
    const page = { by, after, limit: PAGE_SIZE }
    const lines: readonly Line[] = await slowRead(app, async (db) => {
      return nameRows(db, { rows: await listReport(db, asked, page), by, write })
    })
    yield lines.map((line) => csvRow([line.username ?? line.key, ...COLUMNS.map(({ cell }) => cell(line))])).join('')
    after = lines.at(-1)?.key ?? null
    if (after === null || lines.length < PAGE_SIZE) return
  }
}
