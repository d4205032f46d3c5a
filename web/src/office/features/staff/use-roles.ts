import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { useSelf } from '../../me/self.ts'

export type Role = CallData<'staff/role/getList'>['items'][number]

/** The roles of this business, read for whoever chooses among them. */
export function useRoles() {
  return useCall('staff/role/getList', {}, { silent: true })
}

/**
 * Whether whoever is here may give and take a role: nobody hands out a right that they do not have. `forAnyMoney`: as an invitation
 * gives it, which is more than somebody may whose own money is bounded.
 */
export function useMayGive({ forAnyMoney = false } = {}): (role: Role) => boolean {
  const { permissions, bounded } = useSelf()
  const own = new Set<string>(permissions)
  const within = new Set<string>(bounded)
  return (role) =>
    role.permissions.every((permission) => own.has(permission) && !(forAnyMoney && within.has(permission))) &&
    // Whoever makes somebody an approver could approve by that account what they ask for by their own.
    (!role.permissions.includes('approval.decide') || own.has('staff.roles'))
}
