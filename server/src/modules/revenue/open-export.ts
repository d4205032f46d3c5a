import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@tas/shared/contract/api.ts'
import { idField } from '@tas/shared/contract/fields.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { z } from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { createDownloadTurns, STAFF_AT_ONCE } from '#kit/files/download-turns.ts'
import type { Download } from '#kit/http/downloads.ts'
import { uuidv7 } from '#kit/random.ts'
import type { App } from '../../ctx.ts'
import { slowRead } from '../../slow-reads.ts'
import { readWholeRights, whileAllowed } from '../staff/index.ts'
import { cohortTexts } from './cohorts/cohort-file.ts'
import { cohortCurrency } from './cohorts/get-cohorts.ts'
import { plannedFileName, plannedTexts } from './planned-file.ts'
import { isAllowed } from './report-lines.ts'
import { reportLinks } from './report-links.ts'
import { findMadeRun, runParts } from './schedules/run-store.ts'

const PIECE_BYTES = 64 * 1024
/** Reports on their way at once. */
const inTurn = createDownloadTurns(STAFF_AT_ONCE)

/** What a link leads to: a report that is made while it is read, or one that was made when it was due. */
const askedOf = z.union([
  z.object({ runId: idField }),
  z.object({ cohorts: calls['office/report/exportCohorts'].input }),
  calls['office/report/export'].input,
])
type Asked = z.output<typeof askedOf>

/**
 * Opens the report behind a link. The link is used up; null when it is none of ours, or whoever made it may not have the report any
 * more.
 * @throws Refusal cashier.export_busy while another report of the same person is on its way, or too many of others: the link stays.
 */
export async function openExport(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await reportLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await reportLinks.take(app, token)
    if (taken === null) return null
    const permissions = await readWholeRights(app.db, staffId)
    if (!permissions.has('report.export')) return null
    const asked = askedOf.parse(JSON.parse(taken.asked))
    const file = await fileOf(app, asked, { permissions, language: languageOf(taken.language) })
    if (file === null) return null
    const taker = { ...taken, ip, permissions: ['report.export' as const] }
    return { contentType: 'text/csv; charset=utf-8', ...file, chunks: whileAllowed(app, taker, file.chunks) }
  })
}

type Taker = { readonly permissions: Awaited<ReturnType<typeof readWholeRights>>; readonly language: Language }

/** The file of what a link leads to; null: there is none, or not for whoever takes it. */
async function fileOf(
  app: App,
  asked: Asked,
  { permissions, language }: Taker,
): Promise<Pick<Download, 'fileName' | 'chunks'> | null> {
  if ('cohorts' in asked) {
    if (!permissions.has('report.read')) return null
    const { cohorts } = asked
    const { by, months, currency } = cohorts
    const asking = { by, months, currencies: [cohortCurrency(app, currency)] }
    const chunks = writeReport(app, (tx) => cohortTexts({ app, tx, language }, asking))
    return { fileName: `cohorts-by-${cohorts.by}-${cohorts.currency}.csv`, chunks }
  }
  const planned = 'runId' in asked ? await findMadeRun(app.db, asked.runId) : { ...asked, report: asked.groupBy }
  if (planned === null || !isAllowed({ permissions }, planned.report)) return null
  const chunks =
    'runId' in asked
      ? runParts.walk(app.db, asked.runId)
      : writeReport(app, (tx) => plannedTexts({ app, tx, language }, planned))
  return { fileName: plannedFileName(planned), chunks }
}

/**
 * A report as it is at one moment. It is read to a file first: a reader takes as long as they like, and no transaction waits for
 * them. The file has no name any more while it is read, so nothing is left of it, whatever ends.
 */
async function* writeReport(
  app: App,
  textsOf: (tx: Tx) => AsyncGenerator<string, void, undefined>,
): AsyncGenerator<string, void, undefined> {
  const path = join(tmpdir(), `tas-report-${uuidv7()}`)
  await using file = await open(path, 'wx+', 0o600)
  await unlink(path)
  const write = async (tx: Tx) => {
    for await (const text of textsOf(tx)) await file.appendFile(text)
  }
  await slowRead(app, write, 'staff')
  yield* file.createReadStream({ encoding: 'utf8', start: 0, highWaterMark: PIECE_BYTES, autoClose: false })
}
