import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import { countFromBlock, countFromEverywhere, type FailureCount, growingWaitMs } from './lock-out.ts'

/** Stands for all blocks of addresses together. */
export const EVERYWHERE = '*'
/** How far back any count looks; what is older is forgotten. */
const KEPT = '1 day'

/** Under which name, of whom, from where and with which password a login is tried. */
export type Attempt = {
  readonly nameHash: Buffer
  /** The player, whichever name was typed: `ownerMac`. */
  readonly ownerHash: Buffer
  readonly ipBlock: string
  readonly passwordMac: Buffer
  /** The player of that name has logged in from this block before. */
  readonly isKnownPlace: boolean
}

type Tried = Omit<Attempt, 'isKnownPlace'>

type Row = {
  readonly name_hash: Buffer
  readonly ip_block: string
  readonly failure_count: number
  readonly window_started_at: Date
  readonly lock_count: number
  readonly locked_until: Date | null
}

/** Whether an attempt must wait, and for how long, by the database's clock; `isShut`: no password opens, and nobody is told. */
export type Wait = { readonly waitMs: number; readonly isShut: boolean }

/** Reads how long an attempt must still wait; and whether `place`, a condition in SQL, holds. One statement. */
export async function readWait(db: Db, tried: Tried, place: Fragment): Promise<Wait & { readonly isKnown: boolean }> {
  const { nameHash, ownerHash, ipBlock, passwordMac } = tried
  const [row] = await db.sql<
    (PasswordFailures & { now: Date; is_known: boolean; hashes: Buffer[]; blocks: string[]; locks: (Date | null)[] })[]
  >`
    select now, ${place} as is_known, tried.name_count, tried.since_last_ms, counted.hashes, counted.blocks, counted.locks
    from clock_timestamp() as now
    cross join lateral ${passwordFailures(db, passwordMac)} as tried
    cross join lateral (
      select coalesce(array_agg(name_hash), '{}') as hashes, coalesce(array_agg(ip_block), '{}') as blocks,
        coalesce(array_agg(locked_until), '{}') as locks
      from ${db.b}.identity_login_failure
      where name_hash = any(${[nameHash, ownerHash]}::bytea[]) and ip_block = any(${[ipBlock, EVERYWHERE]})) as counted`
  if (row === undefined) throw new Error('the database gave no row')
  const rows = row.blocks.map((ip_block, index) => ({
    ip_block,
    name_hash: row.hashes[index] ?? nameHash,
    locked_until: row.locks[index] ?? null,
  }))
  return { ...waitOf(row, rows, { ...tried, isKnownPlace: row.is_known }), isKnown: row.is_known }
}

/** The same under locks, so that no failure passes it. */
export async function holdCounts(tx: Tx, attempt: Attempt): Promise<Wait> {
  const rows = await holdRows(tx, attempt)
  return waitOf(await holdPassword(tx, attempt.passwordMac), rows, attempt)
}

/**
 * Counts a failed login, unless it must wait already: then nothing is counted, so a burst of parallel guesses gets no more
 * answers than the same guesses one after the other. @returns the wait it met, and for how long its block is locked now.
 */
export async function recordFailure(tx: Tx, attempt: Attempt): Promise<Wait & { readonly lockedMs: number }> {
  const { nameHash, ownerHash, ipBlock, passwordMac } = attempt
  const keys = inOrder(attempt)
  await tx.sql`
    insert into ${tx.b}.identity_login_failure (name_hash, ip_block, failure_count, window_started_at)
    select name_hash, ip_block, 0, clock_timestamp()
    from ${unnested(keys, 'one', { name_hash: 'bytea', ip_block: 'text' })}
    on conflict (name_hash, ip_block) do nothing`
  const rows = await holdRows(tx, attempt)
  const held = await holdPassword(tx, passwordMac)
  const { now } = held
  const wait = waitOf(held, rows, attempt)
  if (wait.waitMs > 0) return { ...wait, lockedMs: 0 }
  let lockedUntil: Date | null = null
  for (const key of keys) {
    const count = countOf(rows, key)
    // While the player is shut the name alone goes on counting, as that of nobody would; with the same statements.
    const isKept = wait.isShut && key.nameHash.equals(ownerHash)
    const next = isKept ? count : (key.ipBlock === EVERYWHERE ? countFromEverywhere : countFromBlock)(count, now)
    await saveCount(tx, key, next ?? { failureCount: 0, windowStartedAt: now, lockCount: 0, lockedUntil: null })
    if (key.ipBlock === ipBlock && key.nameHash.equals(nameHash)) lockedUntil = next?.lockedUntil ?? null
  }
  await tx.sql`
    insert into ${tx.b}.identity_password_failure as known (password_mac, name_hash, failed_at)
    values (${passwordMac}, ${nameHash}, ${now})
    on conflict (password_mac, name_hash) do update set failed_at = excluded.failed_at
      where known.failed_at <= excluded.failed_at - ${KEPT}::interval`
  return { ...wait, lockedMs: Math.max(0, (lockedUntil?.getTime() ?? 0) - now.getTime()) }
}

