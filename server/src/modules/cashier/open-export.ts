import { calls } from '@tas/shared/contract/api.ts'
import { languageOf } from '@tas/shared/contract/languages.ts'
import { type StatementFacts, statementText } from '@tas/shared/rules/books/statement-seal.ts'
import { createDownloadTurns } from '#kit/files/download-turns.ts'
import { isLinkToken } from '#kit/files/file-links.ts'
import type { Download } from '#kit/http/downloads.ts'
import type { App } from '../../ctx.ts'
import { slowRead } from '../../slow-reads.ts'
import { namePlays } from '../bets/index.ts'
import {
  readAdjustmentNotes,
  type StatementFilter,
  type StatementReader,
  walkStatement,
  writeAmount,
} from '../ledger/index.ts'
import { signText } from '../proofs/index.ts'
import { exportOwner, type TakenExport, takeExport } from './export-store.ts'
import { pursesOf } from './purses-of.ts'
import { type StatementHead, writeStatement } from './statement-file.ts'
import { type StatementInput, statementFilterOf } from './statement-input.ts'
import { correctionsOf, type ExportedLine, noteOf, playOf, referencesOf, transactionView } from './transaction-view.ts'

/** Lines read at once. In memory of an export are the page being read and the one being sent. */
const PAGE_SIZE = 1_000
/** Statements on their way at once. */
const inTurn = createDownloadTurns(8)

/**
 * Opens the statement behind a link, to be read while it is written. The link is used up.
 * @returns null when there is no such link any more
 * @throws Refusal cashier.export_busy while another statement of the player is on its way, or too many of others: the link stays.
 */
export async function openExport(app: App, token: string): Promise<Download | null> {
  const playerId = isLinkToken(token) ? await exportOwner(app.db, token) : null
  if (playerId === null) return null
  return inTurn(app, playerId, async () => {
    const asked = await takeExport(app.db, token)
    return asked && writtenStatement(app, asked)
  })
}

async function writtenStatement(app: App, { playerId, language, filter: stored, takenAt }: TakenExport) {
  const { currency, walletId } = await pursesOf(app, playerId)
  const { format, ...input } = calls['transaction/export/create'].input.parse(JSON.parse(stored))
  const filter = statementFilterOf(input, walletId)
  const head: StatementHead = {
    format,
    currency,
    businessId: app.business.id,
    businessName: app.business.name,
    playerId,
    language: languageOf(language),
    issuedAt: takenAt.toISOString(),
    filter: shownFilter(input),
  }
  return {
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8',
    fileName: `statement-${head.issuedAt.slice(0, 10)}.${format}`,
    chunks: writeStatement({
      head,
      pages: pagesOf(app, filter, { playerId, currency }),
      seal: (facts) => seal(app, facts),
    }),
  }
}

/** The filters as the file names them; null holds nothing back. */
function shownFilter({ kind, from, to, direction, reference }: StatementInput): StatementHead['filter'] {
  return {
    kind: kind ?? null,
    from: from ?? null,
    to: to ?? null,
    direction: direction ?? null,
    reference: reference ?? null,
  }
}

async function* pagesOf(
  app: App,
  filter: StatementFilter,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
): AsyncGenerator<readonly ExportedLine[], void, undefined> {
  const write = writeAmount(app, currency)
  const read: StatementReader = (work) => slowRead(app, work)
  for await (const lines of walkStatement(read, filter, PAGE_SIZE)) {
    const plays = await read((db) => namePlays({ db, betSources: app.betSources }, playerId, referencesOf(lines)))
    const notes = await read((db) => readAdjustmentNotes(db, correctionsOf(lines)))
    yield lines.map((line) => ({
      ...transactionView(line, currency, write),
      game: playOf(line, plays)?.game ?? '',
      note: noteOf(line, notes) ?? '',
    }))
  }
}

function seal(app: App, facts: StatementFacts) {
  return { ...facts, ...signText(app, statementText(facts)) }
}
