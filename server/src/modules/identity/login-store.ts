import type { Db } from '#kit/db/connect.ts'
import { EVERYWHERE, type PasswordFailures, passwordFailures, passwordWaitMs } from './failure-store.ts'
import { emailMac } from './person-store.ts'

/** How long ago a player may have been at a place that still counts as theirs. */
const REMEMBERED = '90 days'

/** What a login is tried with. The key decides whether it is looked for among usernames or e-mail addresses. */
export type LoginName = {
  readonly key: string
  readonly isEmail: boolean
  /** What failures are counted by: blind, for a name may be an address. */
  readonly mac: Buffer
}

/** What a name is counted by: 32 bytes that name nobody to whoever reads the database alone. */
export function nameMac(db: Db, key: string): Buffer {
  return db.seals.mac('name of a login', key)
}

export type LoginState = {
  readonly player: { readonly id: string; readonly passwordHash: string; readonly isClosed: boolean } | null
  readonly isKnownPlace: boolean
  /** How long this attempt must still wait; 0 when it need not. */
  readonly waitMs: number
}

type LoginRow = PasswordFailures & {
  readonly id: string | null
  readonly password_hash: string | null
  readonly is_closed: boolean
  readonly is_known_place: boolean
  readonly block_ms: number
  readonly everywhere_ms: number
}

/**
 * Everything a login is judged by, in one statement that does the same work whether the player exists or not. An address is the
 * name of the one player who proved it.
 */
export async function readLogin(
  db: Db,
  attempt: { readonly name: LoginName; readonly ipBlock: string; readonly passwordMac: Buffer },
): Promise<LoginState> {
  const { name, ipBlock, passwordMac } = attempt
  const [row] = await db.sql<LoginRow[]>`
    select p.id, p.password_hash, p.closed_at is not null as is_closed, k.is_known_place, tried.name_count, tried.since_last_ms,
      coalesce(extract(epoch from own.locked_until - now) * 1000, 0)::float8 as block_ms,
      coalesce(extract(epoch from everywhere.locked_until - now) * 1000, 0)::float8 as everywhere_ms
    from clock_timestamp() as now
    left join ${db.b}.identity_player p on ${name.isEmail ? db.sql`p.email_mac = ${emailMac(db, name.key)} and p.email_verified_at is not null` : db.sql`p.username_key = ${name.key}`}
    left join ${db.b}.identity_login_failure own on own.name_hash = ${name.mac} and own.ip_block = ${ipBlock}
    left join ${db.b}.identity_login_failure everywhere
      on everywhere.name_hash = ${name.mac} and everywhere.ip_block = ${EVERYWHERE}
    cross join lateral (select exists (
      select from ${db.b}.identity_session s where s.player_id = p.id and s.ip_block = ${ipBlock}
        and s.created_at > now - ${REMEMBERED}::interval) as is_known_place) as k
    cross join lateral ${passwordFailures(db, passwordMac)} as tried`
  if (row === undefined) throw new Error('the database gave no row')
  const elsewhereMs = Math.max(row.everywhere_ms, passwordWaitMs(row))
  const waitMs = Math.max(0, row.block_ms, row.is_known_place ? 0 : elsewhereMs)
  const player =
    row.id === null || row.password_hash === null
      ? null
      : { id: row.id, passwordHash: row.password_hash, isClosed: row.is_closed }
  return { player, isKnownPlace: row.is_known_place, waitMs }
}