type CountKey = Pick<Attempt, 'nameHash' | 'ipBlock'>

/** The counts of an attempt in the one order in which they are locked, so that failures never wait in a circle. */
function inOrder({ nameHash, ownerHash, ipBlock }: Tried): CountKey[] {
  const hashes = [nameHash, ownerHash].sort(Buffer.compare)
  return [ipBlock, EVERYWHERE].flatMap((block) => hashes.map((hash) => ({ nameHash: hash, ipBlock: block })))
}

/** Holds the counts of an attempt until the transaction ends, in the order of `inOrder`. */
function holdRows(tx: Tx, { nameHash, ownerHash, ipBlock }: Tried): PromiseLike<readonly Row[]> {
  return tx.sql<Row[]>`
    select name_hash, ip_block, failure_count, window_started_at, lock_count, locked_until
    from ${tx.b}.identity_login_failure
    where name_hash = any(${[nameHash, ownerHash]}::bytea[]) and ip_block = any(${[ipBlock, EVERYWHERE]})
    order by ip_block = ${EVERYWHERE}, name_hash for update`
}

async function saveCount(tx: Tx, key: CountKey, count: FailureCount): Promise<void> {
  await tx.sql`
    update ${tx.b}.identity_login_failure set failure_count = ${count.failureCount},
      window_started_at = ${count.windowStartedAt}, lock_count = ${count.lockCount}, locked_until = ${count.lockedUntil}
    where name_hash = ${key.nameHash} and ip_block = ${key.ipBlock}`
}

/** Makes failures counted by these hashes from these blocks forgotten. */
export async function forgetFailures(
  tx: Tx,
  counted: { readonly hashes: readonly Buffer[]; readonly ipBlocks: readonly string[] },
): Promise<void> {
  await tx.sql`
    delete from ${tx.b}.identity_login_failure
    where name_hash = any(${counted.hashes as Buffer[]}::bytea[]) and ip_block = any(${counted.ipBlocks as string[]})`
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

type PasswordFailures = { readonly name_count: number; readonly since_last_ms: number }

/** A subquery of one PasswordFailures row: under how many names the password failed within the day before `now`. */
function passwordFailures(db: Db, passwordMac: Buffer): Fragment {
  return db.sql`(
    select count(*)::int as name_count,
      coalesce(extract(epoch from now - max(failed_at)) * 1000, 0)::float8 as since_last_ms
    from ${db.b}.identity_password_failure
    where password_mac = ${passwordMac} and failed_at > now - ${KEPT}::interval)`
}

/** How long a password must still wait that failed so often. Negative when the wait is over. */
function passwordWaitMs({ name_count, since_last_ms }: PasswordFailures): number {
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
  rows: readonly Pick<Row, 'name_hash' | 'ip_block' | 'locked_until'>[],
  { nameHash, ownerHash, isKnownPlace }: Attempt,
): Wait {
  const standing = rows.filter((row) => row.ip_block !== EVERYWHERE || !isKnownPlace)
  const longest = (hash: Buffer) =>
    Math.max(
      0,
      ...standing
        .filter((row) => row.name_hash.equals(hash))
        .map((row) => (row.locked_until?.getTime() ?? 0) - held.now.getTime()),
    )
  const ownMs = longest(ownerHash)
  const told = [longest(nameHash), ...(isKnownPlace ? [ownMs] : [passwordWaitMs(held)])]
  return { waitMs: Math.max(...told), isShut: ownMs > 0 }
}

function countOf(rows: readonly Row[], { nameHash, ipBlock }: CountKey): FailureCount | null {
  const row = rows.find((candidate) => candidate.ip_block === ipBlock && candidate.name_hash.equals(nameHash))
  if (row === undefined || (row.failure_count === 0 && row.lock_count === 0)) return null
  return {
    failureCount: row.failure_count,
    windowStartedAt: row.window_started_at,
    lockCount: row.lock_count,
    lockedUntil: row.locked_until,
  }
}
