import { type CommitLanes, createCommitLanes } from '#kit/commit/engine.ts'
import { claimLanes, MAX_LANES } from '#kit/commit/lanes.ts'
import { ConfigError } from '#kit/config.ts'
import { connect } from '#kit/db/connect.ts'
import { LEASE_MS } from '#kit/leases/leases.ts'
import type { Platform } from './ctx.ts'
import type { Running } from './module.ts'
import { postings } from './modules/ledger/index.ts'

/** A lane serves many businesses: what one of them has stuck is soon somebody else's wait, and goes on aside instead. */
const LOCK_TIMEOUT_MS = 250
const STATEMENT_TIMEOUT_MS = 3_000

/**
 * Opens the lanes of this part of the house, for all its businesses, on connections of their own. Its leases hold them.
 * @throws ConfigError when no lane is free
 */
export async function openLanes(platform: Platform, role: string | null): Promise<CommitLanes & Running> {
  const { config, leases, log, metrics } = platform
  const lanes = await claimLanes(leases, config.commitLanes)
  if (lanes.length === 0)
    throw new ConfigError(
      `All ${MAX_LANES} lanes of the commit engine are taken by other processes of this database: stop one, or give them fewer with COMMIT_LANES.`,
    )
  if (lanes.length < config.commitLanes)
    log.warn(
      { asked: config.commitLanes, got: lanes.length },
      'other processes hold the other lanes of the commit engine',
    )
  const sql = connect(config.databaseUrl, {
    poolSize: config.commitLanes,
    name: 'tas-commit',
    role,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    // Nobody takes the lane of one that stands still in a transaction before the database has ended it.
    idleInTransactionMs: LEASE_MS,
  })
  return {
    ...createCommitLanes({ sql, asideSql: platform.sql, lanes, tables: [postings], log, metrics }),
    // The lanes themselves are given up with all other places.
    stop: () => sql.end({ timeout: 2 }),
  }
}
