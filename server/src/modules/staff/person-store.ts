import { foldEmail } from '@tas/shared/values/fold.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { uuidv7 } from '#kit/random.ts'
import type { Given } from './rights.ts'
import { readScope, type StoredScope, writeScope } from './scopes.ts'

/** What is sealed of somebody. */
export type Personal = { readonly name: string; readonly email: string }

/** Blind index of an address of staff. */
export function staffMac(db: Db, email: string): Buffer {
  return db.seals.mac('address of staff', foldEmail(email))
}

const placeOf = (id: string) => ({ column: 'staff_person.person', owner: id })
const secretPlaceOf = (id: string) => ({ column: 'staff_person.totp_secret', owner: id })

export function openPersonal(db: Db, row: { readonly id: string; readonly person: Buffer }): Personal {
  return db.seals.open<Personal>(row.person, placeOf(row.id))
}

export type NewPerson = Personal & {
  readonly passwordHash: string
  readonly invitedBy: string | null
  readonly isDemo?: boolean
  /** Of an authenticator app that counts from the beginning: of demo staff alone. */
  readonly totpSecret?: Buffer
}

/** Adds somebody to staff. @returns the id; null when the address is taken */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<string | null> {
  const id = uuidv7()
  const { name, email, passwordHash, invitedBy, isDemo = false, totpSecret } = person
  const secret = totpSecret === undefined ? null : sealSecret(tx, id, totpSecret)
  const rows = await tx.sql`
    insert into ${tx.b}.staff_person
      (id, person, email_mac, password_hash, invited_by, is_demo, totp_secret, totp_confirmed_at)
    values (${id}, ${tx.seals.seal({ name, email }, placeOf(id))}, ${staffMac(tx, email)}, ${passwordHash},
      ${invitedBy}, ${isDemo}, ${secret}, ${secret === null ? null : new Date()})
    on conflict (email_mac) do nothing returning id`
  return rows.length > 0 ? id : null
}

/**
 * Makes somebody whose account is shut one of staff again: another name and password, and nothing of what they signed in with before.
 */
export async function renewPerson(tx: Tx, id: string, person: Omit<NewPerson, 'isDemo' | 'totpSecret'>): Promise<void> {
  const { name, email, passwordHash, invitedBy } = person
  await tx.sql`
    update ${tx.b}.staff_person
    set person = ${tx.seals.seal({ name, email }, placeOf(id))}, password_hash = ${passwordHash}, invited_by = ${invitedBy},
      is_demo = false, totp_secret = null, totp_confirmed_at = null, totp_last_step = 0, shut_at = null
    where id = ${id}`
  await tx.sql`delete from ${tx.b}.staff_passkey where person_id = ${id}`
}

export type Credentials = {
  readonly id: string
  readonly passwordHash: string
  readonly isShut: boolean
  /** Of the roles. */
  readonly version: number
  /** Of an authenticator app that is on; null: there is none. */
  readonly totp: { readonly secret: Buffer; readonly lastStep: number } | null
  /** Of an app that still waits for its first code. */
  readonly newSecret: Buffer | null
}

type CredentialRow = {
  readonly id: string
  readonly password_hash: string
  readonly is_shut: boolean
  readonly roles_version: number
  readonly totp_secret: Buffer | null
  readonly is_confirmed: boolean
  readonly totp_last_step: bigint
}

function credentialsOf(db: Db, row: CredentialRow | undefined): Credentials | null {
  if (row === undefined) return null
  const secret = row.totp_secret === null ? null : openSecret(db, row.id, row.totp_secret)
  return {
    id: row.id,
    passwordHash: row.password_hash,
    isShut: row.is_shut,
    version: row.roles_version,
    totp: secret !== null && row.is_confirmed ? { secret, lastStep: Number(row.totp_last_step) } : null,
    newSecret: row.is_confirmed ? null : secret,
  }
}

const columns = ({ sql }: Db) =>
  sql`id, password_hash, shut_at is not null as is_shut, roles_version, totp_secret, totp_confirmed_at is not null as is_confirmed,
    totp_last_step`

