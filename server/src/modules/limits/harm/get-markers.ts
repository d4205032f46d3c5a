import type { CallData } from '@tas/shared/contract/api.ts'
import { findMarkers } from '@tas/shared/rules/limits/markers.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { profileOf } from '../guard.ts'
import { readPlayed } from '../own-limits/read-played.ts'

const PATH = 'limits/marker/getMarkers'

/** Signs of harm in the player's last thirty days, told to the player alone. */
export async function getMarkers(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  const played = await readPlayed(ctx.db, [ctx.player.id], profileOf(ctx.app))
  const items = [...played.values()].flatMap((own) => [...findMarkers(own)])
  return { items, countAll: items.length }
}
