import type { Db, Tx } from '#kit/db/connect.ts'
import { randomToken, sha256, uuidv7 } from '#kit/random.ts'
import { isOpenAt, readGrants, type StoredGrants, writeGrants } from '../grants.ts'
import { type Personal, staffMac } from '../person-store.ts'
import type { Given } from '../rights.ts'

const placeOf = (id: string) => ({ column: 'staff_invitation.person', owner: id })

export type Invitation = Personal & {
  readonly id: string
  /** Those that are not over yet. */
  readonly roles: readonly Given[]
  readonly invitedBy: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

type Row = {
  readonly id: string
  readonly person: Buffer
  readonly roles: StoredGrants
  readonly now: Date
  readonly invited_by: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

const columns = ({ sql }: Db) => sql`id, person, roles, invited_by, created_at, expires_at, clock_timestamp() as now`

function invitationOf(db: Db, row: Row): Invitation {
  return {
    ...db.seals.open<Personal>(row.person, placeOf(row.id)),
    id: row.id,
    roles: readGrants(row.roles).filter((one) => isOpenAt(one, row.now)),
    invitedBy: row.invited_by,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/**
 * Keeps an invitation, and ends others to the same address. It lapses after so many hours, or when the last of its roles is over. The token
 * itself is kept nowhere.
 */
export async function insertInvitation(
  tx: Tx,
  invitation: Personal & {
    readonly roles: readonly Given[]
    readonly invitedBy: string | null
    readonly hours: number
  },
): Promise<{ readonly token: string; readonly invitation: Invitation }> {
  const { name, email, roles, invitedBy, hours } = invitation
  const id = uuidv7()
  const token = randomToken()
  const mac = staffMac(tx, email)
  const ends = roles.map(({ endsAt }) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  await tx.sql`
    update ${tx.b}.staff_invitation set ended_at = clock_timestamp() where email_mac = ${mac} and ended_at is null`
  const [row] = await tx.sql<Row[]>`
    insert into ${tx.b}.staff_invitation (id, person, email_mac, roles, token_hash, invited_by, expires_at)
    values (${id}, ${tx.seals.seal({ name, email }, placeOf(id))}, ${mac}, ${writeGrants(roles)}::text::jsonb, ${sha256(token)},
      ${invitedBy}, least(clock_timestamp() + make_interval(hours => ${hours}::int), ${Number.isFinite(last) ? new Date(last) : null}))
    returning ${columns(tx)}`
  if (row === undefined) throw new Error('an inserted row is returned')
  return { token, invitation: invitationOf(tx, row) }
}

/** The invitation behind a token, if it can still be accepted. */
export async function findInvitation(db: Db, token: string): Promise<Invitation | null> {
  const [row] = await db.sql<Row[]>`
    select ${columns(db)} from ${db.b}.staff_invitation
    where token_hash = ${sha256(token)} and ended_at is null and expires_at > clock_timestamp()`
  return row === undefined ? null : invitationOf(db, row)
}

/** Why a token opens nothing: it is nobody's, its invitation is over or lapsed, or its inviter may not give any more what it would. */
export async function readFate(
  db: Db,
  token: string,
): Promise<{
  readonly id: string | null
  readonly cause: 'linkUnknown' | 'linkOver' | 'linkLapsed' | 'linkUncovered'
}> {
  const [row] = await db.sql<{ id: string; cause: 'linkOver' | 'linkLapsed' | 'linkUncovered' }[]>`
    select id, case when ended_at is not null then 'linkOver' when expires_at <= clock_timestamp() then 'linkLapsed'
      else 'linkUncovered' end as cause
    from ${db.b}.staff_invitation where token_hash = ${sha256(token)}`
  return row ?? { id: null, cause: 'linkUnknown' }
}

/** Ends an invitation: it is accepted, or withdrawn. @returns false when it was over already */
export async function endInvitation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.sql`
    update ${tx.b}.staff_invitation set ended_at = clock_timestamp()
    where id = ${id} and ended_at is null and expires_at > clock_timestamp() returning id`
  return rows.length > 0
}

/** Invitations that can still be accepted, the newest first. */
export async function listInvitations(db: Db): Promise<readonly Invitation[]> {
  const rows = await db.sql<Row[]>`
    select ${columns(db)} from ${db.b}.staff_invitation
    where ended_at is null and expires_at > clock_timestamp() order by id desc limit 200`
  return rows.map((row) => invitationOf(db, row))
}
