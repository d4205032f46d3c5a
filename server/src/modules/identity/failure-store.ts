import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { countFromBlock, countFromEverywhere, type FailureCount, growingWaitMs } from './lock-out.ts'

/** Stands for all blocks of addresses together. */
export const EVERYWHERE = '*'
/** How far back any count looks; what is older is forgotten. */
const KEPT = '1 day'

/** Under which name, from where and with which password a login is tried. */
export type Attempt = {
  readonly nameHash: Buffer
  readonly ipBlock: string
  readonly passwordMac: Buffer
  /** The player of that name has logged in from this block before. */
  readonly isKnownPlace: boolean
}

type Row = {
  readonly ip_block: string
  readonly failure_count: number
  readonly window_started_at: Date
  readonly lock_count: number
  readonly locked_until: Date | null
}

/** Whether an attempt must wait, and for how long; both by the database's clock. */
export type Wait = { readonly waitMs: number }

/** Reads how long an attempt must still wait, and holds its counts so that no failure passes it. */
export async function holdCounts(tx: Tx, attempt: Attempt): Promise<Wait> {
  const { nameHash, ipBlock } = attempt
  const rows = await tx.sql<Row[]>`
    select ip_block, locked_until from ${tx.b}.identity_login_failure
    where name_hash = ${nameHash} and ip_block = any(${[ipBlock, EVERYWHERE]})
    order by ip_block = ${EVERYWHERE} for update`
  return waitOf(await holdPassword(tx, attempt.passwordMac), rows, attempt)
}

/**
 * Counts a failed login, unless it must wait already: then nothing is counted, so a burst of parallel guesses gets no more
 * answers than the same guesses one after the other. @returns the wait it met, and for how long its block is locked now.
 */
export async function recordFailure(tx: Tx, attempt: Attempt): Promise<Wait & { readonly lockedMs: number }> {
  const { nameHash, ipBlock, passwordMac } = attempt
  // Always the block first, then everywhere, then the password: one order, so that failures never wait in a circle.
  await tx.sql`
    insert into ${tx.b}.identity_login_failure (name_hash, ip_block, failure_count, window_started_at)
    values (${nameHash}, ${ipBlock}, 0, clock_timestamp()), (${nameHash}, ${EVERYWHERE}, 0, clock_timestamp())
    on conflict (name_hash, ip_block) do nothing`
  const rows = await tx.sql<Row[]>`
    select ip_block, failure_count, window_started_at, lock_count, locked_until from ${tx.b}.identity_login_failure
    where name_hash = ${nameHash} and ip_block = any(${[ipBlock, EVERYWHERE]})
    order by ip_block = ${EVERYWHERE} for update`
  const held = await holdPassword(tx, passwordMac)
  const { now } = held
  const { waitMs } = waitOf(held, rows, attempt)
  if (waitMs > 0) return { waitMs, lockedMs: 0 }
  const block = countFromBlock(countOf(rows, ipBlock), now)
  const everywhere = countFromEverywhere(countOf(rows, EVERYWHERE), now)
  await saveCount(tx, { nameHash, ipBlock }, block)
  await saveCount(tx, { nameHash, ipBlock: EVERYWHERE }, everywhere)
  await tx.sql`
    insert into ${tx.b}.identity_password_failure as known (password_mac, name_hash, failed_at)
    values (${passwordMac}, ${nameHash}, ${now})
    on conflict (password_mac, name_hash) do update set failed_at = excluded.failed_at
      where known.failed_at <= excluded.failed_at - ${KEPT}::interval`
  return { waitMs: 0, lockedMs: Math.max(0, (block.lockedUntil?.getTime() ?? 0) - now.getTime()) }
}

type CountKey = Pick<Attempt, 'nameHash' | 'ipBlock'>

async function saveCount(tx: Tx, key: CountKey, count: FailureCount): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_login_failure set failure_count = ${count.failureCount},
      window_started_at = ${count.windowStartedAt}, lock_count = ${count.lockCount}, locked_until = ${count.lockedUntil}
    where name_hash = ${key.nameHash} and ip_block = ${key.ipBlock}`
}

/** A login that succeeded makes earlier mistakes under its name from its block forgotten. */
export async function forgetFailures(tx: Tx, key: CountKey): Promise<void> {
  await tx.sql`
    delete from ${tx.b}.identity_login_failure where name_hash = ${key.nameHash} and ip_block = ${key.ipBlock}`
}

/** Drops counts that no rule looks at any more. */
export async function forgetOldFailures(db: Db): Promise<void> {
  await db.sql`
    delete from ${db.b}.identity_login_failure
    where window_started_at < clock_timestamp() - ${KEPT}::interval
      and coalesce(locked_until < clock_timestamp(), true)`
  await db.sql`
    delete from ${db.b}.identity_password_failure where failed_at < clock_timestamp() - ${KEPT}::interval`
}

export type PasswordFailures = { readonly name_count: number; readonly since_last_ms: number }

/** A subquery of one PasswordFailures row: under how many names the password failed within the day before `now`. */
export function passwordFailures(db: Db, passwordMac: Buffer): Fragment {
  return db.sql`(
    select count(*)::int as name_count,
      coalesce(extract(epoch from now - max(failed_at)) * 1000, 0)::float8 as since_last_ms
    from ${db.b}.identity_password_failure
    where password_mac = ${passwordMac} and failed_at > now - ${KEPT}::interval)`
}

/** How long a password must still wait that failed so often. Negative when the wait is over. */
export function passwordWaitMs({ name_count, since_last_ms }: PasswordFailures): number {
  return growingWaitMs(name_count) - since_last_ms
}

/** Reads the failures of a password and the clock, and lets nobody else count one until the transaction ends. */
async function holdPassword(tx: Tx, passwordMac: Buffer): Promise<PasswordFailures & { readonly now: Date }> {
  // A failure under another name is another row: there is none that all who try this password could wait for.
  const lockName = `${tx.schema}.identity_password_failure.${passwordMac.toString('hex')}`
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`
  const [row] = await tx.sql<(PasswordFailures & { readonly now: Date })[]>`
    select now, tried.name_count, tried.since_last_ms
    from clock_timestamp() as now cross join lateral ${passwordFailures(tx, passwordMac)} as tried`
  if (row === undefined) throw new Error('the database gave no clock')
  return row
}

function waitOf(
  held: PasswordFailures & { readonly now: Date },
  rows: readonly Pick<Row, 'ip_block' | 'locked_until'>[],
  attempt: Attempt,
): Wait {
  const standing = rows.filter((row) => row.ip_block !== EVERYWHERE || !attempt.isKnownPlace)
  const waits = standing.map((row) => (row.locked_until?.getTime() ?? 0) - held.now.getTime())
  if (!attempt.isKnownPlace) waits.push(passwordWaitMs(held))
  return { waitMs: Math.max(0, ...waits) }
}

function countOf(rows: readonly Row[], ipBlock: string): FailureCount | null {
  const row = rows.find((candidate) => candidate.ip_block === ipBlock)
  if (row === undefined || (row.failure_count === 0 && row.lock_count === 0)) return null
  return {
    failureCount: row.failure_count,
    windowStartedAt: row.window_started_at,
    lockCount: row.lock_count,
    lockedUntil: row.locked_until,
  }
}
