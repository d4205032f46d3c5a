import type { Db, Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { refuse } from '#kit/refusal.ts'
import { countFromBlock, countFromEverywhere, type FailureCount } from '../../identity/index.ts'

/** Stands for all blocks of addresses together. */
const EVERYWHERE = '*'
const MINUTE_MS = 60_000

/** Under which address of mail a sign-in is tried, and from where. Counted alike whether or not it is anybody's. */
export type Attempt = { readonly mac: Buffer; readonly block: string }

export function attemptOf(mac: Buffer, ip: string): Attempt {
  return { mac, block: addressBlock(ip) }
}

/** Whether that person has shown their second factor from there before: what strangers try elsewhere keeps them waiting for nothing. */
const isKnownPlace = ({ sql, b }: Db, { mac, block }: Attempt) => sql`exists (
  select from ${b}.staff_session s join ${b}.staff_person p on p.id = s.person_id
  where p.email_mac = ${mac} and s.ip_block = ${block} and s.proved_at is not null)`

/** How long a sign-in must still wait; 0 when it need not. */
export async function readStaffWait(db: Db, attempt: Attempt): Promise<number> {
  const { mac, block } = attempt
  const [row] = await db.sql<{ wait_ms: number }[]>`
    select coalesce(max(extract(epoch from locked_until - clock_timestamp())) * 1000, 0)::float8 as wait_ms
    from ${db.b}.staff_failure
    where email_mac = ${mac} and (ip_block = ${block} or (ip_block = ${EVERYWHERE} and not ${isKnownPlace(db, attempt)}))`
  return Math.max(0, row?.wait_ms ?? 0)
}

type Row = {
  readonly ip_block: string
  readonly failure_count: number
  readonly window_started_at: Date
  readonly lock_count: number
  readonly locked_until: Date | null
  readonly now: Date
  readonly is_known: boolean
}

/**
 * The counts of an attempt, held until the transaction ends: guesses that run beside each other are counted one after another.
 * @returns how long it must still wait, and what counts a failure or forgets those before
 */
export async function holdStaffFailures(tx: Tx, attempt: Attempt) {
  const { sql, b } = tx
  const { mac, block } = attempt
  await sql`
    insert into ${b}.staff_failure (email_mac, ip_block, failure_count, window_started_at, lock_count)
    select ${mac}, one, 0, clock_timestamp(), 0 from unnest(${[EVERYWHERE, block]}::text[]) as one
    on conflict do nothing`
  const rows = await sql<Row[]>`
    select ip_block, failure_count, window_started_at, lock_count, locked_until, clock_timestamp() as now,
      ${isKnownPlace(tx, attempt)} as is_known
    from ${b}.staff_failure where email_mac = ${mac} and ip_block = any(${[EVERYWHERE, block]}::text[])
    order by ip_block for update`
  // The clock of a row that was waited for was read before the wait: the last one is the latest.
  const nowMs = Math.max(...rows.map(({ now }) => now.getTime()))
  const counting = rows.filter(({ ip_block, is_known }) => !(is_known && ip_block === EVERYWHERE))
  const waitMs = Math.max(0, ...counting.map(({ locked_until }) => (locked_until?.getTime() ?? 0) - nowMs))
  return {
    waitMs,
    async count(): Promise<void> {
      for (const row of rows) {
        const rule = row.ip_block === EVERYWHERE ? countFromEverywhere : countFromBlock
        const next = rule(countOf(row), new Date(nowMs))
        await sql`
          update ${b}.staff_failure set failure_count = ${next.failureCount},
            window_started_at = ${next.windowStartedAt}, lock_count = ${next.lockCount},
            locked_until = ${next.lockedUntil}
          where email_mac = ${mac} and ip_block = ${row.ip_block}`
      }
    },
    async forget(): Promise<void> {
      await sql`
        delete from ${b}.staff_failure
        where email_mac = ${mac} and ip_block = any(${[EVERYWHERE, block]}::text[])`
    },
  }
}

function countOf(row: Row): FailureCount | null {
  if (row.failure_count === 0 && row.lock_count === 0) return null
  return {
    failureCount: row.failure_count,
    windowStartedAt: row.window_started_at,
    lockCount: row.lock_count,
    lockedUntil: row.locked_until,
  }
}

export function staffLocked(waitMs: number) {
  return refuse('staff.locked', { minutes: Math.ceil(waitMs / MINUTE_MS) })
}
