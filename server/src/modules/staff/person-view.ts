import type { CallData } from '@tas/shared/contract/api.ts'
import type { StaffSelf } from '@tas/shared/contract/staff/calls.ts'
import { assert } from '#kit/assert.ts'
import type { Db } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { grantsView } from './grants.ts'
import { listPersons, type PersonRow } from './person-store.ts'
import { boundedOf, openedAt, type Scopes, scopesOf } from './rights.ts'
import { readRoles } from './role-store.ts'

export type PersonData = CallData<'staff/person/setRoles'>['person']

/** A person of staff as colleagues see them. */
export function personView(app: Pick<App, 'business'>, row: PersonRow): PersonData {
  const { id, name, email, given, version, hasSecondFactor, isShut, createdAt, lastActiveAt } = row
  return {
    id,
    name,
    email,
    roles: grantsView(app, given),
    version,
    hasSecondFactor,
    isShut,
    createdAt: createdAt.toISOString(),
    lastActiveAt: lastActiveAt?.toISOString() ?? null,
  }
}

/** Whoever is signed in, as they see themselves. `isProved`: the session has its second factor. */
export async function readSelf(
  { business }: Pick<App, 'business'>,
  db: Db,
  { personId, isProved }: { readonly personId: string; readonly isProved: boolean },
): Promise<StaffSelf> {
  const [row] = await listPersons(db, { id: personId })
  assert(row !== undefined, 'whoever is signed in is there')
  const scopes: Scopes = isProved ? scopesOf(await readRoles(db), row.given) : new Map()
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.given.map(({ role }) => role),
    permissions: [...openedAt(business, scopes.keys())],
    bounded: [...boundedOf(scopes)],
    needsSecondFactor: !isProved,
  }
}
