import { BRANCH_PERMISSIONS, MONEY_PERMISSIONS } from '@tas/shared/contract/staff/bounded-permissions.ts'
import {
  type HouseRole,
  OWNER,
  PLATFORM_PERMISSIONS,
  ROLES,
  STAFF_PERMISSIONS,
  type StaffPermission,
} from '@tas/shared/contract/staff/permissions.ts'
import { refuse } from '#kit/refusal.ts'
import type { Business } from '../../ctx.ts'
import { isWithin, type Scope, writeScope } from './scopes.ts'

/** What a role opens. `isOfHouse`: every business has it, and none changes it. `version`: counts its changes. */
export type Role = {
  readonly name: string
  readonly title: { readonly en: string; readonly fa: string }
  readonly permissions: readonly StaffPermission[]
  readonly isOfHouse: boolean
  readonly version: number
}

export type Roles = ReadonlyMap<string, Role>
export type Rights = ReadonlySet<StaffPermission>

const HOUSE: readonly Role[] = (Object.entries(ROLES) as [HouseRole, (typeof ROLES)[HouseRole]][]).map(
  ([name, { en, fa, permissions }]) => ({ name, title: { en, fa }, permissions, isOfHouse: true, version: 1 }),
)

/** The roles of a business: those of the house, then those that were built there. */
export function rolesOf(built: readonly Omit<Role, 'isOfHouse'>[]): Roles {
  const own = built.map((role) => ({ ...role, isOfHouse: false }))
  return new Map([...HOUSE, ...own].map((role) => [role.name, role]))
}

/** What somebody may do who has these roles. A role nobody knows any more opens nothing. */
export function rightsOf(roles: Roles, names: Iterable<string>): Rights {
  return new Set([...names].flatMap((name) => roles.get(name)?.permissions ?? []))
}

/** What somebody may do about everybody: a right that every grant of theirs bounds to a branch is not among it. */
export function wholeRightsOf(roles: Roles, given: readonly Given[]): Rights {
  const opened = given.flatMap((one) => opens(roles, one).map((permission) => ({ permission, branch: one.branch })))
  const whole = opened.filter(({ permission, branch }) => branch === null || !isAmong(permission, BRANCH_PERMISSIONS))
  return new Set(whole.map(({ permission }) => permission))
}

/** What of these rights opens something at a business: those about the platform do at its own alone. */
export function* openedAt<Right extends string>(
  { isPlatforms }: Pick<Business, 'isPlatforms'>,
  rights: Iterable<Right>,
): Iterable<Right> {
  const ofPlatform: readonly string[] = PLATFORM_PERMISSIONS
  for (const right of rights) if (isPlatforms || !ofPlatform.includes(right)) yield right
}

/** The permissions among stored names that this version knows. */
export function knownPermissions(names: readonly string[]): readonly StaffPermission[] {
  return STAFF_PERMISSIONS.filter((permission) => names.includes(permission))
}

/** @throws Refusal staff.beyond_own_rights naming the first permission that somebody would give or take without having it */
export function requireWithin(own: Rights, permissions: Iterable<StaffPermission>): void {
  for (const permission of permissions)
    if (!own.has(permission)) throw refuse('staff.beyond_own_rights', { permission })
}

/**
 * Whoever makes somebody an approver could approve by that account what they ask for by their own: it takes the right to build roles.
 * @throws Refusal staff.beyond_own_rights like requireWithin
 */
export function requireMayGive(own: Rights, permissions: Iterable<StaffPermission>): void {
  requireWithin(own, neededToGive(permissions))
}

function neededToGive(permissions: Iterable<StaffPermission>): readonly StaffPermission[] {
  const given = [...permissions]
  return given.includes('approval.decide') ? [...given, 'staff.roles'] : given
}

/**
 * The roles of these names.
 * @throws Refusal staff.role_unknown
 */
export function findRoles(roles: Roles, names: readonly string[]): readonly Role[] {
  return names.map((name) => {
    const role = roles.get(name)
    if (role === undefined) throw refuse('staff.role_unknown')
    return role
  })
}

/**
 * A role as somebody has it. `endsAt`: it is lent until then. `scope`: what money its calls may move. `branch`: the agent on top of the
 * branch that its calls about agents and players reach; null: everybody.
 */
export type Given = {
  readonly role: string
  readonly endsAt: Date | null
  readonly scope: Scope
  readonly branch: string | null
}

/** What of the roles differs: given anew, taken, or given for another time or within another scope. */
export function changedRoles(before: readonly Given[], after: readonly Given[]): readonly string[] {
  const termsOf = (given: readonly Given[], role: string) => {
    const found = given.find((one) => one.role === role)
    return found && `${found.endsAt?.getTime() ?? null} ${writeScope(found.scope)} ${found.branch}`
  }
  const names = new Set([...before, ...after].map(({ role }) => role))
  return [...names].filter((name) => termsOf(before, name) !== termsOf(after, name))
}

/** Whether roles make their holder an owner for good: one whose role is lent, or bounded, is none to rely on. */
export function isLastingOwner(given: readonly Given[]): boolean {
  return given.some(
    ({ role, endsAt, scope, branch }) => role === OWNER && endsAt === null && scope === null && branch === null,
  )
}

