import { begin, type DbPool, isConflict, type Tx } from '#kit/db/connect.ts'
import { hasMarks, markVerified, readVerified } from './verified-store.ts'
import { countPostings, type Start, verifyBalances, verifyPostings } from './verify-balances.ts'
import { type Head, verifyChain, verifyHead } from './verify-chain.ts'

export type BooksReport = {
  /** Postings whose hashes were recomputed; each has two lines. */
  readonly postingCount: number
  readonly batchCount: number
  readonly accountCount: number
  /** Sum over all accounts, by currency: always zero, for every posting takes what it gives. */
  readonly totals: ReadonlyMap<string, bigint>
  /** One sentence for each difference found, led by what it is about: `account 33: …`. Empty: the books are right. */
  readonly differences: readonly string[]
}

export type Progress = (done: { readonly postingCount: number; readonly total: number }) => void

export type VerifyOptions = {
  /** `new`: only what came after the last verification that found nothing, and every stored balance. */
  readonly scope?: 'all' | 'new'
  /** Adds up and looks at the postings on two more connections of the pool while the first reads the chain. */
  readonly isParallel?: boolean
  readonly progress?: Progress
}

/** So many are told at most: with as many, there may be more. */
export const MAX_DIFFERENCES = 100

/**
 * Recomputes the books of a business from the postings alone, in one snapshot: every balance, every balance-after, every
 * link of every chain, and the marks of earlier verifications. Changes nothing.
 */
export function verifyBooks(db: DbPool | Tx, options: VerifyOptions = {}): Promise<BooksReport> {
  return inSnapshot(db, async (tx) => (await verify(tx, db, options)).report)
}

/** Verifies, and when nothing was wrong, marks that for the next verification of what is new. */
export async function verifyAndMark(db: DbPool, options: VerifyOptions = {}): Promise<BooksReport> {
  return inSnapshot(db, async (tx) => {
    const { report, heads } = await verify(tx, db, options)
    if (report.differences.length === 0) await markVerified(tx, heads)
    return report
  }).catch((error: unknown) => {
    // Another process marked the same meanwhile; what was found stays true.
    if (isConflict(error)) return verifyBooks(db, options)
    throw error
  })
}

/** However long it takes; and joined by hashing: whole tables are compared, which PostgreSQL cannot guess from its statistics. */
const SETTINGS = `
  set transaction isolation level repeatable read;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local enable_nestloop = off;
  set local work_mem = '64MB'`

/** One transaction, in which every statement sees the same moment; a transaction that is given is taken as it is. */
function inSnapshot<Result>(db: DbPool | Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if ('inTransaction' in db) return work(db)
  return begin(db, async (tx) => {
    await tx.sql.unsafe(SETTINGS)
    return work(tx)
  })
}

type Found = { readonly report: BooksReport; readonly heads: readonly Head[] }

async function verify(tx: Tx, db: DbPool | Tx, options: VerifyOptions): Promise<Found> {
  const { scope = 'all', isParallel = false, progress } = options
  const start: Start = scope === 'all' ? 'first' : 'verified'
  const differences: string[] = []
  const note = (text: string) => {
    if (differences.length < MAX_DIFFERENCES) differences.push(text)
  }
  const verified = await readVerified(tx)
  for (const head of verified) await verifyHead(tx, head, note)
  const count = await countPostings(tx, start)
  let hashedCount = 0
  const readChain = verifyChain(tx, {
    after: start === 'first' ? [] : verified,
    note,
    hashed(more) {
      hashedCount += more
      progress?.({ postingCount: hashedCount, total: count })
    },
  })
  // On one connection the statements queue up behind each other; of the driver nothing is asked but that.
  const apart = <Result>(work: (own: Tx) => Promise<Result>) =>
    isParallel && 'begin' in db ? besideSnapshot(tx, db, work) : work(tx)
  const [chain, balances] = await Promise.all([
    readChain,
    apart((own) => verifyBalances(own, start, note)),
    apart((own) => verifyPostings(own, start, note)),
  ])
  // Marks come last: a wrong balance would be reported twice otherwise.
  if (start === 'first' && differences.length === 0 && (await hasMarks(tx)))
    await verifyBalances(tx, 'verified', (text) => note(`mark of the last verification: ${text}`))
  return { report: { ...chain, ...balances, differences }, heads: chain.heads }
}

/** Runs `work` on another connection that sees the very moment the first one sees. */
async function besideSnapshot<Result>(tx: Tx, db: DbPool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const [snapshot] = await tx.sql<{ id: string }[]>`select pg_export_snapshot() as id`
  return inSnapshot(db, async (own) => {
    // A name that PostgreSQL made: hexadecimal digits and dashes.
    await own.sql.unsafe(`set transaction snapshot '${snapshot?.id}'`)
    return work(own)
  })
}
