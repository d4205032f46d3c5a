import type { Tx } from './connect.ts'

/**
 * Does a part of a transaction with the rights of the owner of the database, who alone may make schemas and tables. Whatever is done so
 * stands or falls with the rest of the transaction. An error leaves the role as it is, for it ends the transaction.
 */
export async function asOwner<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const [before] = await tx.sql<{ role: string }[]>`select current_setting('role') as role`
  await tx.sql`select set_config('role', 'none', true)`
  const result = await work()
  await tx.sql`select set_config('role', ${before?.role ?? 'none'}, true)`
  return result
}
