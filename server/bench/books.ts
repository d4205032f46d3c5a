import { connect, dbOf } from '#kit/db/connect.ts'
import { verifyBooks } from '#src/modules/ledger/index.ts'

/** Verifies the books of the first business after a bench. */
export async function readBooks(databaseUrl: string): Promise<{ postingCount: number; differenceCount: number }> {
  const sql = connect(databaseUrl, { poolSize: 1, name: 'tas-bench' })
  try {
    const { postingCount, differences } = await verifyBooks(dbOf(sql, 1))
    return { postingCount, differenceCount: differences.length }
  } finally {
    await sql.end({ timeout: 2 })
  }
}
