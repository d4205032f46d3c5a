import type { Db } from '#kit/db/connect.ts'
import { batchHash, CHAIN_START, type ChainedPosting, POSTINGS_PER_BATCH } from './chain.ts'

export type BooksReport = {
  readonly postingCount: number
  readonly batchCount: number
  readonly accountCount: number
  /** Sum over all accounts, by currency: always zero, for every posting takes what it gives. */
  readonly totals: ReadonlyMap<string, bigint>
  /** One sentence for each difference found. Empty: the books are right. */
  readonly differences: readonly string[]
}

const BATCHES_PER_PAGE = 2_000
const MAX_DIFFERENCES = 100

/** Recomputes every balance, every balance-after and every link of every chain of a business from the postings alone. */
export async function verifyBooks(db: Db): Promise<BooksReport> {
  const differences: string[] = []
  const note = (text: string) => {
    if (differences.length < MAX_DIFFERENCES) differences.push(text)
  }
  const accounts = await loadAccounts(db)
  const running = new Map<bigint, bigint>()
  const counted = await walkBatches(db, accounts, running, note)
  const totals = new Map<string, bigint>()
  for (const [id, account] of accounts) {
    const computed = running.get(id) ?? 0n
    totals.set(account.currency, (totals.get(account.currency) ?? 0n) + computed)
    if (account.isPurse && computed !== account.balance)
      note(`account ${id}: stored balance ${account.balance}, postings give ${computed}`)
    if (account.isPurse && computed < 0n) note(`account ${id}: balance ${computed} is below zero`)
  }
  for (const [currency, total] of totals) if (total !== 0n) note(`${currency}: all accounts sum to ${total}, not zero`)
  const strays = await db.sql<{ n: number }[]>`
    select count(*)::int as n from ${db.b}.ledger_posting p
    where not exists (select from ${db.b}.ledger_batch b where b.id = p.id / ${POSTINGS_PER_BATCH}::bigint)`
  if (strays[0]?.n !== 0) note(`${strays[0]?.n} postings belong to no batch`)
  return { ...counted, accountCount: accounts.size, totals, differences }
}

type Account = {
  readonly currency: string
  readonly isPurse: boolean
  readonly playerId: string | null
  readonly balance: bigint
}

async function loadAccounts(db: Db): Promise<Map<bigint, Account>> {
  const rows = await db.sql<{ id: bigint; currency: string; player_id: string | null; balance: bigint }[]>`
    select id, currency, player_id, balance from ${db.b}.ledger_account order by id`
  return new Map(
    rows.map((row) => [
      row.id,
      { currency: row.currency, isPurse: row.player_id !== null, playerId: row.player_id, balance: row.balance },
    ]),
  )
}

type BatchRow = {
  readonly id: bigint
  readonly lane: number
  readonly lane_seq: bigint
  readonly posting_count: number
  readonly happened_at: Date
  readonly hash: Buffer
}

type PostingRow = {
  readonly id: bigint
  readonly kind: string
  readonly from_account: bigint
  readonly to_account: bigint
  readonly amount: bigint
  readonly from_after: bigint | null
  readonly to_after: bigint | null
  readonly reference: string
}

async function walkBatches(
  db: Db,
  accounts: ReadonlyMap<bigint, Account>,
  running: Map<bigint, bigint>,
  note: (text: string) => void,
): Promise<{ postingCount: number; batchCount: number }> {
  const heads = new Map<number, { laneSeq: bigint; hash: Buffer }>()
  let postingCount = 0
  let batchCount = 0
  for (let after = -1n; ; ) {
    const batches = await db.sql<BatchRow[]>`
      select id, lane, lane_seq, posting_count, happened_at, hash from ${db.b}.ledger_batch
      where id > ${after} order by id limit ${BATCHES_PER_PAGE}`
    const last = batches.at(-1)
    if (last === undefined) return { postingCount, batchCount }
    const rows = await db.sql<PostingRow[]>`
      select id, kind, from_account, to_account, amount, from_after, to_after, reference from ${db.b}.ledger_posting
      where id > ${(after + 1n) * POSTINGS_PER_BATCH - 1n} and id < ${(last.id + 1n) * POSTINGS_PER_BATCH} order by id`
    const byBatch = Map.groupBy(rows, (row) => row.id / POSTINGS_PER_BATCH)
    for (const batch of batches) {
      const own = byBatch.get(batch.id) ?? []
      checkLink(batch, own, heads, note)
      for (const row of own) applyPosting(row, accounts, running, note)
      postingCount += own.length
      batchCount++
    }
    after = last.id
  }
}

/** Batches of one lane get their numbers in the order of its chain, so walking by number walks every chain in order. */
function checkLink(
  batch: BatchRow,
  rows: readonly PostingRow[],
  heads: Map<number, { laneSeq: bigint; hash: Buffer }>,
  note: (text: string) => void,
): void {
  const head = heads.get(batch.lane) ?? { laneSeq: 0n, hash: CHAIN_START }
  if (batch.lane_seq !== head.laneSeq + 1n) note(`lane ${batch.lane}: link ${batch.lane_seq} follows ${head.laneSeq}`)
  if (batch.posting_count !== rows.length)
    note(`batch ${batch.id}: ${rows.length} postings instead of ${batch.posting_count}`)
  const chained = rows.map(
    (row): ChainedPosting => ({
      id: row.id,
      kind: row.kind,
      fromAccount: row.from_account,
      toAccount: row.to_account,
      amountMinor: row.amount,
      fromAfterMinor: row.from_after,
      toAfterMinor: row.to_after,
      reference: row.reference,
    }),
  )
  const now = batch.happened_at
  const hash = batchHash(head.hash, { id: batch.id, lane: batch.lane, laneSeq: batch.lane_seq, now }, chained)
  if (!hash.equals(batch.hash)) note(`batch ${batch.id}: its hash does not fit its postings and the batch before it`)
  heads.set(batch.lane, { laneSeq: batch.lane_seq, hash: batch.hash })
}

function applyPosting(
  row: PostingRow,
  accounts: ReadonlyMap<bigint, Account>,
  running: Map<bigint, bigint>,
  note: (text: string) => void,
): void {
  const from = accounts.get(row.from_account)
  const to = accounts.get(row.to_account)
  if (from === undefined || to === undefined) {
    note(`posting ${row.id}: an account does not exist`)
    return
  }
  if (from.currency !== to.currency) note(`posting ${row.id}: ${from.currency} became ${to.currency}`)
  if (from.isPurse && to.isPurse && from.playerId !== to.playerId) note(`posting ${row.id}: stands between two players`)
  checkSide(row.id, row.from_account, { account: from, change: -row.amount, after: row.from_after }, running, note)
  checkSide(row.id, row.to_account, { account: to, change: row.amount, after: row.to_after }, running, note)
}

function checkSide(
  postingId: bigint,
  accountId: bigint,
  side: { readonly account: Account; readonly change: bigint; readonly after: bigint | null },
  running: Map<bigint, bigint>,
  note: (text: string) => void,
): void {
  const balance = (running.get(accountId) ?? 0n) + side.change
  running.set(accountId, balance)
  if (side.account.isPurse && side.after !== balance)
    note(`posting ${postingId}: says account ${accountId} held ${side.after}, the postings so far give ${balance}`)
  if (side.account.isPurse && balance < 0n) note(`posting ${postingId}: takes account ${accountId} to ${balance}`)
}
