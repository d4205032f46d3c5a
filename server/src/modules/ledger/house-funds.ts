import type { Resource } from '#kit/commit/state.ts'
import type { Tx } from '#kit/db/connect.ts'
import { houseBalances } from './house-balance-store.ts'

/** First key of the advisory lock under which money of the house is promised away, so that no two units promise the same. */
const FUNDS_LOCK = 7_411_065

/**
 * What the house has in an account, by houseKey, exact: only units that need it may take from that account, and they wait for
 * each other. For rare work, never for bets. A unit that takes sets what is left for those behind it in the batch.
 */
export const houseFunds: Resource<bigint> = {
  name: 'ledger.house_funds',
  isLocking: true,
  async load(tx, keys, how) {
    if (how === 'lock' && !(await isOurs(tx))) return new Map()
    const rows = await tx.sql<{ key: string; balance: bigint }[]>`
      select code || '/' || currency as key, balance from (${houseBalances(tx)}) house
      where code || '/' || currency = any(${keys}::text[])`
    return new Map(rows.map((row) => [row.key, row.balance]))
  },
}

async function isOurs(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ ok: boolean }[]>`
    select pg_try_advisory_xact_lock(${FUNDS_LOCK}::int, hashtext(${tx.schema})) as ok`
  return row?.ok === true
}
