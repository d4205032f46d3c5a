import { houseAccount, purseAccount } from '@tas/shared/rules/books/accounts.ts'
import { batchHash, CHAIN_START, type ChainedPosting } from '@tas/shared/rules/books/chain.ts'
import { type DbPool, inTx, type Tx } from '#kit/db/connect.ts'
import { sha256Hex } from '#kit/random.ts'
import { openPurses, readPurses } from '#src/modules/ledger/index.ts'

/** Postings of one batch of the history. */
const BATCH_SIZE = 10
const BATCH_EVERY_MS = 300_000

const BATCHES_PER_INSERT = 1_000

export type LongHistory = {
  readonly playerId: string
  /** A multiple of BATCH_SIZE. */
  readonly postings: number
  /** When each batch happened, counted from 0. */
  happenedAt(batch: number): Date
}

/** Times for a history that goes on evenly from a moment: a batch every five minutes. */
export function evenlyFrom(since: Date): LongHistory['happenedAt'] {
  return (batch) => new Date(since.getTime() + batch * BATCH_EVERY_MS)
}

type Accounts = { readonly cash: bigint; readonly house: bigint; readonly walletId: bigint }
type Made = { readonly id: bigint; readonly laneSeq: bigint; readonly happenedAt: Date; readonly hash: string }

/**
 * Writes years of play into the books in a moment, past the engine: right to the last hash, so that they verify. The
 * history begins with a deposit, has another every thousand postings, and stakes and payouts between.
 */
export async function writeLongHistory(db: DbPool, history: LongHistory): Promise<void> {
  const { playerId, postings } = history
  await inTx(db, async (tx) => {
    await openPurses(tx, playerId, 'USD')
    const accounts = await accountsOf(tx, playerId)
    const [start] = await tx.sql<{ batch: bigint; lane: number }[]>`
      select coalesce(max(id), 0) as batch, greatest(899, coalesce(max(lane), 0)) + 1 as lane from ${tx.b}.ledger_batch`
    if (start === undefined) throw new Error('an aggregate always answers')
    let [hash, cashMinor, count] = [CHAIN_START, 0n, 0]
    for (let first = 0; first < postings / BATCH_SIZE; first += BATCHES_PER_INSERT) {
      const batches: Made[] = []
      const rows: (ChainedPosting & { readonly happenedAt: Date })[] = []
      for (let index = first; index < Math.min(first + BATCHES_PER_INSERT, postings / BATCH_SIZE); index++) {
        const id = start.batch + BigInt(index) + 1n
        const happenedAt = history.happenedAt(index)
        const own = Array.from({ length: BATCH_SIZE }, (_, position) => {
          const made = postingOf(count++, id * 65_536n + BigInt(position), cashMinor, accounts)
          cashMinor = made.toAfterMinor ?? made.fromAfterMinor ?? 0n
          return made
        })
        const laneSeq = BigInt(index) + 1n
        const link = { id, lane: start.lane, laneSeq, happenedAtMs: happenedAt.getTime(), postingCount: BATCH_SIZE }
        hash = batchHash(sha256Hex, hash, link, own)
        batches.push({ id, laneSeq, happenedAt, hash })
        rows.push(...own.map((row) => ({ ...row, happenedAt })))
      }
      await insertBatches(tx, start.lane, batches)
      await insertPostings(tx, accounts.walletId, rows)
    }
    await tx.sql`
      update ${tx.b}.ledger_wallet set cash = ${cashMinor}, version = ${postings} where id = ${accounts.walletId}`
    await tx.sql`
      select setval(${`${tx.schema}.commit_batch_seq`}::regclass, ${start.batch + BigInt(postings / BATCH_SIZE)})`
  })
  await db.sql.unsafe(`analyze ${db.schema}.ledger_batch, ${db.schema}.ledger_posting`)
}

async function accountsOf(tx: Tx, playerId: string): Promise<Accounts> {
  const owned = await readPurses(tx, playerId)
  const [games] = await tx.sql<{ id: bigint }[]>`
    select id from ${tx.b}.ledger_house_account where code = 'games' and currency = 'USD'`
  if (owned === null || games === undefined) throw new Error('purses and house accounts were opened')
  return { walletId: owned.walletId, cash: purseAccount(owned.walletId, 'cash'), house: houseAccount(games.id) }
}

function postingOf(count: number, id: bigint, cashMinor: bigint, { cash, house }: Accounts): ChainedPosting {
  const kind = count % 1_000 === 0 ? 'deposit' : count % 2 === 0 ? 'payout' : 'stake'
  const isOut = kind === 'stake'
  const amountMinor = { deposit: 1_000_000n, stake: 150n, payout: 100n }[kind]
  return {
    id,
    kind,
    amountMinor,
    reverses: null,
    fromAccount: isOut ? cash : house,
    toAccount: isOut ? house : cash,
    fromAfterMinor: isOut ? cashMinor - amountMinor : null,
    toAfterMinor: isOut ? null : cashMinor + amountMinor,
    reference: `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`,
  }
}

async function insertBatches(tx: Tx, lane: number, batches: readonly Made[]): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.ledger_batch (id, lane, lane_seq, posting_count, happened_at, hash)
    select unnest(${batches.map(({ id }) => id)}::bigint[]), ${lane}::smallint,
      unnest(${batches.map(({ laneSeq }) => laneSeq)}::bigint[]), ${BATCH_SIZE}::int,
      unnest(${batches.map(({ happenedAt }) => happenedAt)}::timestamptz[]),
      decode(unnest(${batches.map(({ hash }) => hash)}::text[]), 'hex')`
}

async function insertPostings(
  tx: Tx,
  walletId: bigint,
  rows: readonly (ChainedPosting & { readonly happenedAt: Date })[],
): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.ledger_posting
      (id, kind, from_account, to_account, amount, from_after, to_after, reference, wallet_id, happened_at)
    select unnest(${rows.map((row) => row.id)}::bigint[]), unnest(${rows.map((row) => row.kind)}::text[]),
      unnest(${rows.map((row) => row.fromAccount)}::bigint[]), unnest(${rows.map((row) => row.toAccount)}::bigint[]),
      unnest(${rows.map((row) => row.amountMinor)}::bigint[]),
      unnest(${rows.map((row) => row.fromAfterMinor)}::bigint[]),
      unnest(${rows.map((row) => row.toAfterMinor)}::bigint[]),
      unnest(${rows.map((row) => row.reference)}::uuid[]), ${walletId}::bigint,
      unnest(${rows.map((row) => row.happenedAt)}::timestamptz[])`
}
