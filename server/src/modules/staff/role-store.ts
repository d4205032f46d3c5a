import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Acting } from '../../approvals.ts'
import type { StaffActor } from '../../ctx.ts'
import {
  type Given,
  knownPermissions,
  type Rights,
  type Role,
  type Roles,
  rolesOf,
  type Scopes,
  scopesOf,
  wholeRightsOf,
} from './rights.ts'
import { covers, readScope, type StoredScope } from './scopes.ts'

/** Reads every role of the business. */
export async function readRoles({ sql, b }: Db): Promise<Roles> {
  const rows = await sql<
    { name: string; title_en: string; title_fa: string; permissions: string[]; version: number }[]
  >`
    select name, title_en, title_fa, permissions, version from ${b}.staff_role order by name`
  return rolesOf(
    rows.map(({ name, title_en, title_fa, permissions, version }) => ({
      name,
      title: { en: title_en, fa: title_fa },
      permissions: knownPermissions(permissions),
      version,
    })),
  )
}

/** The grants by which a person acts at this moment; none when their account is shut. */
export async function readHeld(db: Db, personId: string): Promise<readonly Given[]> {
  const rows = await db.sql<{ role: string; ends_at: Date | null; scope: StoredScope; branch: string | null }[]>`
    select role, ends_at, scope, branch from ${db.b}.staff_grant g join ${db.b}.staff_person p on p.id = g.person_id
    where person_id = ${personId} and p.shut_at is null and coalesce(ends_at > clock_timestamp(), true)`
  return rows.map(({ role, ends_at, scope, branch }) => ({ role, endsAt: ends_at, scope: readScope(scope), branch }))
}

/** What a person may do at this moment, and what money by each right; nothing when their account is shut. */
export async function readScopes(db: Db, personId: string): Promise<Scopes> {
  return scopesOf(await readRoles(db), await readHeld(db, personId))
}

/**
 * The agents on top of the branches that somebody's right reaches at this moment: of each grant whose scope covers the money, if there is
 * any. Null: the whole tree.
 */
export async function readBranches(db: Db, { personId, permission, moved }: Acting): Promise<readonly string[] | null> {
  const roles = await readRoles(db)
  const reaching = (await readHeld(db, personId)).filter(
    ({ role, scope }) =>
      roles.get(role)?.permissions.some((one) => one === permission) === true &&
      (moved === null || covers(scope, moved)),
  )
  const branches = reaching.flatMap(({ branch }) => (branch === null ? [] : [branch]))
  return branches.length < reaching.length ? null : branches
}

/**
 * Whether somebody has a right about everybody at this moment, and not about a branch alone: what names players beside the call's own
 * right is for who has.
 */
export async function reachesAll(
  db: Db,
  { id, permissions }: Pick<StaffActor, 'id' | 'permissions'>,
  permission: StaffPermission,
): Promise<boolean> {
  return permissions.has(permission) && (await readWholeRights(db, id)).has(permission)
}

/** What a person may do at this moment about everybody. */
export async function readWholeRights(db: Db, personId: string): Promise<Rights> {
  return wholeRightsOf(await readRoles(db), await readHeld(db, personId))
}

/** What a person may do at this moment; nothing when their account is shut. */
export async function readRights(db: Db, personId: string): Promise<Rights> {
  return new Set((await readScopes(db, personId)).keys())
}

/** Has whoever changes rights of this business do it one after another, until the transaction ends. */
export async function holdRights(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${rightsLockOf(tx)}, 0))`
}

/** Has nobody's rights change until the transaction ends: what they are is read behind it. Many keep them at a time. */
export async function keepRights(tx: Tx): Promise<void> {
  await tx.sql`select pg_advisory_xact_lock_shared(hashtextextended(${rightsLockOf(tx)}, 0))`
}

/** The same without waiting. @returns false when somebody is changing rights */
export async function tryKeepRights(tx: Tx): Promise<boolean> {
  const [kept] = await tx.sql<{ isOurs: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${rightsLockOf(tx)}, 0)) as "isOurs"`
  return kept?.isOurs === true
}

const rightsLockOf = ({ schema }: Tx) => `${schema}.staff_rights`

type SavedRole = Omit<Role, 'isOfHouse' | 'version'>

/** Builds a role. @returns false when one of that name is there */
export async function insertRole(tx: Tx, role: SavedRole): Promise<boolean> {
  const { name, title, permissions } = role
  const rows = await tx.sql`
    insert into ${tx.b}.staff_role (name, title_en, title_fa, permissions)
    values (${name}, ${title.en}, ${title.fa}, ${permissions as string[]}::text[])
    on conflict do nothing returning name`
  return rows.length > 0
}

export async function updateRole(tx: Tx, role: SavedRole): Promise<void> {
  const { name, title, permissions } = role
  await tx.sql`
    update ${tx.b}.staff_role
    set title_en = ${title.en}, title_fa = ${title.fa}, permissions = ${permissions as string[]}::text[],
      version = version + 1
    where name = ${name}`
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.sql`delete from ${tx.b}.staff_role where name = ${name}`
}

/** How many people have each role, lent ones too. */
export async function countHolders({ sql, b }: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ role: string; count: number }[]>`
    select role, count(*)::int as count from ${b}.staff_grant
    where coalesce(ends_at > clock_timestamp(), true) group by role`
  return new Map(rows.map(({ role, count }) => [role, count]))
}