export async function findByEmail(db: Db, mac: Buffer): Promise<Credentials | null> {
  const [row] = await db.sql<CredentialRow[]>`
    select ${columns(db)} from ${db.b}.staff_person where email_mac = ${mac}`
  return credentialsOf(db, row)
}

/** The same of one person, held until the transaction ends. */
export async function holdPerson(tx: Tx, id: string): Promise<Credentials | null> {
  const [row] = await tx.sql<CredentialRow[]>`
    select ${columns(tx)} from ${tx.b}.staff_person where id = ${id} for update`
  return credentialsOf(tx, row)
}

/** Which version of somebody's roles is the newest; null: there is no such person. */
export async function readRolesVersion({ sql, b }: Db, id: string): Promise<number | null> {
  const [row] = await sql<{ version: number }[]>`
    select roles_version as version from ${b}.staff_person where id = ${id}`
  return row?.version ?? null
}

export async function writePassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.sql`update ${tx.b}.staff_person set password_hash = ${passwordHash} where id = ${id}`
}

function sealSecret(db: Db, id: string, secret: Buffer): Buffer {
  return db.seals.seal(secret.toString('base64'), secretPlaceOf(id))
}

function openSecret(db: Db, id: string, sealed: Buffer): Buffer {
  return Buffer.from(db.seals.open<string>(sealed, secretPlaceOf(id)), 'base64')
}

/** Keeps the secret of an app that is still to be confirmed, in the place of one that never was. */
export async function keepSecret(tx: Tx, id: string, secret: Buffer): Promise<void> {
  await tx.sql`
    update ${tx.b}.staff_person set totp_secret = ${sealSecret(tx, id, secret)}
    where id = ${id} and totp_confirmed_at is null`
}

/** Notes the step of a right code, so that neither it nor an older one counts again; the first one turns the app on. */
export async function noteStep(tx: Tx, id: string, step: number): Promise<void> {
  await tx.sql`
    update ${tx.b}.staff_person
    set totp_last_step = ${step}, totp_confirmed_at = coalesce(totp_confirmed_at, clock_timestamp())
    where id = ${id}`
}

/** Shuts an account. One that is shut stays so since then. */
export async function markShut(tx: Tx, id: string): Promise<void> {
  await tx.sql`update ${tx.b}.staff_person set shut_at = coalesce(shut_at, clock_timestamp()) where id = ${id}`
}

export async function markOpen(tx: Tx, id: string): Promise<void> {
  await tx.sql`update ${tx.b}.staff_person set shut_at = null where id = ${id}`
}

/** What somebody has of roles, ended ones left out. */
export async function readGiven(db: Db, personId: string): Promise<readonly Given[]> {
  const rows = await db.sql<{ role: string; ends_at: Date | null; scope: StoredScope; branch: string | null }[]>`
    select role, ends_at, scope, branch from ${db.b}.staff_grant
    where person_id = ${personId} and coalesce(ends_at > clock_timestamp(), true) order by role`
  return rows.map(({ role, ends_at, scope, branch }) => ({ role, endsAt: ends_at, scope: readScope(scope), branch }))
}

/** Gives a person exactly these roles, which is another version of theirs. */
export async function writeGiven(
  tx: Tx,
  { personId, given, by }: { readonly personId: string; readonly given: readonly Given[]; readonly by: string | null },
): Promise<void> {
  const names = given.map(({ role }) => role)
  await tx.sql`update ${tx.b}.staff_person set roles_version = roles_version + 1 where id = ${personId}`
  await tx.sql`delete from ${tx.b}.staff_grant where person_id = ${personId} and role <> all(${names}::text[])`
  await tx.sql`
    insert into ${tx.b}.staff_grant as known (person_id, role, granted_by, ends_at, scope, branch)
    select ${personId}::uuid, role, ${by}::uuid, ends_at, scope::jsonb, branch
    from unnest(${names}::text[], ${given.map(({ endsAt }) => endsAt)}::timestamptz[],
      ${given.map(({ scope }) => writeScope(scope))}::text[], ${given.map(({ branch }) => branch)}::uuid[])
      as one (role, ends_at, scope, branch)
    on conflict (person_id, role) do update set granted_at = clock_timestamp(), granted_by = excluded.granted_by,
        ends_at = excluded.ends_at, scope = excluded.scope, branch = excluded.branch
      where (known.ends_at, known.scope, known.branch) is distinct from (excluded.ends_at, excluded.scope, excluded.branch)`
}

