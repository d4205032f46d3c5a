import { calls } from '@tas/shared/contract/api.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { App } from '../../ctx.ts'
import { createDownloadTurns, csvRow, slowRead } from '../cashier/index.ts'
import { exportOwner, takeExport } from './export-store.ts'
import { reportCells, reportHeads } from './report-file.ts'
import { readLines } from './report-lines.ts'
import type { Place, ReportAsked, ReportPage } from './report-store.ts'

const TOKEN = /^[\w-]{43}$/
/** Lines read at once. */
const PAGE_SIZE = 1_000
/** Reports on their way at once. */
const inTurn = createDownloadTurns(4)
/** Excel takes a file for UTF-8 only when it begins with this mark; without it Persian is unreadable there. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Opens the report behind a link, to be read while it is written. The link is used up; null when it is none of ours.
 * @throws Refusal cashier.export_busy while another report of the same person is on its way, or too many of others: the link stays.
 */
export async function openExport(app: App, token: string): Promise<Download | null> {
  const staffId = TOKEN.test(token) ? await exportOwner(app.db, token) : null
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await takeExport(app.db, token)
    if (taken === null) return null
    const asked = calls['office/report/export'].input.parse(JSON.parse(taken.filter))
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `revenue-by-${asked.groupBy}-${asked.from}-${asked.to}.csv`,
      chunks: writeReport(app, asked, languageOf(taken.language)),
    }
  })
}

/** The lines of a report, a page at a time. */
async function* writeReport(app: App, asked: ReportAsked, language: Language): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvRow(reportHeads(asked.groupBy, language))
  for (let after: Place | null = null, isMore = true; isMore; ) {
    const page: ReportPage = { after, limit: PAGE_SIZE }
    const { rows, lines } = await slowRead(app, (db) => readLines({ app, db, language }, asked, page))
    yield lines.map((line) => csvRow(reportCells(line))).join('')
    after = rows.at(-1) ?? null
    isMore = rows.length === PAGE_SIZE
  }
}
