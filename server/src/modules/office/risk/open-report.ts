import { calls } from '@tas/shared/contract/api.ts'
import { createDownloadTurns, STAFF_AT_ONCE } from '#kit/files/download-turns.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { App } from '../../../ctx.ts'
import { readReport } from '../../risk/index.ts'
import { readRights } from '../../staff/index.ts'
import { reportLinks } from './report-links.ts'

const PATH = 'office/risk/takeReport'
/** Files on their way at once. */
const inTurn = createDownloadTurns(STAFF_AT_ONCE)

/**
 * Opens the report behind a link. The link is used up, the report stays; null when it is none of ours, or whoever made it lost the right.
 * @throws Refusal cashier.export_busy while another file of the same person is on its way: the link stays
 */
export async function openReport(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await reportLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await reportLinks.take(app, token)
    if (taken === null || !(await readRights(app.db, staffId)).has(calls[PATH].permission)) return null
    const { reportId } = calls[PATH].input.parse(JSON.parse(taken.asked))
    const kept = await readReport(app.db, reportId)
    if (kept === null) return null
    return {
      contentType: 'application/xml; charset=utf-8',
      fileName: `report-${reportId}.xml`,
      chunks: wholeOf(kept.text),
    }
  })
}

async function* wholeOf(text: string): AsyncGenerator<string, void, undefined> {
  yield text
}