/** The scopes within which somebody has each right. */
export type Scopes = ReadonlyMap<StaffPermission, readonly Scope[]>

/** What money each right of these grants may move. */
export function scopesOf(roles: Roles, given: readonly Given[]): Scopes {
  const pairs = given.flatMap(({ role, scope }) =>
    (roles.get(role)?.permissions ?? []).map((permission) => ({ permission, scope })),
  )
  return new Map(
    [...Map.groupBy(pairs, ({ permission }) => permission)].map(([permission, found]) => [
      permission,
      found.map(({ scope }) => scope),
    ]),
  )
}

/**
 * Nobody gives or takes what reaches further than a grant of their own.
 * @throws Refusal staff.beyond_own_scope naming the first right that would reach beyond it
 */
export function requireReachWithin(roles: Roles, own: readonly Given[], other: readonly Given[]): void {
  const permission = findBeyond(roles, own, other)
  if (permission !== undefined) throw refuse('staff.beyond_own_scope', { permission })
}

const opens = (roles: Roles, { role }: Given) => roles.get(role)?.permissions ?? []
const isAmong = (permission: StaffPermission, bounded: readonly StaffPermission[]) => bounded.includes(permission)

function findBeyond(roles: Roles, own: readonly Given[], other: readonly Given[]): StaffPermission | undefined {
  for (const one of other)
    for (const permission of opens(roles, one))
      if (!own.some((mine) => opens(roles, mine).includes(permission) && covers(permission, mine, one)))
        if (isAmong(permission, MONEY_PERMISSIONS) || isAmong(permission, BRANCH_PERMISSIONS)) return permission
  return undefined
}

/** Whether whatever a right reaches by one grant it reaches by another. Of branches the same one: who is below whom changes. */
function covers(permission: StaffPermission, wide: Given, narrow: Given): boolean {
  if (isAmong(permission, MONEY_PERMISSIONS) && !isWithin(narrow.scope, wide.scope)) return false
  return !isAmong(permission, BRANCH_PERMISSIONS) || wide.branch === null || wide.branch === narrow.branch
}

/**
 * Nobody gives a right for longer than they have it themselves: what was lent to them ends for others too. What is given is within a
 * scope of theirs already.
 * @throws Refusal staff.beyond_own_time naming the first right that would last longer
 */
export function requireLasting(roles: Roles, own: readonly Given[], given: readonly Given[]): void {
  const permission = findOutlasting(roles, own, given)
  if (permission !== undefined) throw refuse('staff.beyond_own_time', { permission })
}

/** The first right that would last longer than a grant of the giver's own that reaches so far; undefined: none. */
function findOutlasting(roles: Roles, own: readonly Given[], given: readonly Given[]): StaffPermission | undefined {
  for (const one of given)
    for (const permission of opens(roles, one)) {
      const reaching = own.filter((mine) => opens(roles, mine).includes(permission) && covers(permission, mine, one))
      if (!reaching.some((mine) => endsBy(one.endsAt, mine.endsAt))) return permission
    }
  return undefined
}

/** Whether an end comes no later than another; null: never. */
function endsBy(one: Date | null, other: Date | null): boolean {
  return other === null || (one !== null && one <= other)
}

/** The rights that move money only within a scope. */
export function boundedOf(scopes: Scopes): readonly StaffPermission[] {
  return MONEY_PERMISSIONS.filter((permission) => scopes.get(permission)?.every((scope) => scope !== null))
}

/** What somebody would make another's grants: these come, those go. */
export type Change = { readonly giving: readonly Given[]; readonly taking: readonly Given[] }

/** What a change of grants is beyond, and by which right. */
export type Beyond = {
  readonly code: 'staff.beyond_own_rights' | 'staff.beyond_own_scope' | 'staff.beyond_own_time'
  readonly permission: StaffPermission
}

/**
 * What of a change somebody may not make who has these grants of their own: they have every right that comes or goes, each reaches no
 * further than a grant of theirs, and what they give lasts no longer. The one rule of whatever gives roles. Null: they may.
 */
export function findBeyondOwn(roles: Roles, own: readonly Given[], { giving, taking }: Change): Beyond | null {
  const changing = [...giving, ...taking]
  const namesOf = (given: readonly Given[]) => given.map(({ role }) => role)
  const rights = rightsOf(roles, namesOf(own))
  const missing = neededToGive(rightsOf(roles, namesOf(changing))).find((permission) => !rights.has(permission))
  if (missing !== undefined) return { code: 'staff.beyond_own_rights', permission: missing }
  const wider = findBeyond(roles, own, changing)
  if (wider !== undefined) return { code: 'staff.beyond_own_scope', permission: wider }
  const longer = findOutlasting(roles, own, giving)
  return longer === undefined ? null : { code: 'staff.beyond_own_time', permission: longer }
}

/** @throws Refusal naming what findBeyondOwn finds */
export function requireMayChange(roles: Roles, own: readonly Given[], change: Change): void {
  const beyond = findBeyondOwn(roles, own, change)
  if (beyond !== null) throw refuse(beyond.code, { permission: beyond.permission })
}

/** Roles given for good and without bounds, as the operator's command gives them. */
export function unbounded(roles: readonly string[]): readonly Given[] {
  return roles.map((role) => ({ role, endsAt: null, scope: null, branch: null }))
}
