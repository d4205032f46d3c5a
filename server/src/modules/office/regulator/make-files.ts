import { createHash } from 'node:crypto'
import { REGULATOR_FILES, REGULATOR_FORMAT, REGULATOR_KEPT_DAYS } from '@tas/shared/contract/office/regulator.ts'
import { type RegulatorFacts, regulatorText } from '@tas/shared/rules/books/regulator-seal.ts'
import { endOfDay } from '@tas/shared/rules/revenue/schedule.ts'
import { inTx, type Tx } from '#kit/db/connect.ts'
import { beginLong } from '#kit/db/long-work.ts'
import { readNow } from '#kit/db/read-now.ts'
import { csvRow } from '#kit/files/csv-cell.ts'
import { uuidv7 } from '#kit/random.ts'
import { repeat } from '#kit/repeat.ts'
import { doTaken } from '#kit/works/taken-work.ts'
import type { App } from '../../../ctx.ts'
import type { Running } from '../../../module.ts'
import { recordAudit } from '../../audit/index.ts'
import { signText } from '../../proofs/index.ts'
import { readBookSums, readLook } from '../../revenue/index.ts'
import {
  deleteOldFiles,
  endExport,
  exportWork,
  insertFiles,
  type MadeFile,
  regulatorParts,
  type TakenExport,
  takeExport,
} from './export-store.ts'
import type { Telling } from './regulator-rows.ts'
import { differing, type Sums } from './sums.ts'
import { sumsOf, TABLES, type Told } from './tables.ts'

const LOOK_EVERY_MS = 10_000
const FORGET_EVERY_MS = 3_600_000
export const MOST_TRIES = 5

/** Makes what two people of staff had made, and deletes files after their time. */
export function startMakingRegulatorFiles(app: App): Running {
  const { log, pace } = app
  const failed = 'files for the regulator could not be looked up; it is tried again'
  const making = repeat({ everyMs: LOOK_EVERY_MS, log, failed, pace }, () => makeExports(app))
  const forgetting = repeat({ everyMs: FORGET_EVERY_MS, isSoon: true, log, failed, pace }, () => deleteFiles(app))
  return {
    async stop() {
      await Promise.all([making.stop(), forgetting.stop()])
    },
  }
}

/** Makes every export that waits, one after another. */
export async function makeExports(app: App): Promise<void> {
  for (let one = await takeExport(app.db); one !== null; one = await takeExport(app.db)) await makeExport(app, one)
}

/** Deletes the files that were kept so long, with a line of the trail. */
export async function deleteFiles({ db }: Pick<App, 'db'>): Promise<void> {
  await inTx(db, async (tx) => {
    for (const id of await deleteOldFiles(tx, REGULATOR_KEPT_DAYS))
      await recordAudit(tx, ofSystem('office.regulator_files_deleted', id, {}))
  })
}

/** Makes one. What a process leaves that dies over it nobody can take; it is deleted later, and another process begins anew. */
export async function makeExport(app: App, taken: TakenExport): Promise<void> {
  const { id, from, to, tries } = taken
  const reached: Reached = { file: null, lines: 0 }
  await doTaken(app, taken, {
    table: exportWork,
    mostTries: MOST_TRIES,
    failed: 'files for the regulator could not be made',
    named: { id },
    reached: () => reached,
    async work() {
      const made = await beginLong(app.db, (tx) => makeInSnapshot(app, tx, { taken, reached }))
      if (made === null) return false
      await inTx(app.db, (tx) => keepMade(tx, taken, made))
      return true
    },
    async endFailed(tx) {
      if (await endExport(tx, taken, null))
        await recordAudit(tx, ofSystem('office.regulator_files_failed', id, { from, to, tries }))
    },
  })
}

async function keepMade(tx: Tx, taken: TakenExport, made: Made): Promise<void> {
  const { id, from, to } = taken
  if (!(await endExport(tx, taken, made))) return
  await insertFiles(tx, id, made.files)
  const details = { from, to, manifestHash: made.manifestHash.toString('hex') }
  await recordAudit(tx, ofSystem('office.regulator_files_made', id, details))
}

