import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { App, PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import {
  type Credentials,
  countLastingOwners,
  holdPerson,
  listPersons,
  markOpen,
  markShut,
  readGiven,
  writeGiven,
} from '../person-store.ts'
import { personView } from '../person-view.ts'
import {
  changedRoles,
  findRoles,
  type Given,
  isLastingOwner,
  requireLasting,
  requireMayGive,
  requireScopesWithin,
  requireWithin,
  rightsOf,
  scopesOf,
} from '../rights.ts'
import { holdRights, readRights, readRoles, readScopes } from '../role-store.ts'
import { scopeOfWire, scopeText } from '../scopes.ts'
import { endStaffSessions } from '../sessions/session-store.ts'

export async function getPeople(
  { app, tx }: PrivilegedTxContext,
  { isShut, limit, cursor }: ParsedInput<'staff/person/getList'>,
): Promise<Done<CallData<'staff/person/getList'>>> {
  const size = pageSize(limit)
  const found = await listPersons(tx, { isShut, after: cursor ?? null, limit: size + 1 })
  const page = cutPage(found, size, ({ id }) => id)
  return {
    data: { items: page.rows.map((row) => personView(app, row)), cursor: page.cursor },
    line: { action: 'staff.people_read', targetId: null },
  }
}

/**
 * Gives a person exactly these roles, unless somebody changed them since they were read. Whoever does it has every right that is given, taken or lent for another time.
 * @throws Refusal staff.own_rights, staff.person_unknown, office.changed_meanwhile, staff.role_unknown, staff.beyond_own_rights, staff.beyond_own_scope, staff.beyond_own_time,
 * staff.last_owner
 */
export async function setRoles(
  ctx: PrivilegedTxContext,
  { personId, roles, version }: ParsedInput<'staff/person/setRoles'>,
): Promise<Done<CallData<'staff/person/setRoles'>>> {
  const { app, tx, staff } = ctx
  const after = roles.map(
    ({ role, endsAt, scope }): Given => ({
      role,
      endsAt: endsAt === null ? null : new Date(endsAt),
      scope: scopeOfWire(app, scope),
    }),
  )
  if ((await holdOther(ctx, personId)).version !== version) throw refuse('office.changed_meanwhile')
  const all = await readRoles(tx)
  const before = await readGiven(tx, personId)
  findRoles(
    all,
    after.map(({ role }) => role),
  )
  const changed = changedRoles(before, after)
  requireMayGive(await readRights(tx, staff.id), rightsOf(all, changed))
  const changing = [...before, ...after].filter(({ role }) => changed.includes(role))
  requireScopesWithin(await readScopes(tx, staff.id), scopesOf(all, changing))
  const giving = after.filter(({ role }) => changed.includes(role))
  requireLasting(all, await readGiven(tx, staff.id), giving)
  await writeGiven(tx, { personId, given: after, by: staff.id })
  if (isLastingOwner(before)) await requireOwner(tx)
  const [row] = await listPersons(tx, { id: personId })
  if (row === undefined) throw refuse('staff.person_unknown')
  const details = { before: namesOf(app, before), after: namesOf(app, after) }
  return { data: { person: personView(app, row) }, line: { action: 'staff.roles_set', targetId: personId, details } }
}

function namesOf(app: App, given: readonly Given[]): string {
  const nameOf = ({ role, endsAt, scope }: Given) => {
    const within = scope === null ? role : `${role} (${scopeText(app, scope)})`
    return endsAt === null ? within : `${within} until ${endsAt.toISOString()}`
  }
  return given.map(nameOf).join(', ')
}

/** Shuts an account: its sessions end, and none is opened. @throws Refusal like setRoles */
export async function shutPerson(
  ctx: PrivilegedTxContext,
  { personId }: ParsedInput<'staff/person/shut'>,
): Promise<Done<CallData<'staff/person/shut'>>> {
  const { tx } = ctx
  const given = await holdWithin(ctx, personId)
  await markShut(tx, personId)
  if (isLastingOwner(given)) await requireOwner(tx)
  const sessions = await endStaffSessions(tx, { personId })
  return { data: {}, line: { action: 'staff.person_shut', targetId: personId, details: { sessions } } }
}

/** Opens an account again: whoever decides on approvals is opened by who may make them that. @throws Refusal like setRoles */
export async function openPerson(
  ctx: PrivilegedTxContext,
  { personId }: ParsedInput<'staff/person/open'>,
): Promise<Done<CallData<'staff/person/open'>>> {
  const { tx, staff } = ctx
  const given = await holdWithin(ctx, personId)
  requireMayGive(
    await readRights(tx, staff.id),
    rightsOf(
      await readRoles(tx),
      given.map(({ role }) => role),
    ),
  )
  await markOpen(tx, personId)
  return { data: {}, line: { action: 'staff.person_opened', targetId: personId } }
}

/** Holds somebody who is not the one that acts, and everybody's rights, until the transaction ends. */
async function holdOther({ tx, staff }: PrivilegedTxContext, personId: string): Promise<Credentials> {
  if (personId === staff.id) throw refuse('staff.own_rights')
  await holdRights(tx)
  const person = await holdPerson(tx, personId)
  if (person === null) throw refuse('staff.person_unknown')
  return person
}

/** The same where all that the other may do has to be within what the one who acts may. @returns the other's roles */
export async function holdWithin(ctx: PrivilegedTxContext, personId: string): Promise<readonly Given[]> {
  const { tx, staff } = ctx
  await holdOther(ctx, personId)
  const given = await readGiven(tx, personId)
  const all = await readRoles(tx)
  const theirs = rightsOf(
    all,
    given.map(({ role }) => role),
  )
  requireWithin(await readRights(tx, staff.id), theirs)
  requireScopesWithin(await readScopes(tx, staff.id), scopesOf(all, given))
  return given
}

async function requireOwner(tx: Tx): Promise<void> {
  if ((await countLastingOwners(tx)) === 0) throw refuse('staff.last_owner')
}
