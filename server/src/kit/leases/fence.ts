import type { Fragment, TransactionSql } from '../db/sql.ts'
import { type Lease, LeaseLost } from './leases.ts'

/**
 * For a statement that runs anyway: the fence under which a place stands, null when its time is over. Until the transaction
 * has ended nobody else takes the place, while its holder goes on renewing it.
 */
export function standingFence(sql: TransactionSql, { name }: Lease): Fragment {
  return sql`(
    select fence from platform.lease where name = ${name} and until > clock_timestamp() for key share)`
}

/** Leaves off where a place no longer stands under the fence of its lease, and tells its holder. @throws LeaseLost */
export function assertStanding(lease: Lease, fence: bigint | null | undefined): void {
  if (fence === lease.fence) return
  lease.lose()
  throw new LeaseLost(lease.name)
}
