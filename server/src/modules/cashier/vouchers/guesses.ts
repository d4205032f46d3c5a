import type { Db, DbPool, Tx } from '#kit/db/connect.ts'
import { addressBlock, addressKey } from '#kit/http/address.ts'
import { type Refusal, refuse } from '#kit/refusal.ts'
import { recordAudit } from '../../audit/index.ts'
import { type FailureCount, type LockRule, lockAfter } from '../../identity/index.ts'

const MINUTE_MS = 60_000
const WINDOW_MS = 15 * MINUTE_MS
/** A count that nobody added to for a day is forgotten: locks begin at a minute again. */
const KEPT = '1 day'

/** Who tries codes: each is counted three times. */
export type Guesser = { readonly playerId: string; readonly ip: string }

/** So many wrong codes in a quarter of an hour lock, for 1, 2, 4 … 60 minutes: many people may share an address, and more a block. */
const COUNTED: readonly { keyOf(guesser: Guesser): string; readonly rule: LockRule }[] = [
  { keyOf: ({ playerId }) => `player|${playerId}`, rule: lockAfter(5, WINDOW_MS) },
  { keyOf: ({ ip }) => `address|${addressKey(ip)}`, rule: lockAfter(20, WINDOW_MS) },
  { keyOf: ({ ip }) => `block|${addressBlock(ip)}`, rule: lockAfter(60, WINDOW_MS) },
]

type Held = { readonly mac: Buffer; readonly rule: LockRule; readonly count: FailureCount | null }

/** The counts of a guesser, held until the transaction ends: of codes tried at once, each sees those before it. */
export type HeldGuesses = {
  readonly now: Date
  /** How long nothing may be tried; 0: it may. */
  readonly lockedMs: number
  readonly counts: readonly Held[]
}

export async function holdGuesses(tx: Tx, { seals }: Pick<DbPool, 'seals'>, guesser: Guesser): Promise<HeldGuesses> {
  const { sql, b } = tx
  const counted = COUNTED.map(({ keyOf, rule }) => ({ rule, mac: seals.mac('who guesses vouchers', keyOf(guesser)) }))
  const ordered = counted.toSorted((one, other) => Buffer.compare(one.mac, other.mac))
  const macs = ordered.map(({ mac }) => mac)
  // Made and held in one step: what is forgotten between two would count nothing.
  const rows = await sql<(FailureCount & { readonly mac: Buffer; readonly now: Date })[]>`
    insert into ${b}.cashier_voucher_failure (who_mac, failure_count, window_started_at, lock_count)
    select mac, 0, clock_timestamp(), 0 from unnest(${macs}::bytea[]) as mac order by mac
    on conflict (who_mac) do update set who_mac = excluded.who_mac
    returning who_mac as mac, failure_count as "failureCount", window_started_at as "windowStartedAt", lock_count as "lockCount",
      locked_until as "lockedUntil", clock_timestamp() as now`
  const now = rows.at(-1)?.now ?? new Date()
  const counts = ordered.map(({ mac, rule }) => {
    const row = rows.find((one) => one.mac.equals(mac))
    return { mac, rule, count: row === undefined || (row.failureCount === 0 && row.lockCount === 0) ? null : row }
  })
  return { now, counts, lockedMs: longestMs(now, counts) }
}

/** Counts a wrong code and, at a lock, writes it down. @returns how long nothing may be tried from now on; 0: it may go on */
export async function countWrong(tx: Tx, { now, counts }: HeldGuesses, { playerId, ip }: Guesser): Promise<number> {
  const next = counts.map(({ mac, rule, count }) => ({ mac, rule, count: rule(count, now) }))
  for (const { mac, count } of next)
    await tx.sql`
      update ${tx.b}.cashier_voucher_failure set failure_count = ${count.failureCount},
        window_started_at = ${count.windowStartedAt}, lock_count = ${count.lockCount}, locked_until = ${count.lockedUntil}
      where who_mac = ${mac}`
  const lockedMs = longestMs(now, next)
  if (lockedMs > 0) {
    const by = { actorKind: 'player', actorId: playerId, ip } as const
    const details = { minutes: Math.ceil(lockedMs / MINUTE_MS) }
    await recordAudit(tx, { ...by, action: 'cashier.voucher_guessing_locked', targetId: playerId, details })
  }
  return lockedMs
}

/** What somebody reads who may try nothing for so long. */
export function lockedRefusal(lockedMs: number): Refusal {
  return refuse('cashier.voucher_locked', {
    minutes: Math.ceil(lockedMs / MINUTE_MS),
    seconds: Math.ceil(lockedMs / 1_000),
  })
}

function longestMs(now: Date, counts: readonly Pick<Held, 'count'>[]): number {
  return Math.max(0, ...counts.map(({ count }) => (count?.lockedUntil?.getTime() ?? 0) - now.getTime()))
}

/** Drops counts that no rule looks at any more. */
export async function forgetGuesses({ sql, b }: Db): Promise<void> {
  await sql`
    delete from ${b}.cashier_voucher_failure
    where window_started_at < clock_timestamp() - ${KEPT}::interval and coalesce(locked_until < clock_timestamp(), true)`
}
