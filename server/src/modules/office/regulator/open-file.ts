import { calls } from '@tas/shared/contract/api.ts'
import { createDownloadTurns, STAFF_AT_ONCE } from '#kit/files/download-turns.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { App } from '../../../ctx.ts'
import { readRights, whileAllowed } from '../../staff/index.ts'
import { findFile, regulatorParts } from './export-store.ts'
import { regulatorLinks } from './regulator-links.ts'

const PATH = 'office/regulator/take'
/** Files on their way at once. */
const inTurn = createDownloadTurns(STAFF_AT_ONCE)

/**
 * Opens the file behind a link. The link is used up, the file stays; null when it is none of ours, or whoever made it lost the right.
 * @throws Refusal cashier.export_busy while another file of the same person is on its way, or too many of others: the link stays.
 */
export async function openRegulatorFile(app: App, token: string, ip: string): Promise<Download | null> {
  const staffId = await regulatorLinks.ownerOf(app, { token, ip })
  if (staffId === null) return null
  return inTurn(app, staffId, async () => {
    const taken = await regulatorLinks.take(app, token)
    if (taken === null || !(await readRights(app.db, staffId)).has(calls[PATH].permission)) return null
    const { exportId, name } = calls[PATH].input.parse(JSON.parse(taken.asked))
    const file = await findFile(app.db, exportId, name)
    if (file === null) return null
    const taker = { ...taken, ip, permissions: [calls[PATH].permission] }
    return {
      contentType: name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/x-ndjson; charset=utf-8',
      fileName: name,
      chunks: whileAllowed(app, taker, regulatorParts.walk(app.db, file.id)),
    }
  })
}
