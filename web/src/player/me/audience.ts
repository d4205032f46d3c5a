import type { UserGroup } from '@tas/shared/contract/user-groups.ts'

/** Who may see an entry (spec §6); left out: everybody who is logged in. */
export type Audience = readonly UserGroup[] | undefined

/** True when one of the player's groups is in the audience. */
export function isAllowed(audience: Audience, groups: readonly UserGroup[]): boolean {
  return audience === undefined || audience.some((group) => groups.includes(group))
}
