import type { SignedDay } from '@tas/shared/rules/books/proof-documents.ts'
import type { SumNode } from '@tas/shared/rules/books/sum-tree.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** A closed day as stored. `saltSecret` is never published. */
export type StoredDay = { readonly day: SignedDay; readonly saltSecret: Buffer }

type DayRow = { readonly document: string; readonly salt_secret: Buffer }

function storedDay(row: DayRow | undefined): StoredDay | null {
  // Written by insertDay alone; verifyDays reads it as it would a stranger's.
  return row === undefined ? null : { day: JSON.parse(row.document) as SignedDay, saltSecret: row.salt_secret }
}

/** The day of this name; null when it is not closed. */
export async function readDay(db: Db, day: string): Promise<StoredDay | null> {
  const [row] = await db.sql<DayRow[]>`
    select document, salt_secret from ${db.b}.proofs_day where day = ${day}`
  return storedDay(row)
}

/** The last closed day before a day, or of all. */
export async function readLastDay(db: Db, before: string | null = null): Promise<StoredDay | null> {
  const older = before === null ? db.sql`` : db.sql`where day < ${before}`
  const [row] = await db.sql<DayRow[]>`
    select document, salt_secret from ${db.b}.proofs_day ${older} order by day desc limit 1`
  return storedDay(row)
}

/** The day that contains a link of a lane; null while it is not closed. */
export async function readDayOf(
  db: Db,
  { lane, laneSeq }: { readonly lane: number; readonly laneSeq: bigint },
): Promise<StoredDay | null> {
  const [row] = await db.sql<DayRow[]>`
    select document, salt_secret from ${db.b}.proofs_day where day = (
      select day from ${db.b}.proofs_lane_head where lane = ${lane} and lane_seq >= ${laneSeq}
      order by lane_seq, day limit 1)`
  return storedDay(row)
}

/** A page of signed days, newest first, and how many there are. */
export async function listSignedDays(
  db: Db,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ days: SignedDay[]; count: number }> {
  const [rows, counts] = await Promise.all([
    db.sql<DayRow[]>`
      select document, salt_secret from ${db.b}.proofs_day order by day desc offset ${page.offset} limit ${page.limit}`,
    db.sql<{ n: number }[]>`select count(*)::int as n from ${db.b}.proofs_day`,
  ])
  return { days: rows.flatMap((row) => storedDay(row)?.day ?? []), count: counts[0]?.n ?? 0 }
}

/** Every closed day, oldest first, with its columns beside its document. */
export async function* readDayRows(db: Db) {
  for (let after = ''; ; ) {
    const rows = await db.sql<(DayRow & { day: string; previous_hash: string; hash: string })[]>`
      select day, previous_hash, hash, document, salt_secret from ${db.b}.proofs_day
      where day > ${after} order by day limit 100`
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.day
  }
}

/** Stores a signed day and the heads by which its links are found. */
export async function insertDay(tx: Tx, { day, saltSecret }: StoredDay): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.proofs_day (day, previous_hash, hash, document, salt_secret)
    values (${day.day}, ${day.previousHash}, ${day.hash}, ${JSON.stringify(day)}, ${saltSecret})`
  await tx.sql`
    insert into ${tx.b}.proofs_lane_head (lane, lane_seq, day)
    select lane, lane_seq, ${day.day}
    from ${unnested(day.lanes, 'head', { lane: 'smallint', lane_seq: ['bigint', ({ laneSeq }) => BigInt(laneSeq)] })}`
}

/** A stored part of the tree over a day's batches. */
export type BatchPart = { readonly firstBatchId: bigint; readonly root: string }

export async function insertBatchParts(tx: Tx, day: string, parts: readonly BatchPart[]): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.proofs_batch_part (day, first_batch_id, root)
    select ${day}, first_batch_id, root
    from ${unnested(parts, 'part', { first_batch_id: 'bigint', root: 'text' })}`
}

export async function readBatchPartRows(db: Db, day: string): Promise<BatchPart[]> {
  const rows = await db.sql<{ first_batch_id: bigint; root: string }[]>`
    select first_batch_id, root from ${db.b}.proofs_batch_part where day = ${day} order by first_batch_id`
  return rows.map(({ first_batch_id: firstBatchId, root }) => ({ firstBatchId, root }))
}

/** Where a part of the tree over what is owed stands, and its root. */
export type LiabilityPart = { readonly currency: string; readonly firstSalt: string; readonly root: SumNode }

export async function insertLiabilityPart(
  tx: Tx,
  day: string,
  { currency, firstSalt, root, wallets }: LiabilityPart & { readonly wallets: string },
): Promise<void> {
  const { hash, cashMinor, heldMinor, bonusMinor } = root
  await tx.sql`
    insert into ${tx.b}.proofs_liability_part (day, currency, first_salt, root, cash, held, bonus, wallets)
    values (${day}, ${currency}, ${firstSalt}, ${hash}, ${cashMinor}, ${heldMinor}, ${bonusMinor}, ${wallets})`
}

/** The parts of a day in the order of the tree, by currency. */
export async function readLiabilityParts(db: Db, day: string): Promise<LiabilityPart[]> {
  const rows = await db.sql<Record<'currency' | 'first_salt' | 'root' | 'cash' | 'held' | 'bonus', string>[]>`
    select currency, first_salt, root, cash::text, held::text, bonus::text
    from ${db.b}.proofs_liability_part where day = ${day} order by currency, first_salt`
  return rows.map((row) => ({
    currency: row.currency,
    firstSalt: row.first_salt,
    root: {
      hash: row.root,
      cashMinor: BigInt(row.cash),
      heldMinor: BigInt(row.held),
      bonusMinor: BigInt(row.bonus),
    },
  }))
}

/** The wallets of one part, as written. */
export async function readPartWallets(
  db: Db,
  day: string,
  { currency, firstSalt }: Pick<LiabilityPart, 'currency' | 'firstSalt'>,
): Promise<string | null> {
  const [row] = await db.sql<{ wallets: string }[]>`
    select wallets from ${db.b}.proofs_liability_part
    where day = ${day} and currency = ${currency} and first_salt = ${firstSalt}`
  return row?.wallets ?? null
}
