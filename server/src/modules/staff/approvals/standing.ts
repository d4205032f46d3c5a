import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { Acting, Approvals, Moved } from '../../../approvals.ts'
import type { App, StaffActor } from '../../../ctx.ts'
import type { Scopes } from '../rights.ts'
import { keepRights, readScopes } from '../role-store.ts'
import { covers, type Scope, scopeText } from '../scopes.ts'

/** A right that is used, and the money it is to cover; null: none. */
type Used = { readonly permission: string; readonly moved: Moved | null }

/** Asks whether a right of somebody covers money. @throws Refusal staff.out_of_scope */
export async function requireScope(
  app: App,
  personId: string,
  used: { readonly permission: string; readonly moved: Moved },
): Promise<void> {
  requireCovered(app, scopesFor(await readScopes(app.db, personId), used) ?? [], used)
}

/**
 * Asks whether somebody has a right at this moment, and so far. Under `keepRights` the answer stands until the transaction ends.
 * @throws Refusal http.permission_missing, staff.out_of_scope
 */
export async function requireStanding(tx: Tx, { app, personId, ...used }: Acting): Promise<void> {
  const scopes = scopesFor(await readScopes(tx, personId), used)
  if (scopes === undefined) throw refuse('http.permission_missing', { permission: used.permission })
  if (used.moved !== null) requireCovered(app, scopes, { ...used, moved: used.moved })
}

/** Whether a right is among what somebody may, and covers the money that is moved; of who has nothing nothing is. */
export function isCovered(scopes: Scopes | undefined, { permission, moved }: Used): boolean {
  const own = scopes && scopesFor(scopes, { permission })
  return own !== undefined && (moved === null || own.some((scope) => covers(scope, moved)))
}

function scopesFor(scopes: Scopes, { permission }: Pick<Used, 'permission'>): readonly Scope[] | undefined {
  return scopes.get(permission as StaffPermission)
}

function requireCovered(
  app: App,
  scopes: readonly Scope[],
  { permission, moved }: { readonly permission: string; readonly moved: Moved },
): void {
  if (scopes.some((scope) => covers(scope, moved))) return
  const reach = scopes.map((scope) => scopeText(app, scope)).join(' / ') || '–'
  throw refuse('staff.out_of_scope', { permission, covers: reach })
}

/** Asks whether somebody may decide on what another asked for: nobody makes their own second person, owners as little. @throws Refusal staff.approver_not_apart */
export async function requireApart(
  db: Db,
  { by, askedBy }: { readonly by: Pick<StaffActor, 'id'>; readonly askedBy: string },
): Promise<void> {
  if ((await readMade(db, by.id, [askedBy])).size > 0) throw refuse('staff.approver_not_apart')
}

/**
 * Asks whether somebody may decide on a request at this moment, in the transaction that settles it; nobody's rights change before it ends.
 * @throws Refusal http.permission_missing, staff.approver_not_apart, staff.out_of_scope
 */
export async function requireDecider(
  tx: Tx,
  { app, deciderId, ...asked }: Used & { readonly app: App; readonly deciderId: string; readonly askedBy: string },
): Promise<void> {
  const { askedBy, permission, moved } = asked
  await keepRights(tx)
  await requireStanding(tx, { app, personId: deciderId, permission: 'approval.decide', moved: null })
  await requireStanding(tx, { app, personId: deciderId, permission, moved })
  await requireApart(tx, { by: { id: deciderId }, askedBy })
}

/** Whom of some people somebody made what they are: invited them, or gave them a role. */
export async function readMade({ sql, b }: Db, by: string, people: readonly string[]): Promise<ReadonlySet<string>> {
  const made = await sql<{ id: string }[]>`
    select id from ${b}.staff_person where id = any(${people as string[]}::uuid[]) and invited_by = ${by}
    union select person_id from ${b}.staff_grant where person_id = any(${people as string[]}::uuid[]) and granted_by = ${by}`
  return new Set(made.map(({ id }) => id))
}

export const acting: Approvals['acting'] = {
  name: 'staff_person.acting',
  async insert(tx, rows) {
    await keepRights(tx)
    for (const row of rows) {
      await requireStanding(tx, row)
      await row.requireReach(tx, row.personId)
    }
  },
}
