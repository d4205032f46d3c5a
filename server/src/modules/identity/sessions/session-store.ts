import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { addressBlock } from '#kit/http/address.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { moment } from '../../audit/index.ts'
import { deviceMark } from '../../blocklist/index.ts'
import { describeDevice } from './describe-device.ts'

const IDLE = '30 minutes'
const LIFETIME = '30 days'
/** Activity is written down at most this often, so a session may end up to this much before its idle time is over. */
const NOTED_EVERY = '1 minute'
/** How long ago a device may have been seen that still counts as known. */
const REMEMBERED = '90 days'
const SWEEP_SIZE = 500

export type Caller = { readonly ip: string; readonly userAgent: string; readonly deviceKey?: string }

/** Opens a session and gives its token, which is stored nowhere: only its hash is. */
export async function openSession(
  tx: Tx,
  session: { readonly playerId: string; readonly caller: Caller },
): Promise<{ token: string; sessionId: string }> {
  const { playerId, caller } = session
  const token = tx.seals.makeToken()
  const sessionId = uuidv7()
  await tx.sql`
    insert into ${tx.b}.identity_session
      (token_hash, id, player_id, created_at, last_active_at, expires_at, ip_block, device, device_mark)
    select ${sha256(token)}, ${sessionId}, ${playerId}, now, now, now + ${LIFETIME}::interval,
      ${addressBlock(caller.ip)}, ${describeDevice(caller.userAgent)},
      ${caller.deviceKey === undefined ? null : deviceMark(tx, caller.deviceKey)}
    from ${moment(tx)} as now`
  return { token, sessionId }
}

export type OpenSession = {
  readonly token_hash: Buffer
  readonly session_id: string
  readonly player_id: string
  readonly int_id: number
  readonly currency: string
  readonly user_group: UserGroup
  readonly agent_permissions: string[]
  /** Its last noted activity is old enough to be noted again. */
  readonly is_due: boolean
}

/** The open sessions among these token hashes, as they are now: neither ended nor idle nor too old. */
export async function findOpenSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<readonly OpenSession[]> {
  return db.sql<OpenSession[]>`
    select s.token_hash, s.id as session_id, p.id as player_id, p.int_id, p.currency, p.user_group, p.agent_permissions,
      s.last_active_at < ${moment(db)} - ${NOTED_EVERY}::interval as is_due
    from ${db.b}.identity_session s join ${db.b}.identity_player p on p.id = s.player_id
    where s.token_hash = any(${tokenHashes as Buffer[]}::bytea[]) and s.ended_at is null and p.closed_at is null
      and p.sign_in_locked_at is null and s.expires_at > ${moment(db)} and s.last_active_at > ${moment(db)} - ${IDLE}::interval`
}

/** Notes that these sessions were active now. Rows somebody else is writing are left to them: they note the same. */
export async function noteActivity(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  await db.sql`
    update ${db.b}.identity_session set last_active_at = ${moment(db)}
    where token_hash in (
      select token_hash from ${db.b}.identity_session
      where token_hash = any(${tokenHashes as Buffer[]}::bytea[]) and ended_at is null
        and last_active_at < ${moment(db)} - ${NOTED_EVERY}::interval
      for update skip locked)`
}

/** Ends a session. @returns false when it had ended already. */
export async function endSession(tx: Tx, sessionId: string): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = 'exit'
    where id = ${sessionId} and ended_at is null returning id`
  return rows.length > 0
}

/** Whether the player had a session on such a device from this block of addresses within the last 90 days. */
export async function isKnownDevice(
  db: Db,
  seen: { readonly playerId: string; readonly device: string; readonly ipBlock: string },
): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.identity_session
    where player_id = ${seen.playerId} and ip_block = ${seen.ipBlock} and device = ${seen.device}
      and created_at > clock_timestamp() - ${REMEMBERED}::interval limit 1`
  return rows.length > 0
}

/** Condition in SQL: the player has had a session from this block of addresses within the last 90 days. Of nobody it is false. */
export function isKnownPlace(db: Db, place: { readonly playerId: string | null; readonly ipBlock: string }): Fragment {
  return db.sql`exists (
    select from ${db.b}.identity_session s where s.player_id = ${place.playerId}::uuid and s.ip_block = ${place.ipBlock}
      and s.created_at > clock_timestamp() - ${REMEMBERED}::interval)`
}

/** Ends open sessions of a player: all but one, or just one. @returns the ids of those that ended now */
export async function endSessionsOf(
  tx: Tx,
  which: {
    readonly playerId: string
    readonly keepSessionId: string | null
    readonly onlySessionId?: string | null
    readonly reason: 'ended' | 'credentials'
  },
): Promise<string[]> {
  const only = which.onlySessionId ?? null
  const rows = await tx.sql<{ id: string }[]>`
    update ${tx.b}.identity_session set ended_at = clock_timestamp(), end_reason = ${which.reason}
    where player_id = ${which.playerId} and ended_at is null and id is distinct from ${which.keepSessionId}::uuid
      and (${only}::uuid is null or id = ${only}::uuid)
    returning id`
  return rows.map((row) => row.id)
}

/** Which of these sessions somebody ended (the player, staff, a changed credential): not those that grew idle or too old. */
export async function findEndedOnPurpose(db: Db, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db.sql<{ id: string }[]>`
    select id from ${db.b}.identity_session
    where id = any(${[...new Set(sessionIds)]}::uuid[]) and ended_at is not null and end_reason not in ('idle', 'expired')`
  return new Set(rows.map(({ id }) => id))
}

export type SessionRow = {
  readonly id: string
  readonly device: string
  readonly ip_block: string
  readonly created_at: Date
  readonly last_active_at: Date
}

/** The sessions of a player that are open now, the last used first. */
export async function listOpenSessions(db: Db, playerId: string): Promise<readonly SessionRow[]> {
  return db.sql<SessionRow[]>`
    select id, device, ip_block, created_at, last_active_at from ${db.b}.identity_session
    where player_id = ${playerId} and ended_at is null
      and expires_at > ${moment(db)} and last_active_at > ${moment(db)} - ${IDLE}::interval
    order by last_active_at desc, id desc limit 100`
}

export type EndedSession = { readonly id: string; readonly player_id: string }

/** Writes down the end of sessions that ended by themselves, at most SWEEP_SIZE of them. */
export async function endStaleSessions(db: Db): Promise<readonly EndedSession[]> {
  return db.sql<EndedSession[]>`
    update ${db.b}.identity_session
    set ended_at = clock_timestamp(), end_reason = case when expires_at <= ${moment(db)} then 'expired' else 'idle' end
    where id in (
      select id from ${db.b}.identity_session
      where ended_at is null
        and (last_active_at <= ${moment(db)} - ${IDLE}::interval or expires_at <= ${moment(db)})
      limit ${SWEEP_SIZE} for update skip locked)
    returning id, player_id`
}
