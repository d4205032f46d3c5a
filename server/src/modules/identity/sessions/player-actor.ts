import type { PlayerActor } from '../../../ctx.ts'

/** A player who makes calls, from what the database says of them at this moment: of an agent with what they may do. */
export function playerActor({
  permissions,
  ...player
}: Omit<PlayerActor, 'kind' | 'permissions'> & { readonly permissions: readonly string[] }): PlayerActor {
  return { kind: 'player', ...player, ...(player.group === 'agent' && { permissions: new Set(permissions) }) }
}
