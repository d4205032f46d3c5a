import type { ACCOUNT_LOCKS } from '@tas/shared/contract/office/choices.ts'
import type { Protection } from '@tas/shared/rules/limits/gate.ts'
import { readLimits, type StoredLimit, writeLimits } from '@tas/shared/rules/limits/limit.ts'
import { findHeldRows } from '#kit/commit/rows-held.ts'
import type { Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { findHeldByCase, type RegisterAnswer } from '../exclusion/index.ts'

/** What is stored of a player's protection. */
export type StoredProtection = Omit<Protection, 'isCleared'> & {
  /** Null: nobody has said. */
  readonly isCleared: boolean | null
  readonly excludedAt: Date | null
  /** When a player whose exclusion is over asked to come back. */
  readonly returnAskedAt: Date | null
  /** What the national register last said, and when. Written by `ask-again.ts` alone. */
  readonly registerAnswer: RegisterAnswer | null
  readonly registerAskedAt: Date | null
  /** The account looks like that of somebody excluded: it waits for staff to look at it (`exclusion_case`). */
  readonly isHeld: boolean
  /** What is locked, for whichever cause. Written by `set-lock.ts` and `lock-by-decision.ts` alone. */
  readonly locks: readonly AccountLock[]
}

/** A lock that lies in the money path. */
export type AccountLock = (typeof ACCOUNT_LOCKS)[number]

/** A player without a row has set nothing. */
export const NOTHING_STORED: StoredProtection = {
  excludedUntil: null,
  excludedAt: null,
  returnAskedAt: null,
  timeOutUntil: null,
  isCleared: null,
  maxStakeMinor: null,
  limits: [],
  choseAt: null,
  registerAnswer: null,
  registerAskedAt: null,
  termsDue: null,
  isHeld: false,
  locks: [],
}

type Row = {
  readonly player_id: string
  readonly excluded_until: Date | null
  readonly excluded_at: Date | null
  readonly return_asked_at: Date | null
  readonly time_out_until: Date | null
  readonly is_cleared: boolean | null
  readonly max_stake_minor: bigint | null
  readonly limits: readonly StoredLimit[]
  readonly chose_at: Date | null
  readonly register_answer: RegisterAnswer | null
  readonly register_asked_at: Date | null
  readonly terms_due: number | null
  readonly locks: readonly AccountLock[]
}

/** Whether and how far players may play, by player id. */
export async function loadProtections(tx: Tx, playerIds: readonly string[]): Promise<Map<string, StoredProtection>> {
  const [rows, held] = await Promise.all([
    tx.sql<Row[]>`
      select player_id, excluded_until, excluded_at, return_asked_at, time_out_until, is_cleared, max_stake_minor, limits,
        chose_at, register_answer, register_asked_at, terms_due, locks
      from ${tx.b}.limits_protection where player_id = any(${playerIds}::uuid[])`,
    findHeldByCase(tx, playerIds),
  ])
  const stored = new Map(rows.map((row) => [row.player_id, protectionOfRow(row)]))
  for (const id of held) stored.set(id, { ...(stored.get(id) ?? NOTHING_STORED), isHeld: true })
  return stored
}

/** Locks the rows that are about to be written. @returns the players whose row somebody else holds */
export async function holdProtections(
  tx: Tx,
  changed: readonly { readonly playerId: string }[],
): Promise<readonly string[]> {
  if (changed.length === 0) return []
  const ids = changed.map(({ playerId }) => playerId)
  return findHeldRows(
    tx,
    (lock) => tx.sql<{ key: string }[]>`
      select player_id as key from ${tx.b}.limits_protection where player_id = any(${ids}::uuid[]) order by player_id ${lock}`,
  )
}

/** Whoever writes it holds the player's purses locked. */
export function saveProtections(
  tx: Tx,
  changed: readonly { readonly playerId: string; readonly now: { readonly protection: StoredProtection } }[],
): PromiseLike<unknown> {
  if (changed.length === 0) return Promise.resolve()
  const all = changed.map(({ playerId, now }) => ({ playerId, ...now.protection }))
  return tx.sql`
    insert into ${tx.b}.limits_protection (player_id, excluded_until, excluded_at, return_asked_at, time_out_until,
      is_cleared, max_stake_minor, limits, chose_at, updated_at)
    select *, clock_timestamp()
    from ${unnested(all, 'row', {
      player_id: 'uuid',
      excluded_until: 'timestamptz',
      excluded_at: 'timestamptz',
      return_asked_at: 'timestamptz',
      time_out_until: 'timestamptz',
      is_cleared: 'boolean',
      max_stake_minor: 'bigint',
      limits: ['jsonb', ({ limits }) => JSON.stringify(writeLimits(limits))],
      chose_at: 'timestamptz',
    })}
    on conflict (player_id) do update set excluded_until = excluded.excluded_until, excluded_at = excluded.excluded_at,
      return_asked_at = excluded.return_asked_at, time_out_until = excluded.time_out_until, limits = excluded.limits,
      chose_at = excluded.chose_at, updated_at = excluded.updated_at`
}

function protectionOfRow(row: Row): StoredProtection {
  return {
    excludedUntil: row.excluded_until,
    excludedAt: row.excluded_at,
    returnAskedAt: row.return_asked_at,
    timeOutUntil: row.time_out_until,
    isCleared: row.is_cleared,
    maxStakeMinor: row.max_stake_minor,
    limits: row.limits.length === 0 ? [] : readLimits(row.limits),
    choseAt: row.chose_at,
    registerAnswer: row.register_answer,
    registerAskedAt: row.register_asked_at,
    termsDue: row.terms_due,
    isHeld: false,
    locks: row.locks,
  }
}
