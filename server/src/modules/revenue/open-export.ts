import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tas/shared/contract/api.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Download } from '#kit/http/downloads.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { slowRead } from '../../slow-reads.ts'
import { createDownloadTurns, csvRow } from '../cashier/index.ts'
import { readRights } from '../staff/index.ts'
import { reportCells, reportHeads } from './report-file.ts'
import { isAllowed, nameLines } from './report-lines.ts'
import { reportLinks } from './report-links.ts'
import { type ReportAsked, walkReport } from './report-store.ts'

/** Lines read at once. */
const PAGE_SIZE = 1_000
const PIECE_BYTES = 64 * 1024
/** Reports on their way at once. */
const inTurn = createDownloadTurns(4)
/** Excel takes a file for UTF-8 only when it begins with this mark; without it Persian is unreadable there. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Opens the report behind a link. The link is used up; null when it is none of ours, or whoever made it may not have the report any
 * more.
 * @throws Refusal cashier.export_busy while another report of the same person is on its way, or too many of others: the link stays.
 */
export async function openExport(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await reportLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await reportLinks.take(app.db, token)
    if (taken === null) return null
    const { groupBy, ...days } = calls['office/report/export'].input.parse(JSON.parse(taken.asked))
    const permissions = await readRights(app.db, staffId)
    if (!permissions.has('report.export') || !isAllowed({ permissions }, groupBy)) return null
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `revenue-by-${groupBy}-${days.from}-${days.to}.csv`,
      chunks: writeReport(app, { groupBy, ...days }, languageOf(taken.language)),
    }
  })
}

/**
 * A report as it is at one moment. It is read to a file first: a reader takes as long as they like, and no transaction waits for
 * them. The file has no name any more while it is read, so nothing is left of it, whatever ends.
 */
async function* writeReport(app: App, asked: ReportAsked, language: Language): AsyncGenerator<string, void, undefined> {
  const path = join(tmpdir(), `tas-report-${uuidv7()}`)
  await using file = await open(path, 'wx+', 0o600)
  await unlink(path)
  // At once, so that whoever waits for their turn knows that it comes.
  yield BYTE_ORDER_MARK + csvRow(reportHeads(asked.groupBy, language))
  const write = async (tx: Tx) => {
    for await (const text of reportTexts({ app, tx, language }, asked)) await file.appendFile(text)
  }
  await slowRead(app, write, 'staff')
  yield* file.createReadStream({ encoding: 'utf8', start: 0, highWaterMark: PIECE_BYTES, autoClose: false })
}

async function* reportTexts(
  { app, tx, language }: { readonly app: App; readonly tx: Tx; readonly language: Language },
  asked: ReportAsked,
): AsyncGenerator<string, void, undefined> {
  for await (const rows of walkReport(tx, asked, PAGE_SIZE)) {
    const lines = await nameLines({ app, db: tx, language }, asked, rows)
    yield lines.map((line) => csvRow(reportCells(line))).join('')
  }
}
