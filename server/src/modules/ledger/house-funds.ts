import type { Resource } from '#kit/commit/state.ts'
import { houseBalances } from './house-balance-store.ts'

/** First key of the advisory lock under which money of the house is promised away, so that no two units promise the same. */
const FUNDS_LOCK = 7_411_065

/**
 * What the house has in an account, by houseKey, exact: only units that need it may take from that account, and they wait for
 * each other. For rare work, never for bets. A unit that takes sets what is left for those behind it in the batch.
 */
export const houseFunds: Resource<bigint> = {
  name: 'ledger.house_funds',
  async load(tx, keys) {
    await tx.sql`select pg_advisory_xact_lock(${FUNDS_LOCK}::int, hashtext(${tx.schema}))`
    const rows = await tx.sql<{ key: string; balance: bigint }[]>`
      select code || '/' || currency as key, balance from (${houseBalances(tx)}) house
      where code || '/' || currency = any(${keys}::text[])`
    return new Map(rows.map((row) => [row.key, row.balance]))
  },
}
