import type { UserGroup } from './player.ts'

/** Who may see an entry (spec §6); left out: everybody who is logged in. */
export type Audience = readonly UserGroup[] | undefined

/** The audience of what only players have: cashier, bonuses, affiliate programme, tickets. */
export const PLAYERS: Audience = ['user']

/** True when one of the player's groups is in the audience. */
export function isAllowed(audience: Audience, groups: readonly UserGroup[]): boolean {
  return audience === undefined || audience.some((group) => groups.includes(group))
}
