import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { batchHash, CHAIN_START, postingText } from '@tas/shared/rules/books/chain.ts'
import { merklePath } from '@tas/shared/rules/books/merkle.ts'
import { PROOF_VERSION, type Receipt, receiptText } from '@tas/shared/rules/books/proof-documents.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { sha256Hex } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { currencyOf, type Link, readLink, readPostingInBatch, readPurses } from '../ledger/index.ts'
import { readBatchParts, spanOf } from './day-span.ts'
import { readBatchPartRows, readDayOf, readLastDay } from './day-store.ts'
import { signText } from './sign-text.ts'

const PATH = 'transaction/receipt/getReceipt'
const MAX_INT8 = 2n ** 63n - 1n

/** A receipt of one of the player's postings; of anybody else's it knows nothing. */
export async function getReceipt(
  { app, db, player }: Pick<PlayerContext, 'app' | 'db'> & { readonly player: Pick<PlayerContext['player'], 'id'> },
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const id = BigInt(input.id)
  const [owned, found] = await Promise.all([
    readPurses(db, player.id),
    id > MAX_INT8 ? null : readPostingInBatch(db, id),
  ])
  const posting = found?.postings.find((one) => one.id === id)
  if (found === null || posting === undefined || owned === null || posting.walletId !== owned.walletId)
    throw refuse('proofs.posting_not_found')
  const { link, postings } = found
  const previousHash = await hashBefore(db, link)
  assert(batchHash(sha256Hex, previousHash, link, postings) === link.hash, `batch ${link.id} fits its postings`)
  const leaves = postings.map((one) => sha256Hex(postingText(one)))
  const index = postings.indexOf(posting)
  const { id: currency, pointCount } = currencyOf(app, owned.currency)
  const facts = {
    kind: 'receipt',
    version: PROOF_VERSION,
    businessId: app.business.id,
    currency,
    pointCount,
    issuedAt: (await readNow(db)).toISOString(),
    posting: {
      id: String(posting.id),
      kind: posting.kind,
      fromAccount: String(posting.fromAccount),
      toAccount: String(posting.toAccount),
      amountMinor: String(posting.amountMinor),
      fromAfterMinor: textOrNull(posting.fromAfterMinor),
      toAfterMinor: textOrNull(posting.toAfterMinor),
      reference: posting.reference,
      reverses: textOrNull(posting.reverses),
    },
    leaf: leaves[index] ?? '',
    path: merklePath(sha256Hex, leaves, index),
    batch: batchOf(link, previousHash),
  } as const
  return { receipt: { ...facts, signature: signText(app, receiptText(facts)), inDay: await readInDay(db, link) } }
}

function batchOf(link: Link, previousHash: string): Receipt['batch'] {
  return {
    id: String(link.id),
    lane: link.lane,
    laneSeq: String(link.laneSeq),
    happenedAt: new Date(link.happenedAtMs).toISOString(),
    postingCount: link.postingCount,
    previousHash,
    hash: link.hash,
  }
}

function textOrNull(value: bigint | null): string | null {
  return value === null ? null : String(value)
}

async function hashBefore(db: Db, { lane, laneSeq }: Link): Promise<string> {
  if (laneSeq === 1n) return CHAIN_START
  const before = await readLink(db, { lane, laneSeq: laneSeq - 1n })
  assert(before !== null, 'a chain has no gap')
  return before.hash
}

/** The way from a batch to the root of its day; null while the day is open. */
async function readInDay(db: Db, link: Link): Promise<Receipt['inDay']> {
  const closed = await readDayOf(db, link)
  if (closed === null) return null
  const { day } = closed
  const span = spanOf(day, (await readLastDay(db, day.day))?.day ?? null)
  assert(span !== null, 'a day that contains a batch has a first one')
  const parts = await readBatchPartRows(db, day.day)
  const partIndex = parts.findLastIndex(({ firstBatchId }) => firstBatchId <= link.id)
  const fromId = parts[partIndex]?.firstBatchId ?? span.fromId
  const { value: links = [] } = await readBatchParts(db, { ...span, fromId }).next()
  const path = [
    ...merklePath(
      sha256Hex,
      links.map(({ hash }: Link) => hash),
      links.findIndex(({ id }: Link) => id === link.id),
    ),
    ...merklePath(
      sha256Hex,
      parts.map(({ root }) => root),
      partIndex,
    ),
  ]
  return { path, day }
}
