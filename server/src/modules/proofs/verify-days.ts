import { createPublicKey, verify } from 'node:crypto'
import { TRAIL_START } from '@tas/shared/rules/books/audit-chain.ts'
import { EMPTY_ROOT, merkleRoot } from '@tas/shared/rules/books/merkle.ts'
import type { SignedDay } from '@tas/shared/rules/books/proof-documents.ts'
import { readSignedDay } from '@tas/shared/rules/books/read-proof.ts'
import { EMPTY_SUM, type Owed, type SumNode, sumRoot } from '@tas/shared/rules/books/sum-tree.ts'
import { checkDay, type ProofTools } from '@tas/shared/rules/books/verify-steps.ts'
import { begin, type Db, type DbPool, schemaOf, type Tx } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { readTrailHash } from '../audit/index.ts'
import { readLink, sumOwedChanges } from '../ledger/index.ts'
import { readBatchParts, spanOf } from './day-span.ts'
import { readBatchPartRows, readDayRows, readLiabilityParts, readPartWallets } from './day-store.ts'
import { readKeys } from './key-store.ts'
import { parseWallets, partRoot, saltOf } from './liability-part.ts'

export type DaysReport = {
  readonly dayCount: number
  /** One sentence for each difference found. Empty: every published day stands. */
  readonly differences: readonly string[]
}

type Note = (sentence: string) => void
type DayRow = { day: string; previous_hash: string; hash: string; document: string; salt_secret: Buffer }

const MAX_DIFFERENCES = 100

/**
 * Recomputes every closed day of a business from the books as they are now: signature, chain of days, root over the
 * batches, the trees over what was owed, and what was owed from the postings alone. Whether the batches fit their
 * postings is what verifyBooks tells. All is read at one moment; a transaction that is given is taken as it is.
 */
