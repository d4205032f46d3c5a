import { createHash } from 'node:crypto'
import { type ComplaintPackFacts, complaintPackText } from '@tas/shared/rules/books/complaint-seal.ts'
import type { App } from '../../../ctx.ts'
import { slowRead } from '../../../slow-reads.ts'
import { correctionsOf, noteOf, pursesOf, statementFilterOf, transactionView } from '../../cashier/index.ts'
import { readAdjustmentNotes, walkStatement, writeAmount } from '../../ledger/index.ts'
import { getReceipt, signText } from '../../proofs/index.ts'
import { readAbout } from '../about/read-about.ts'
import { readAttachments } from '../attachments/attachment-store.ts'
import { readMessages } from '../message-store.ts'
import type { TicketRow } from '../ticket-store.ts'
import { messageView } from '../ticket-view.ts'
import type { ComplaintRow } from './complaint-store.ts'
import { complaintView } from './complaint-view.ts'

type Packed = { readonly ticket: TicketRow; readonly complaint: ComplaintRow; readonly issuedAt: string }
const PAGE_SIZE = 100

/**
 * The lines of the pack of a complaint: all that was written between its player and staff, what it is about, and every posting of that
 * with its signed receipt; then the seal. What staff wrote for each other is not in it.
 */
export async function* writePack(
  app: App,
  { ticket, complaint, issuedAt }: Packed,
): AsyncGenerator<string, void, undefined> {
  const hash = createHash('sha256')
  const hashed = (line: object) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    return text
  }
  const { id: businessId, name } = app.business
  const { playerId } = ticket
  const { intId: number } = complaint
  const business = { id: businessId, name }
  yield hashed({ kind: 'complaint', version: 1, business, playerId, number, ticket: ticket.intId, issuedAt })
  let lineCount = 0
  for await (const line of linesOf(app, { ticket, complaint, issuedAt })) {
    lineCount++
    yield hashed(line)
  }
  const sha256 = hash.digest('hex')
  const facts: ComplaintPackFacts = {
    kind: 'complaint',
    version: 1,
    businessId,
    playerId,
    number,
    lineCount,
    issuedAt,
    sha256,
  }
  yield `${JSON.stringify({ signature: { ...facts, ...signText(app, complaintPackText(facts)) } })}\n`
}

async function* linesOf(app: App, { ticket, complaint, issuedAt }: Packed): AsyncGenerator<object, void, undefined> {
  const { db } = app
  const { id, subject, about } = ticket
  yield { complaint: { ...complaintView(app, complaint, new Date(issuedAt)), subject } }
  const [messages, files] = await Promise.all([readMessages(db, id), readAttachments(db, id)])
  for (const message of messages)
    yield { message: { ...messageView(message, { files, language: 'en' }), event: message.event } }
  const known = await readAbout(app, db, ticket)
  if (known !== null) yield { about: known }
  if (about !== null) yield* postingsOf(app, ticket.playerId, about.id)
}

/** Every posting of the player that refers to a thing, with its receipt. */
async function* postingsOf(app: App, playerId: string, reference: string): AsyncGenerator<object, void, undefined> {
  const { currency, walletId } = await pursesOf(app, playerId)
  const filter = statementFilterOf({ reference }, walletId)
  const write = writeAmount(app, currency)
  const { db } = app
  for await (const lines of walkStatement((read) => slowRead(app, read), filter, PAGE_SIZE)) {
    const notes = await readAdjustmentNotes(db, correctionsOf(lines))
    for (const line of lines) {
      const view = transactionView(line, currency, write)
      const { receipt } = await getReceipt({ app, db, player: { id: playerId } }, { id: view.id })
      yield { posting: { ...view, note: noteOf(line, notes) ?? null }, receipt }
    }
  }
}
