import { houseAccount, ownerOf, PURSE_CODES, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { batchHash, CHAIN_START, type ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import type { Db } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import type { WalletRow } from './accounts.ts'
import { POSTINGS_PER_BATCH } from './posting-table.ts'

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
  for (const [account, { currency, storedMinor }] of accounts) {
    const computed = running.get(account) ?? 0n
    totals.set(currency, (totals.get(currency) ?? 0n) + computed)
    if (storedMinor !== null && computed !== storedMinor)
      note(`account ${account}: stored balance ${storedMinor}, postings give ${computed}`)
  }
  for (const [currency, total] of totals) if (total !== 0n) note(`${currency}: all accounts sum to ${total}, not zero`)
  const strays = await db.sql<{ n: number }[]>`
    select count(*)::int as n from ${db.b}.ledger_posting p
    where not exists (select from ${db.b}.ledger_batch b where b.id = p.id / ${POSTINGS_PER_BATCH}::bigint)`
  if (strays[0]?.n !== 0) note(`${strays[0]?.n} postings belong to no batch`)
  return { ...counted, accountCount: accounts.size, totals, differences }
}

/** `storedMinor`: the balance a wallet keeps; null for the house, which keeps none. */
type Account = { readonly currency: string; readonly storedMinor: bigint | null }

/** Every account by its number. */
async function loadAccounts(db: Db): Promise<Map<bigint, Account>> {
  const [wallets, house] = await Promise.all([
    db.sql<WalletRow[]>`select id, player_id, currency, cash, held, bonus, version from ${db.b}.ledger_wallet`,
    db.sql<{ id: bigint; currency: string }[]>`select id, currency from ${db.b}.ledger_house_account`,
  ])
  const accounts = new Map<bigint, Account>()
  for (const { id, currency } of house) accounts.set(houseAccount(id), { currency, storedMinor: null })
  for (const wallet of wallets)
    for (const purse of PURSE_CODES)
      accounts.set(purseAccount(wallet.id, purse), { currency: wallet.currency, storedMinor: wallet[purse] })
  return accounts
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
  readonly reverses: bigint | null
  readonly wallet_id: bigint | null
  readonly happened_at: Date
}

type Note = (text: string) => void

async function walkBatches(
  db: Db,
  accounts: ReadonlyMap<bigint, Account>,
  running: Map<bigint, bigint>,
  note: Note,
): Promise<{ postingCount: number; batchCount: number }> {
  const heads = new Map<number, { laneSeq: bigint; hash: string }>()
  let postingCount = 0
  let batchCount = 0
  for (let after = -1n; ; ) {
    const batches = await db.sql<BatchRow[]>`
      select id, lane, lane_seq, posting_count, happened_at, hash from ${db.b}.ledger_batch
      where id > ${after} order by id limit ${BATCHES_PER_PAGE}`
    const last = batches.at(-1)
    if (last === undefined) return { postingCount, batchCount }
    const rows = await db.sql<PostingRow[]>`
      select id, kind, from_account, to_account, amount, from_after, to_after, reference, reverses, wallet_id, happened_at
      from ${db.b}.ledger_posting
      where id > ${(after + 1n) * POSTINGS_PER_BATCH - 1n} and id < ${(last.id + 1n) * POSTINGS_PER_BATCH} order by id`
    const byBatch = Map.groupBy(rows, (row) => row.id / POSTINGS_PER_BATCH)
    for (const batch of batches) {
      const own = byBatch.get(batch.id) ?? []
      checkLink(batch, own, heads, note)
      for (const row of own) applyPosting(row, batch, { accounts, running, note })
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
  heads: Map<number, { laneSeq: bigint; hash: string }>,
  note: Note,
): void {
  const head = heads.get(batch.lane) ?? { laneSeq: 0n, hash: CHAIN_START }
  if (batch.lane_seq !== head.laneSeq + 1n) note(`lane ${batch.lane}: link ${batch.lane_seq} follows ${head.laneSeq}`)
  if (batch.posting_count !== rows.length)
    note(`batch ${batch.id}: ${rows.length} postings instead of ${batch.posting_count}`)
  const link = {
    ...{ id: batch.id, lane: batch.lane, laneSeq: batch.lane_seq },
    ...{ happenedAtMs: batch.happened_at.getTime(), postingCount: batch.posting_count },
  }
  const stored = batch.hash.toString('hex')
  if (batchHash(sha256Hex, head.hash, link, rows.map(chainedPosting)) !== stored)
    note(`batch ${batch.id}: its hash does not fit its postings and the batch before it`)
  heads.set(batch.lane, { laneSeq: batch.lane_seq, hash: stored })
}

function chainedPosting(row: PostingRow): ChainedPosting {
  return {
    id: row.id,
    kind: row.kind,
    fromAccount: row.from_account,
    toAccount: row.to_account,
    amountMinor: row.amount,
    fromAfterMinor: row.from_after,
    toAfterMinor: row.to_after,
    reference: row.reference,
    reverses: row.reverses,
  }
}

type Walk = {
  readonly accounts: ReadonlyMap<bigint, Account>
  readonly running: Map<bigint, bigint>
  readonly note: Note
}

function applyPosting(row: PostingRow, batch: BatchRow, walk: Walk): void {
  const { accounts, note } = walk
  const [from, to] = [accounts.get(row.from_account), accounts.get(row.to_account)]
  if (from === undefined || to === undefined) {
    note(`posting ${row.id}: an account does not exist`)
    return
  }
  if (from.currency !== to.currency) note(`posting ${row.id}: ${from.currency} became ${to.currency}`)
  const wallets = new Set([row.from_account, row.to_account].flatMap(walletOf))
  if (wallets.size > 1) note(`posting ${row.id}: stands between two players`)
  if (wallets.size === 0 ? row.wallet_id !== null : row.wallet_id === null || !wallets.has(row.wallet_id))
    note(`posting ${row.id}: stands under wallet ${row.wallet_id}`)
  if (row.happened_at.getTime() !== batch.happened_at.getTime())
    note(`posting ${row.id}: has another time than its batch`)
  checkSide(row.id, row.from_account, { account: from, change: -row.amount, after: row.from_after }, walk)
  checkSide(row.id, row.to_account, { account: to, change: row.amount, after: row.to_after }, walk)
}

function walletOf(account: bigint): bigint[] {
  const owner = ownerOf(account)
  return owner?.kind === 'player' ? [owner.walletId] : []
}

function checkSide(
  postingId: bigint,
  accountId: bigint,
  side: { readonly account: Account; readonly change: bigint; readonly after: bigint | null },
  { running, note }: Walk,
): void {
  const balance = (running.get(accountId) ?? 0n) + side.change
  running.set(accountId, balance)
  if (side.account.storedMinor === null) return
  if (side.after !== balance)
    note(`posting ${postingId}: says account ${accountId} held ${side.after}, the postings so far give ${balance}`)
  if (balance < 0n) note(`posting ${postingId}: takes account ${accountId} to ${balance}`)
}