export async function verifyDays(db: DbPool | Tx): Promise<DaysReport> {
  if ('inTransaction' in db) return verifyIn(db)
  return begin(db, async (tx) => {
    await tx.sql.unsafe('set transaction isolation level repeatable read')
    // A day may hold more postings than can be added up in the time of a call.
    await tx.sql.unsafe('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    return verifyIn(tx)
  })
}

async function verifyIn(db: Tx): Promise<DaysReport> {
  const differences: string[] = []
  const tools: ProofTools = { sha256: sha256Hex, verifySignature: isSigned, keys: await readKeys(db.sql) }
  const owed = new Map<string, Owed>()
  let previous: SignedDay | null = null
  let dayCount = 0
  for await (const row of readDayRows(db)) {
    dayCount++
    const note: Note = (sentence) => {
      if (differences.length < MAX_DIFFERENCES) differences.push(`day ${row.day}: ${sentence}`)
    }
    const day = readStored(row, note)
    if (day === null) continue
    checkRow(db, row, { day, previous, note })
    for (const step of await checkDay(tools, day)) if (step.state !== 'right') note(`its ${step.code} is not right`)
    await checkBatches(db, { day, previous, note })
    await checkTrail(db, { day, previous, note })
    await checkLiabilities(db, row, { day, note })
    await checkTotals(db, owed, { day, previous, note })
    previous = day
  }
  return { dayCount, differences }
}

/** True when an Ed25519 signature fits a text. */
export function isSigned(publicKey: string, text: string, signature: string): boolean {
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

function readStored({ document }: DayRow, note: Note): SignedDay | null {
  try {
    return readSignedDay(JSON.parse(document), '')
  } catch (error) {
    note(`its document cannot be read: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

type Checked = { readonly day: SignedDay; readonly previous: SignedDay | null; readonly note: Note }

function checkRow(db: Db, row: DayRow, { day, previous, note }: Checked): void {
  if (day.day !== row.day || day.hash !== row.hash || day.previousHash !== row.previous_hash)
    note('its document says something else than its row')
  if (schemaOf(day.businessId) !== db.schema) note(`it is of business ${day.businessId}`)
  if (day.previousHash !== (previous?.hash ?? EMPTY_ROOT)) note('it does not follow the day before')
}

async function checkBatches(db: Db, { day, previous, note }: Checked): Promise<void> {
  const span = spanOf(day, previous)
  const stored = await readBatchPartRows(db, day.day)
  const roots: string[] = []
  let [batchCount, postingCount] = [0, 0]
  if (span !== null)
    for await (const links of readBatchParts(db, span)) {
      const root = merkleRoot(
        sha256Hex,
        links.map(({ hash }) => hash),
      )
      const part = stored[roots.length]
      if (part?.root !== root || part.firstBatchId !== links[0]?.id) note(`part ${roots.length} of its batches changed`)
      roots.push(root)
      batchCount += links.length
      postingCount += links.reduce((sum, link) => sum + link.postingCount, 0)
    }
  if (stored.length !== roots.length) note(`it has ${stored.length} parts of batches instead of ${roots.length}`)
  if (merkleRoot(sha256Hex, roots) !== day.batchRoot) note('its root does not fit the batches')
  if (batchCount !== day.batchCount || postingCount !== day.postingCount)
    note(`it has ${postingCount} postings in ${batchCount} batches, not ${day.postingCount} in ${day.batchCount}`)
  for (const { lane, laneSeq, hash } of day.lanes)
    if ((await readLink(db, { lane, laneSeq: BigInt(laneSeq) }))?.hash !== hash)
      note(`link ${laneSeq} of lane ${lane} is not the published one`)
}

async function checkTrail(db: Db, { day, previous, note }: Checked): Promise<void> {
  const [seq, before] = [BigInt(day.trail.seq), BigInt(previous?.trail.seq ?? 0)]
  if (seq < before) note(`its audit trail ends at line ${seq}, that of the day before at ${before}`)
  const hash = seq === 0n ? TRAIL_START.hash : await readTrailHash(db, seq)
  if (hash !== day.trail.hash) note(`line ${seq} of the audit trail is not the published one`)
}

async function checkLiabilities(db: Db, row: DayRow, { day, note }: Omit<Checked, 'previous'>): Promise<void> {
  const parts = await readLiabilityParts(db, day.day)
  for (const part of parts) {
    const { businessId } = day
    const tree = { businessId, day: day.day, currency: part.currency, secret: row.salt_secret }
    const wallets = parseWallets((await readPartWallets(db, day.day, part)) ?? '')
    const salts = wallets.map(({ id }) => saltOf(tree, id))
    if (salts.some((salt, index) => index > 0 && salt <= (salts[index - 1] ?? '')) || salts[0] !== part.firstSalt)
      note(`a part of what was owed in ${part.currency} is out of order`)
    if (!isSame(partRoot(tree, wallets), part.root)) note(`a part of what was owed in ${part.currency} changed`)
  }
  const byCurrency = Map.groupBy(parts, ({ currency }) => currency)
  for (const total of day.liabilities) {
    const own = byCurrency.get(total.currency) ?? []
    byCurrency.delete(total.currency)
    const roots = own.map(({ root }) => root)
    if (!isSame(roots.length === 0 ? EMPTY_SUM : sumRoot(sha256Hex, roots), { ...owedOf(total), hash: total.root }))
      note(`the total in ${total.currency} does not fit what was owed`)
  }
  for (const currency of byCurrency.keys()) note(`what was owed in ${currency} was not published`)
}

/** What was owed must follow from the postings of this and all earlier days. */
async function checkTotals(db: Db, owed: Map<string, Owed>, { day, previous, note }: Checked): Promise<void> {
  const span = spanOf(day, previous)
  for (const change of span === null ? [] : await sumOwedChanges(db, span)) {
    const before = owed.get(change.currency) ?? EMPTY_SUM
    owed.set(change.currency, {
      cashMinor: before.cashMinor + change.cashMinor,
      heldMinor: before.heldMinor + change.heldMinor,
      bonusMinor: before.bonusMinor + change.bonusMinor,
    })
  }
  for (const total of day.liabilities)
    if (!isSameOwed(owed.get(total.currency) ?? EMPTY_SUM, owedOf(total)))
      note(`the postings give another total in ${total.currency}`)
}

type OwedText = { readonly cashMinor: string; readonly heldMinor: string; readonly bonusMinor: string }

function owedOf({ cashMinor, heldMinor, bonusMinor }: OwedText): Owed {
  return { cashMinor: BigInt(cashMinor), heldMinor: BigInt(heldMinor), bonusMinor: BigInt(bonusMinor) }
}

function isSame(one: SumNode, other: SumNode): boolean {
  return one.hash === other.hash && isSameOwed(one, other)
}

function isSameOwed(one: Owed, other: Owed): boolean {
  return one.cashMinor === other.cashMinor && one.heldMinor === other.heldMinor && one.bonusMinor === other.bonusMinor
}
