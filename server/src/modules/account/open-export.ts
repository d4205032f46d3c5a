import { createHash } from 'node:crypto'
import { type AccountExportFacts, accountExportText } from '@tas/shared/rules/books/account-seal.ts'
import { walkPersonalTable } from '#kit/db/personal-table.ts'
import { createDownloadTurns } from '#kit/files/download-turns.ts'
import { isLinkToken } from '#kit/files/file-links.ts'
import type { Download } from '#kit/http/downloads.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { slowRead } from '../../slow-reads.ts'
import { ledgerSettings } from '../ledger/index.ts'
import { signText } from '../proofs/index.ts'
import { exportOwner, takeExport } from './export-store.ts'

/** So many at once of one business in this process. */
const inTurn = createDownloadTurns(8)

/**
 * Opens the data behind a link, to be read while it is written. The link is used up; null when it is none of ours.
 * @throws Refusal cashier.export_busy while the player's data is on its way already, or too much of others: the link stays.
 */
export async function openExport(app: App, token: string): Promise<Download | null> {
  const playerId = isLinkToken(token) ? await exportOwner(app.db, token) : null
  if (playerId === null) return null
  return inTurn(app, playerId, async () => {
    const asked = await takeExport(app.db, token)
    if (asked === null) return null
    const issuedAt = asked.takenAt.toISOString()
    return {
      contentType: 'application/x-ndjson; charset=utf-8',
      fileName: `account-${issuedAt.slice(0, 10)}.jsonl`,
      chunks: writeExport(app, { playerId, issuedAt }),
    }
  })
}

/** The lines of an export, a page of rows at a time: nothing is kept but a hash and a count. */
export async function* writeExport(
  app: App,
  asked: { readonly playerId: string; readonly issuedAt: string },
): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256')
  const hashed = (text: string) => {
    hash.update(text)
    return text
  }
  const { id: businessId, name } = app.business
  const currencies = settingsOf(app, ledgerSettings).currencies.map(({ id, pointCount }) => ({ id, pointCount }))
  const head = { kind: 'account', version: 1, business: { id: businessId, name }, ...asked, currencies }
  yield hashed(`${JSON.stringify({ ...head, amounts: 'minor units of their currency' })}\n`)
  let lineCount = 0
  for (const table of app.personalTables.filter(({ isUntold }) => isUntold !== true))
    for await (const rows of walkPersonalTable((read) => slowRead(app, read), table, asked.playerId)) {
      lineCount += rows.length
      const whole = await Promise.all(rows.map((row) => table.complete?.(app, row) ?? row))
      yield hashed(whole.map((row) => `{"table":"${table.table}","row":${row}}\n`).join(''))
    }
  const facts: AccountExportFacts = {
    kind: 'account',
    version: 1,
    businessId,
    ...asked,
    lineCount,
    sha256: hash.digest('hex'),
  }
  yield `${JSON.stringify({ signature: { ...facts, ...signText(app, accountExportText(facts)) } })}\n`
}
