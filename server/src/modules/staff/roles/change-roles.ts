import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { currencyIds } from '../../ledger/index.ts'
import { withdrawLost } from '../approvals/withdraw-lost.ts'
import { readGiven } from '../person-store.ts'
import { openedAt, requireLasting, requireReachWithin, requireWithin, unbounded } from '../rights.ts'
import {
  countHolders,
  deleteRole,
  holdRights,
  insertRole,
  readHeld,
  readRights,
  readRoles,
  updateRole,
} from '../role-store.ts'

export async function getRoles({ app, tx }: PrivilegedTxContext): Promise<Done<CallData<'staff/role/getList'>>> {
  const holders = await countHolders(tx)
  const items = [...(await readRoles(tx)).values()].map(({ name, title, permissions, isOfHouse, version }) => ({
    name,
    title,
    permissions: [...openedAt(app.business, permissions)],
    isOfHouse,
    version,
    holders: holders.get(name) ?? 0,
  }))
  const currencies = currencyIds(app)
  return { data: { items, currencies }, line: { action: 'staff.roles_read', targetId: null } }
}

/**
 * Builds a role, or changes one that was built here and that nobody changed since it was read, with rights that its builder has; nobody changes a role of their own.
 * @throws Refusal staff.role_taken, staff.role_unknown, office.changed_meanwhile, staff.own_rights, staff.beyond_own_rights, staff.beyond_own_scope, staff.beyond_own_time
 */
export async function saveRole(
  { app, tx, staff }: PrivilegedTxContext,
  { name, title, permissions, version }: ParsedInput<'staff/role/save'>,
): Promise<Done<CallData<'staff/role/save'>>> {
  await holdRights(tx)
  const all = await readRoles(tx)
  const known = all.get(name)
  const isNew = version === null
  if (isNew && known !== undefined) throw refuse('staff.role_taken', {}, { name: 'taken' })
  if (!isNew && (known === undefined || known.isOfHouse)) throw refuse('staff.role_unknown')
  if (!isNew && known?.version !== version) throw refuse('office.changed_meanwhile')
  const own = await readGiven(tx, staff.id)
  if (own.some(({ role }) => role === name)) throw refuse('staff.own_rights')
  // What is taken out is taken from whoever has the role.
  const opened = [...permissions, ...(known?.permissions ?? [])]
  requireWithin(new Set(openedAt(app.business, await readRights(tx, staff.id))), opened)
  // Whoever has the role may have it without bounds.
  const openingAs = (permissions: readonly StaffPermission[]) =>
    new Map(all).set(name, { name, title, permissions, isOfHouse: false, version: 1 })
  requireReachWithin(openingAs(opened), await readHeld(tx, staff.id), unbounded([name]))
  const role = { name, title, permissions: [...new Set(permissions)] }
  // Whoever has the role may have it for good.
  const added = role.permissions.filter((permission) => known?.permissions.includes(permission) !== true)
  requireLasting(openingAs(added), own, unbounded([name]))
  const lost = { personId: null, by: staff.id }
  const ended = isNew ? 0 : await withdrawLost(tx, lost)
  if (!isNew) await updateRole(tx, role)
  else if (!(await insertRole(tx, role))) throw refuse('staff.role_taken', {}, { name: 'taken' })
  const requests = isNew ? 0 : ended + (await withdrawLost(tx, lost))
  const details = {
    before: known?.permissions.join(' ') ?? null,
    after: role.permissions.join(' '),
    ...(requests > 0 && { requests }),
  }
  return { data: {}, line: { action: 'staff.role_saved', targetId: name, details } }
}

/** @throws Refusal staff.role_unknown, staff.role_in_use */
export async function removeRole(
  { tx }: PrivilegedTxContext,
  { name }: ParsedInput<'staff/role/remove'>,
): Promise<Done<CallData<'staff/role/remove'>>> {
  await holdRights(tx)
  const known = (await readRoles(tx)).get(name)
  if (known === undefined || known.isOfHouse) throw refuse('staff.role_unknown')
  if ((await countHolders(tx)).has(name)) throw refuse('staff.role_in_use')
  await deleteRole(tx, name)
  return {
    data: {},
    line: { action: 'staff.role_removed', targetId: name, details: { before: known.permissions.join(' ') } },
  }
}
