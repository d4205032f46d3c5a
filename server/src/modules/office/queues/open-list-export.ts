import { calls, type ParsedInput } from '@tas/shared/contract/api.ts'
import { type Language, languageOf } from '@tas/shared/contract/languages.ts'
import { QUEUES } from '@tas/shared/contract/office/queues.ts'
import type { Tx } from '#kit/db/connect.ts'
import { csvHead, csvRow } from '#kit/files/csv-cell.ts'
import { createDownloadTurns, STAFF_AT_ONCE } from '#kit/files/download-turns.ts'
import { noActivity, reportFileHead } from '#kit/files/report-head.ts'
import { cleanAddress } from '#kit/http/address.ts'
import type { Download } from '#kit/http/downloads.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import { slowRead } from '../../../slow-reads.ts'
import { recordApart } from '../../audit/index.ts'
import { readRights, whileAllowed } from '../../staff/index.ts'
import { listFiles } from './list-files.ts'
import { listLinks } from './list-links.ts'
import { toldFilter } from './told-filter.ts'

const PATH = 'office/queue/export'
/** Lists on their way at once. */
const inTurn = createDownloadTurns(STAFF_AT_ONCE)

type Taking = {
  readonly staffId: string
  readonly ip: string
  readonly language: Language
  readonly asked: ParsedInput<typeof PATH>
}

/**
 * Opens the list behind a link. The link is used up; null when it is none of ours, or whoever made it may not have the list any
 * more.
 * @throws Refusal cashier.export_busy while another list of the same person is on its way, or too many of others: the link stays.
 */
export async function openListExport(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await listLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await listLinks.take(app, token)
    if (taken === null) return null
    const asked = calls[PATH].input.parse(JSON.parse(taken.asked))
    if (!isAllowed(await readRights(app.db, staffId), asked)) return null
    const permissions = [calls[PATH].permission, QUEUES[asked.queue].permission]
    const pieces = writeList(app, { staffId, ip, language: languageOf(taken.language), asked })
    const [day] = new Date().toISOString().split('T')
    return {
      contentType: 'text/csv; charset=utf-8',
      fileName: `${asked.queue}-${day}.csv`,
      chunks: whileAllowed(app, { ...taken, ip, permissions }, pieces),
    }
  })
}

function isAllowed(rights: ReadonlySet<string>, { queue }: Taking['asked']): boolean {
  return rights.has(calls[PATH].permission) && rights.has(QUEUES[queue].permission)
}

/**
 * A list page by page, each in a turn and a transaction of its own: nothing waits for the reader, and one page is all that is ever
 * held. Whoever stops half-way leaves nothing behind but the line that says how much they took.
 */
async function* writeList(app: App, taking: Taking): AsyncGenerator<string, void, undefined> {
  const { queue, filter } = taking.asked
  const { heads, isReport } = listFiles[queue]
  const { language } = taking
  let count = 0
  let isWhole = false
  try {
    const names = heads.map((head) => head[language])
    yield isReport ? reportFileHead(app, { interval: null, heads: names, language }) : csvHead(names)
    for (let cursor: string | null = null; ; ) {
      const page = await slowRead(app, (tx) => readPage(app, tx, taking, cursor), 'staff')
      count += page.rows.length
      if (page.rows.length > 0) yield page.rows.map(csvRow).join('')
      cursor = page.cursor
      if (cursor === null) break
    }
    if (isReport && count === 0) yield noActivity(language)
    isWhole = true
  } finally {
    await recordApart(app.db, {
      actorKind: 'staff',
      actorId: taking.staffId,
      action: 'office.list_taken',
      targetId: null,
      ip: cleanAddress(taking.ip),
      details: { queue, filter: toldFilter(filter), rows: count, isWhole },
    })
  }
}

/** A page as whoever takes it sees it at this moment: who lost the right meanwhile gets no further. */
async function readPage(app: App, tx: Tx, { staffId, language, asked }: Taking, cursor: string | null) {
  const permissions = await readRights(tx, staffId)
  if (!isAllowed(permissions, asked)) throw refuse('http.permission_missing', { permission: calls[PATH].permission })
  const ctx: PrivilegedTxContext = {
    app,
    tx,
    language,
    staff: { kind: 'staff', id: staffId, sessionId: '', permissions },
    requestId: '',
    ip: '',
    userAgent: '',
    idempotencyKey: null,
    reason: null,
    askedBy: null,
  }
  return listFiles[asked.queue].read(ctx, asked.filter, cursor)
}
