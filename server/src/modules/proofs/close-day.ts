import { EMPTY_ROOT, merkleRoot } from '@tas/shared/rules/books/merkle.ts'
import {
  type DayLiability,
  dayHash,
  dayText,
  PROOF_VERSION,
  type SignedDay,
} from '@tas/shared/rules/books/proof-documents.ts'
import { EMPTY_SUM, type SumNode, sumRoot } from '@tas/shared/rules/books/sum-tree.ts'
import { begin, brokenConstraint, type Tx } from '#kit/db/connect.ts'
import { randomHex, sha256Hex } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../ctx.ts'
import { readTrailHead } from '../audit/index.ts'
import {
  currencyOf,
  type Link,
  ledgerSettings,
  type OwedWallet,
  readFirstIdAfter,
  readLaneHeads,
  readOwedWallets,
} from '../ledger/index.ts'
import { type DaySpan, LEAVES_PER_PART, lanesBetween, readBatchParts } from './day-span.ts'
import { type BatchPart, insertBatchParts, insertDay, insertLiabilityPart, readDay, readLastDay } from './day-store.ts'
import { partRoot, saltOf, writeWallets } from './liability-part.ts'
import { signText } from './sign-text.ts'

/** First key of the advisory lock that keeps processes from closing one business's day twice at once. */
const CLOSE_LOCK = 7_411_006

/** Constraints another process's day breaks: its row, and its link after the day before. */
const TAKEN = new Set(['proofs_day_pkey', 'proofs_day_previous_hash_key'])

/**
 * Closes the books of a day: everything committed by now that no earlier day contains, and what is owed at this very
 * moment, under one signature. Both come from one snapshot, in which the visible links of every lane are its first ones.
 * @param day YYYY-MM-DD, later than every closed day.
 * @returns the signed day; null when it or a later day is closed already, or another process is closing it.
 */
export async function closeDay(app: App, day: string): Promise<SignedDay | null> {
  if ((await readDay(app.db, day)) !== null) return null
  try {
    return await begin(app.db, (tx) => closeInSnapshot(app, tx, day))
  } catch (error) {
    // Another process was first.
    if (TAKEN.has(brokenConstraint(error) ?? '')) return null
    throw error
  }
}

async function closeInSnapshot(app: App, tx: Tx, day: string): Promise<SignedDay | null> {
  await tx.sql.unsafe('set transaction isolation level repeatable read')
  // Sorting a million wallets takes longer than a call may.
  await tx.sql.unsafe('set local statement_timeout = 0')
  const [lock] = await tx.sql<{ ok: boolean; now: Date }[]>`
    select pg_try_advisory_xact_lock(${CLOSE_LOCK}::int, ${app.business.id}::int) as ok, clock_timestamp() as now`
  if (lock?.ok !== true) return null
  const previous = (await readLastDay(tx))?.day ?? null
  if (previous !== null && previous.day >= day) return null
  const saltSecret = Buffer.from(randomHex(32), 'hex')
  const heads = await readLaneHeads(tx)
  const batches = await gatherBatches(tx, await openSpan(tx, previous, heads))
  const owed = await gatherLiabilities(app, tx, { day, secret: saltSecret })
  const trail = await readTrailHead(tx)
  const facts = {
    kind: 'day',
    version: PROOF_VERSION,
    businessId: app.business.id,
    day,
    closedAt: lock.now.toISOString(),
    previousHash: previous?.hash ?? EMPTY_ROOT,
    ...batches.facts,
    lanes: heads.map(({ lane, laneSeq, hash }) => ({ lane, laneSeq: String(laneSeq), hash })),
    liabilities: owed,
    trail: { seq: String(trail.seq), hash: trail.hash },
  } as const
  const signed = { ...facts, hash: dayHash(sha256Hex, facts), signature: signText(app, dayText(facts)) }
  await insertDay(tx, { day: signed, saltSecret })
  await insertBatchParts(tx, day, batches.parts)
  return signed
}

/** What no earlier day contains; null when there is nothing. */
async function openSpan(tx: Tx, previous: SignedDay | null, heads: readonly Link[]): Promise<DaySpan | null> {
  const lanes = lanesBetween(previous?.lanes ?? [], heads)
  const fromId = await readFirstIdAfter(
    tx,
    lanes.map(({ lane, after }) => ({ lane, laneSeq: after })),
  )
  if (fromId === null) return null
  // Along a lane ids grow, so the largest id is that of a head; of an idle lane's head it is in an earlier day.
  const open = new Set(lanes.flatMap(({ lane, after, upTo }) => (upTo > after ? [lane] : [])))
  const toId = heads.reduce((largest, { lane, id }) => (open.has(lane) && id > largest ? id : largest), fromId)
  return { lanes, fromId, toId }
}

async function gatherBatches(tx: Tx, span: DaySpan | null) {
  const parts: BatchPart[] = []
  let [batchCount, postingCount] = [0, 0]
  if (span !== null)
    for await (const links of readBatchParts(tx, span)) {
      const hashes = links.map(({ hash }) => hash)
      parts.push({ firstBatchId: links[0]?.id ?? 0n, root: merkleRoot(sha256Hex, hashes) })
      batchCount += links.length
      postingCount += links.reduce((sum, link) => sum + link.postingCount, 0)
    }
  const roots = parts.map(({ root }) => root)
  const facts = {
    firstBatchId: span === null ? null : String(span.fromId),
    lastBatchId: span === null ? null : String(span.toId),
    batchCount,
    postingCount,
    batchRoot: merkleRoot(sha256Hex, roots),
  }
  return { parts, facts }
}

/** Builds and stores the trees over what is owed; one for each currency of the business. Memory: one part. */
async function gatherLiabilities(
  app: App,
  tx: Tx,
  { day, secret }: { readonly day: string; readonly secret: Buffer },
): Promise<DayLiability[]> {
  const roots = new Map<string, SumNode[]>(settingsOf(app, ledgerSettings).currencies.map(({ id }) => [id, []]))
  for await (const { currency, wallets } of owedParts(tx, secret)) {
    const tree = { businessId: app.business.id, day, currency, secret }
    const root = partRoot(tree, wallets)
    const firstSalt = saltOf(tree, wallets[0]?.id ?? 0n)
    await insertLiabilityPart(tx, day, { currency, firstSalt, root, wallets: writeWallets(wallets) })
    const own = roots.get(currency)
    if (own === undefined) roots.set(currency, [root])
    else own.push(root)
  }
  return [...roots]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, parts]) => {
      const { hash, cashMinor, heldMinor, bonusMinor } = parts.length === 0 ? EMPTY_SUM : sumRoot(sha256Hex, parts)
      return {
        currency,
        pointCount: currencyOf(app, currency).pointCount,
        root: hash,
        cashMinor: String(cashMinor),
        heldMinor: String(heldMinor),
        bonusMinor: String(bonusMinor),
      }
    })
}

/** The wallets in the order of the trees, in parts of one currency and at most LEAVES_PER_PART. */
async function* owedParts(tx: Tx, secret: Buffer): AsyncGenerator<{ currency: string; wallets: OwedWallet[] }> {
  let open: { currency: string; wallets: OwedWallet[] } | null = null
  for await (const page of readOwedWallets(tx, { secret, pageSize: LEAVES_PER_PART }))
    for (const wallet of page) {
      if (open !== null && (open.currency !== wallet.currency || open.wallets.length === LEAVES_PER_PART)) {
        yield open
        open = null
      }
      open ??= { currency: wallet.currency, wallets: [] }
      open.wallets.push(wallet)
    }
  if (open !== null) yield open
}
