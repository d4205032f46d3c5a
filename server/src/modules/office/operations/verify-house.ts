import type { DbPool } from '#kit/db/connect.ts'
import { verifyTrail } from '../../audit/index.ts'
import { type BooksReport, noteDifferences, type Progress, verifyAndMark } from '../../ledger/index.ts'
import { verifyDays } from '../../proofs/index.ts'

/** Something that was verified beside the books: how much of it, and whether it is right. */
type Beside = { readonly count: number; readonly isRight: boolean }

export type HouseReport = {
  readonly books: Pick<BooksReport, 'postingCount' | 'batchCount' | 'accountCount'>
  readonly areBooksRight: boolean
  /** How long the books took. */
  readonly tookMs: number
  /** The incident of the books that is open; null: none. */
  readonly incidentId: string | null
  /** Only of a deep verification. */
  readonly days: Beside | null
  readonly trail: Beside | null
  /** One sentence for each difference, of everything. */
  readonly differences: readonly string[]
}

/**
 * Verifies what is new in the books of a business and all stored balances; deep: everything from the first posting on, every closed
 * day and the audit trail. A difference in the books opens an incident or is added to it.
 */
export async function verifyHouse(
  db: DbPool,
  options: { readonly isDeep: boolean; readonly isParallel: boolean; readonly progress: Progress },
): Promise<HouseReport> {
  const { isDeep, isParallel, progress } = options
  const startedAt = performance.now()
  const books = await verifyAndMark(db, { scope: isDeep ? 'all' : 'new', isParallel, progress })
  const tookMs = performance.now() - startedAt
  const incidentId = await noteDifferences(db, books.differences)
  const report = { books, areBooksRight: books.differences.length === 0, tookMs, incidentId }
  if (!isDeep) return { ...report, days: null, trail: null, differences: books.differences }
  const days = await verifyDays(db)
  const trail = await verifyTrail(db)
  return {
    ...report,
    days: { count: days.dayCount, isRight: days.differences.length === 0 },
    trail: { count: Number(trail.lineCount), isRight: trail.differences.length === 0 },
    differences: [...books.differences, ...days.differences, ...trail.differences],
  }
}