/** How many can sign in who are owners for good, and of everything. */
export async function countLastingOwners({ sql, b }: Db): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${b}.staff_grant g join ${b}.staff_person p on p.id = g.person_id
    where g.role = 'owner' and g.ends_at is null and g.scope is null and g.branch is null and p.shut_at is null`
  return row?.count ?? 0
}

export type PersonRow = Personal & {
  readonly id: string
  readonly given: readonly Given[]
  /** Of the roles: counts their changes. */
  readonly version: number
  readonly hasSecondFactor: boolean
  readonly isShut: boolean
  readonly createdAt: Date
  readonly lastActiveAt: Date | null
}

type ListRow = {
  readonly id: string
  readonly person: Buffer
  readonly roles_version: number
  readonly has_second_factor: boolean
  readonly is_shut: boolean
  readonly created_at: Date
  readonly last_active_at: Date | null
  readonly roles: string[]
  readonly ends: (Date | null)[]
  readonly scopes: StoredScope[]
  readonly branches: (string | null)[]
}

/** People in the order they came, behind `after`; or one of them. */
export async function listPersons(
  db: Db,
  which: { readonly isShut: boolean; readonly after: string | null; readonly limit: number } | { readonly id: string },
): Promise<readonly PersonRow[]> {
  const { sql, b } = db
  const found =
    'id' in which
      ? sql`p.id = ${which.id}`
      : sql`(p.shut_at is not null) = ${which.isShut} and p.id > coalesce(${which.after}::uuid, '00000000-0000-0000-0000-000000000000')`
  const rows = await sql<ListRow[]>`
    select p.id, p.person, p.roles_version, p.totp_confirmed_at is not null
        or exists (select from ${b}.staff_passkey k where k.person_id = p.id) as has_second_factor, p.shut_at is not null as is_shut,
      p.created_at, (select max(last_active_at) from ${b}.staff_session s where s.person_id = p.id) as last_active_at,
      coalesce(array_agg(g.role order by g.role) filter (where g.role is not null), '{}') as roles,
      coalesce(array_agg(g.ends_at order by g.role) filter (where g.role is not null), '{}') as ends,
      coalesce(jsonb_agg(g.scope order by g.role) filter (where g.role is not null), '[]') as scopes,
      coalesce(array_agg(g.branch order by g.role) filter (where g.role is not null), '{}') as branches
    from ${b}.staff_person p
    left join ${b}.staff_grant g on g.person_id = p.id and coalesce(g.ends_at > clock_timestamp(), true)
    where ${found} group by p.id order by p.id limit ${'id' in which ? 1 : which.limit}`
  return rows.map((row) => ({
    ...openPersonal(db, row),
    id: row.id,
    given: row.roles.map((role, index) => ({
      role,
      endsAt: row.ends[index] ?? null,
      scope: readScope(row.scopes[index] ?? null),
      branch: row.branches[index] ?? null,
    })),
    version: row.roles_version,
    hasSecondFactor: row.has_second_factor,
    isShut: row.is_shut,
    createdAt: row.created_at,
    lastActiveAt: row.last_active_at,
  }))
}

/** The names of people, for lists that mention them. */
export async function readNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sql<{ id: string; person: Buffer }[]>`
    select id, person from ${db.b}.staff_person where id = any(${[...new Set(ids)]}::uuid[])`
  return new Map(rows.map((row) => [row.id, openPersonal(db, row).name]))
}

/** The address of somebody of staff; null: there is no such person. */
export async function readAddress(db: Db, id: string): Promise<string | null> {
  const [row] = await db.sql<{ id: string; person: Buffer }[]>`
    select id, person from ${db.b}.staff_person where id = ${id}`
  return row === undefined ? null : openPersonal(db, row).email
}
