import type { Db, Tx } from '#kit/db/connect.ts'
import { addressBlock } from '#kit/http/address.ts'
import { sha256, uuidv7 } from '#kit/random.ts'
import { settingsOf } from '#kit/settings.ts'
import type { App } from '../../../ctx.ts'
import { moment } from '../../audit/index.ts'
import { describeDevice } from '../../identity/index.ts'
import { staffSettings } from '../settings.ts'

/** Activity is written down at most this often. */
const NOTED_EVERY = '1 minute'

/** How long a session lasts: without a call, and in any case. */
export type SessionEnds = { readonly idleMinutes: number; readonly sessionHours: number }

/** How long sessions of a business last at this moment. */
export function sessionEnds(app: Pick<App, 'business'>): SessionEnds {
  return settingsOf(app, staffSettings)
}

export type NewSession = {
  readonly personId: string
  readonly caller: { readonly ip: string; readonly userAgent: string }
  /** Whether the second factor was shown with the password. */
  readonly isProved: boolean
  readonly ends: SessionEnds
}

/** Opens a session and gives its token, which is stored nowhere: only its hash is. */
export async function openStaffSession(tx: Tx, session: NewSession): Promise<{ token: string; sessionId: string }> {
  const { personId, caller, isProved, ends } = session
  const token = tx.seals.makeToken()
  const sessionId = uuidv7()
  await tx.sql`
    insert into ${tx.b}.staff_session
      (id, token_hash, person_id, created_at, last_active_at, expires_at, proved_at, ip_block, device)
    select ${sessionId}, ${sha256(token)}, ${personId}, now, now, now + make_interval(hours => ${ends.sessionHours}::int),
      case when ${isProved}::boolean then now end, ${addressBlock(caller.ip)}, ${describeDevice(caller.userAgent)}
    from ${moment(tx)} as now`
  return { token, sessionId }
}

/** What became shorter meanwhile ends open sessions too; what became longer leaves them the end they began with. */
const isOpen = (db: Db, { idleMinutes, sessionHours }: SessionEnds) => db.sql`
  s.ended_at is null and s.expires_at > ${moment(db)}
  and s.created_at > ${moment(db)} - make_interval(hours => ${sessionHours}::int)
  and s.last_active_at > ${moment(db)} - make_interval(mins => ${idleMinutes}::int)`

/** Whether a session is open and has shown its second factor. */
export async function isWorking(app: Pick<App, 'business'>, db: Db, sessionId: string): Promise<boolean> {
  const rows = await db.sql`
    select from ${db.b}.staff_session s where s.id = ${sessionId} and s.proved_at is not null and ${isOpen(db, sessionEnds(app))}`
  return rows.length > 0
}

export type OpenStaffSession = {
  readonly session_id: string
  readonly person_id: string
  readonly is_proved: boolean
  readonly is_due: boolean
  /** The roles its person has now. */
  readonly roles: string[]
  /** What roles that were built here open of them. */
  readonly built: string[]
}

/** The open session of a token, with what its person may do at this moment; null: there is none, or the account is shut. */
export async function findStaffSession(
  app: Pick<App, 'business' | 'db'>,
  tokenHash: Buffer,
): Promise<OpenStaffSession | null> {
  const { db } = app
  const { sql, b } = db
  const [row] = await sql<OpenStaffSession[]>`
    select s.id as session_id, p.id as person_id, s.proved_at is not null as is_proved,
      s.last_active_at < ${moment(db)} - ${NOTED_EVERY}::interval as is_due, has.roles,
      array(select unnest(r.permissions) from ${b}.staff_role r where r.name = any(has.roles)) as built
    from ${b}.staff_session s join ${b}.staff_person p on p.id = s.person_id,
      lateral (select array(select g.role from ${b}.staff_grant g
        where g.person_id = p.id and coalesce(g.ends_at > ${moment(db)}, true)) as roles) as has
    where s.token_hash = ${tokenHash} and p.shut_at is null and ${isOpen(db, sessionEnds(app))}`
  return row ?? null
}

/** Notes that a session was active now. A row somebody else is writing is left to them: they note the same. */
export async function noteStaffActivity(db: Db, sessionId: string): Promise<void> {
  await db.sql`
    update ${db.b}.staff_session set last_active_at = ${moment(db)}
    where id in (select id from ${db.b}.staff_session where id = ${sessionId} and ended_at is null for update skip locked)`
}

/** Notes that the second factor was shown in a session. */
export async function noteProof(tx: Tx, sessionId: string): Promise<void> {
  await tx.sql`
    update ${tx.b}.staff_session set proved_at = coalesce(proved_at, ${moment(tx)}) where id = ${sessionId}`
}

/** How long after its second factor a session may change what its person signs in with. */
const FRESH = '15 minutes'

/** Whether the second factor was shown in a session, and a short while ago. */
export async function readProof(
  db: Db,
  sessionId: string,
): Promise<{ readonly isProved: boolean; readonly isFresh: boolean }> {
  const [row] = await db.sql<{ is_proved: boolean; is_fresh: boolean }[]>`
    select proved_at is not null as is_proved, coalesce(proved_at > ${moment(db)} - ${FRESH}::interval, false) as is_fresh
    from ${db.b}.staff_session where id = ${sessionId}`
  return { isProved: row?.is_proved === true, isFresh: row?.is_fresh === true }
}

/** Ends open sessions of a person: all, the one named, or all but one. @returns how many ended now */
export async function endStaffSessions(
  tx: Tx,
  which: { readonly personId: string; readonly sessionId?: string; readonly butId?: string },
): Promise<number> {
  const { personId, sessionId: one = null, butId = null } = which
  const rows = await tx.sql`
    update ${tx.b}.staff_session set ended_at = clock_timestamp()
    where person_id = ${personId} and ended_at is null and coalesce(id = ${one}::uuid, true)
      and coalesce(id <> ${butId}::uuid, true) returning id`
  return rows.length
}

export type SessionRow = {
  readonly id: string
  readonly device: string
  readonly ip_block: string
  readonly created_at: Date
  readonly last_active_at: Date
}

/** The open sessions of a person, the last used first. */
export async function listStaffSessions(
  app: Pick<App, 'business'>,
  db: Db,
  personId: string,
): Promise<readonly SessionRow[]> {
  return db.sql<SessionRow[]>`
    select s.id, s.device, s.ip_block, s.created_at, s.last_active_at from ${db.b}.staff_session s
    where s.person_id = ${personId} and ${isOpen(db, sessionEnds(app))} order by s.last_active_at desc, s.id desc limit 100`
}
