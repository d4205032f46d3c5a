import type { StaffPermission } from '@tas/shared/contract/staff/permissions.ts'
import type { Db } from '#kit/db/connect.ts'
import { listPersons } from './person-store.ts'
import { type Rights, wholeRightsOf } from './rights.ts'
import { readRoles } from './role-store.ts'

/** More people than this no business has at work. */
const MOST_PEOPLE = 1_000

/** `rights`: what they may do about everybody. */
export type Holder = { readonly id: string; readonly name: string; readonly rights: Rights }

/** Who of staff has a right at this moment, in the order they came; nobody whose account is shut. */
export async function listHolders(db: Db, permission: StaffPermission): Promise<readonly Holder[]> {
  const roles = await readRoles(db)
  const people = await listPersons(db, { isShut: false, after: null, limit: MOST_PEOPLE })
  return people
    .map(({ id, name, given }) => ({
      id,
      name,
      rights: wholeRightsOf(roles, given),
    }))
    .filter(({ rights }) => rights.has(permission))
}