type Reached = { file: string | null; lines: number }
type Made = { readonly files: readonly MadeFile[]; readonly manifestHash: Buffer; readonly takenAt: Date }

/**
 * Every file as one moment of the database says it, written page by page.
 * @returns null when the books are not counted to the end of the period yet
 */
async function makeInSnapshot(
  app: App,
  tx: Tx,
  { taken, reached }: { readonly taken: TakenExport; readonly reached: Reached },
): Promise<Made | null> {
  const { from, to } = taken
  await tx.sql.unsafe('set transaction isolation level repeatable read')
  // A million lines take longer than a call may.
  await tx.sql.unsafe('set local statement_timeout = 0')
  const takenAt = await readNow(tx)
  const look = await readLook(tx)
  if (look === null || look < endOfDay(to)) return null
  const sums: Sums = new Map()
  const telling: Telling = { app, tx, from: new Date(`${from}T00:00:00Z`), before: endOfDay(to), sums }
  const files: MadeFile[] = []
  for (const name of REGULATOR_FILES) {
    if (name === 'manifest.jsonl') continue
    reached.file = name
    files.push(await keepFile(tx, name, tableTexts(TABLES[name], telling), reached))
  }
  const wrong = differing(sums, await readBookSums(tx, { from, to }))
  if (wrong.length > 0) throw new Error(`the lines do not come to the figures of the books in ${wrong.join(', ')}`)
  const manifest = manifestTexts(app, { from, to, takenAt, files, sums })
  const last = await keepFile(tx, 'manifest.jsonl', manifest, reached)
  return { files: [...files, last], manifestHash: last.hash, takenAt }
}

/** A piece of a file with the number of lines in it. */
type Piece = { readonly text: string; readonly lines: number }

async function* tableTexts({ heads, pages }: Told, telling: Telling): AsyncGenerator<Piece, void, undefined> {
  yield { text: csvRow(heads), lines: 0 }
  for await (const rows of pages(telling)) yield { text: rows.map(csvRow).join(''), lines: rows.length }
}

async function keepFile(
  tx: Tx,
  name: MadeFile['name'],
  pieces: AsyncIterable<Piece>,
  reached: Reached,
): Promise<MadeFile> {
  const id = uuidv7()
  const hash = createHash('sha256')
  let [lines, bytes] = [0, 0]
  async function* counted(): AsyncGenerator<string, void, undefined> {
    for await (const piece of pieces) {
      hash.update(piece.text)
      bytes += Buffer.byteLength(piece.text)
      lines += piece.lines
      reached.lines += piece.lines
      yield piece.text
    }
  }
  await regulatorParts.keep(tx, id, counted())
  return { id, name, lines, bytes, hash: hash.digest() }
}

type Manifest = {
  readonly from: string
  readonly to: string
  readonly takenAt: Date
  readonly files: readonly MadeFile[]
  readonly sums: Sums
}

/** What the files are and come to, line by line, and the signature over all of it. */
async function* manifestTexts(
  app: App,
  { from, to, takenAt, files, sums }: Manifest,
): AsyncGenerator<Piece, void, undefined> {
  const { id: businessId, name } = app.business
  const issuedAt = takenAt.toISOString()
  const head = { format: REGULATOR_FORMAT, business: { id: businessId, name }, from, to, zone: 'UTC', issuedAt }
  const lines = files.map((file) => ({
    file: file.name,
    lines: file.lines,
    bytes: file.bytes,
    sha256: file.hash.toString('hex'),
    ...sumsOf(app, file.name, sums),
  }))
  const body = [head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('')
  const facts: RegulatorFacts = {
    kind: 'regulator',
    version: 1,
    businessId,
    from,
    to,
    lineCount: files.length,
    issuedAt,
    sha256: createHash('sha256').update(body).digest('hex'),
  }
  const seal = { signature: { ...facts, ...signText(app, regulatorText(facts)) } }
  yield { text: `${body}${JSON.stringify(seal)}\n`, lines: files.length }
}

function ofSystem(action: string, targetId: string, details: Readonly<Record<string, string | number>>) {
  return { actorKind: 'system', actorId: null, action, targetId, ip: null, details } as const
}
