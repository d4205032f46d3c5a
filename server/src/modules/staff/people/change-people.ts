import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { Tx } from '#kit/db/connect.ts'
import { cutPage, pageSize } from '#kit/db/page.ts'
import { refuse } from '#kit/refusal.ts'
import type { PrivilegedTxContext } from '../../../ctx.ts'
import type { Done } from '../../../route.ts'
import { withdrawLost } from '../approvals/withdraw-lost.ts'
import { grantsOfWire, grantsText, requireToCome } from '../grants.ts'
import {
  type Credentials,
  countLastingOwners,
  holdPerson,
  listPersons,
  markOpen,
  markShut,
  readGiven,
  readRolesVersion,
  writeGiven,
} from '../person-store.ts'
import { personView } from '../person-view.ts'
import {
  changedRoles,
  findRoles,
  type Given,
  isLastingOwner,
  requireMayChange,
  requireMayGive,
  requireReachWithin,
  requireWithin,
  rightsOf,
} from '../rights.ts'
import { holdRights, readHeld, readRights, readRoles } from '../role-store.ts'
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
 * staff.end_passed, staff.last_owner, ledger.currency_unknown, wallet.amount_invalid
 */
export async function setRoles(
  ctx: PrivilegedTxContext,
  { personId, roles, version }: ParsedInput<'staff/person/setRoles'>,
): Promise<Done<CallData<'staff/person/setRoles'>>> {
  const { app, tx, staff } = ctx
  const after = grantsOfWire(app, roles)
  // Whoever saw older ones has nobody wait for the lock of all rights.
  const seen = personId === staff.id ? null : await readRolesVersion(tx, personId)
  if (seen !== null && seen !== version) throw refuse('office.changed_meanwhile')
  if ((await holdOther(ctx, personId)).version !== version) throw refuse('office.changed_meanwhile')
  const all = await readRoles(tx)
  const before = await readGiven(tx, personId)
  findRoles(
    all,
    after.map(({ role }) => role),
  )
  const changed = changedRoles(before, after)
  const isChanged = ({ role }: Given) => changed.includes(role)
  const giving = after.filter(isChanged)
  requireMayChange(all, await readHeld(tx, staff.id), { giving, taking: before.filter(isChanged) })
  await requireToCome(tx, giving)
  const lost = { personId, by: staff.id }
  const ended = await withdrawLost(tx, lost)
  await writeGiven(tx, { personId, given: after, by: staff.id })
  const requests = ended + (await withdrawLost(tx, lost))
  if (isLastingOwner(before)) await requireOwner(tx)
  const [row] = await listPersons(tx, { id: personId })
  if (row === undefined) throw refuse('staff.person_unknown')
  const details = { before: grantsText(app, before), after: grantsText(app, after), ...(requests > 0 && { requests }) }
  return { data: { person: personView(app, row) }, line: { action: 'staff.roles_set', targetId: personId, details } }
}

/** Shuts an account: its sessions end, none is opened, and what it asked for and waits is withdrawn. @throws Refusal like setRoles */
export async function shutPerson(
  ctx: PrivilegedTxContext,
  { personId }: ParsedInput<'staff/person/shut'>,
): Promise<Done<CallData<'staff/person/shut'>>> {
  const { tx, staff } = ctx
  const given = await holdWithin(ctx, personId)
  await markShut(tx, personId)
  if (isLastingOwner(given)) await requireOwner(tx)
  const sessions = await endStaffSessions(tx, { personId })
  const requests = await withdrawLost(tx, { personId, by: staff.id })
  const details = { sessions, ...(requests > 0 && { requests }) }
  return { data: {}, line: { action: 'staff.person_shut', targetId: personId, details } }
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
  // A call that was on its way when the account was shut may have asked behind it.
  await withdrawLost(tx, { personId, by: staff.id })
  await markOpen(tx, personId)
  return { data: {}, line: { action: 'staff.person_opened', targetId: personId } }
}

/** Holds somebody who is not the one that acts, and everybody's rights, until the transaction ends. */
async function holdOther({ tx, staff }: PrivilegedTxContext, personId: string): Promise<Credentials> {
  if (personId === staff.id) throw refuse('staff.own_rights')
  // The person first: whoever waits for one holds nobody's rights meanwhile.
  const person = await holdPerson(tx, personId)
  if (person === null) throw refuse('staff.person_unknown')
  await holdRights(tx)
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
  requireReachWithin(all, await readHeld(tx, staff.id), given)
  return given
}

async function requireOwner(tx: Tx): Promise<void> {
  if ((await countLastingOwners(tx)) === 0) throw refuse('staff.last_owner')
}
