import type { CallData } from '@tas/shared/contract/api.ts'
import { findMarkers } from '@tas/shared/rules/limits/markers.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PlayerContext } from '../../ctx.ts'
import { profileOf } from './guard.ts'

const PATH = 'limits/marker/getMarkers'

/** Signs of harm in the player's last thirty days, told to the player alone. */
export async function getMarkers(ctx: PlayerContext): Promise<CallData<typeof PATH>> {
  const { rows, now } = await readBuckets(ctx.db, ctx.player.id)
  const buckets = (isDeposit: boolean) =>
    rows
      .filter(({ product }) => (product === 'deposits') === isDeposit)
      .map(({ at, spent, returned }) => ({ at: at.getTime(), spentMinor: spent, returnedMinor: returned }))
  const items = findMarkers({
    ...{ play: buckets(false), deposits: buckets(true), now: now.getTime() },
    hourOffset: hourOffset(profileOf(ctx.app).zone, now),
  })
  return { items: [...items], countAll: items.length }
}

type Row = { readonly product: string; readonly at: Date; readonly spent: bigint; readonly returned: bigint }

/** The half hours of a player, the one that is being filled included. */
async function readBuckets({ sql, b }: Db, playerId: string): Promise<{ rows: readonly Row[]; now: Date }> {
  const [rows, [clock]] = await Promise.all([
    sql<Row[]>`
      select product, at, spent, returned from ${b}.limits_usage_bucket
      where player_id = ${playerId} and at > clock_timestamp() - interval '30 days'
      union all
      select product, current_at, current_spent, current_returned from ${b}.limits_usage
      where player_id = ${playerId} and current_spent + current_returned > 0
        and current_at > clock_timestamp() - interval '30 days'`,
    sql<{ now: Date }[]>`select clock_timestamp() as now`,
  ])
  return { rows, now: clock?.now ?? new Date(0) }
}

/** How far the clocks of a zone are ahead of UTC, in hours. */
function hourOffset(zone: string, at: Date): number {
  const local = new Date(`${at.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T')}Z`)
  return Math.round((local.getTime() - at.getTime()) / 1_800_000) / 2
}
