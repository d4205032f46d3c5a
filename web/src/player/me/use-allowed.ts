import { type Audience, isAllowed } from './audience.ts'
import { usePlayer } from './player.ts'

/**
 * Whether whoever is signed in belongs to an audience (spec §6). Yes until the groups are known: nearly everybody is a
 * player, and what stands in the header should not jump.
 */
export function useIsAllowed(audience: Audience): boolean {
  const player = usePlayer()
  if (player === undefined) return true
  return isAllowed(
    audience,
    player.userGroups.map(({ id }) => id),
  )
}
