import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useSelf } from '../../me/self.ts'

export type Role = CallData<'staff/role/getList'>['items'][number]

/** The roles of this business, read for whoever chooses among them. */
export function useRoles() {
  return useCall('staff/role/getList', {}, { silent: true })
}

/** Whether whoever is here may give and take a role: nobody hands out a right that they do not have. */
export function useMayGive(): (role: Role) => boolean {
  const { permissions } = useSelf()
  const own = new Set<string>(permissions)
  return (role) =>
    role.permissions.every((permission) => own.has(permission)) &&
    // Whoever makes somebody an approver could approve by that account what they ask for by their own.
    (!role.permissions.includes('approval.decide') || own.has('staff.roles'))
}
