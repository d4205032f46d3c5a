import type { Db } from '#kit/db/connect.ts'
import { UNKNOWN_DEVICE } from './describe-device.ts'

/** Of an account, the blocks it was last used from: older places say little of who shares it now. */
const LATEST_BLOCKS = 50
/** Shared blocks and devices that are told of each link. */
const MOST_TOLD = 5

/** An account that shares places with another, and which. */
export type Linked = {
  readonly player_id: string
  readonly blocks: string[]
  /** Browser and system that both used in one of these blocks; none, or none that is known: only the places are shared. */
  readonly devices: string[]
  /** When the other one was last active in a shared block. */
  readonly last_shared_at: Date
}

const ownBlocks = ({ sql, b }: Db, playerId: string) => sql`
  select ip_block, array_agg(distinct device) as devices, max(last_active_at) as used_at from ${b}.identity_session
  where player_id = ${playerId} group by ip_block order by used_at desc limit ${LATEST_BLOCKS}`

/** Accounts that signed in from the blocks of one, in the order they were opened, behind `after`. */
export async function findLinked(
  db: Db,
  { playerId, after, limit }: { readonly playerId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly Linked[]> {
  const { sql, b } = db
  const beyond = after === null ? sql`` : sql`and s.player_id > ${after}::uuid`
  return sql<Linked[]>`
    with own as materialized (${ownBlocks(db, playerId)}), other as materialized (
      select distinct found.player_id from own cross join lateral (
        select distinct s.player_id from ${b}.identity_session s
        where s.ip_block = own.ip_block and s.player_id <> ${playerId} ${beyond}
        order by s.player_id limit ${limit}
      ) found order by player_id limit ${limit}
    )
    select s.player_id, (array_agg(distinct s.ip_block))[:${MOST_TOLD}::int] as blocks,
      coalesce((array_agg(distinct s.device) filter (where s.device = any(own.devices) and s.device <> ${UNKNOWN_DEVICE}))[:${MOST_TOLD}::int], '{}') as devices,
      max(s.last_active_at) as last_shared_at
    from other join ${b}.identity_session s using (player_id) join own using (ip_block)
    group by s.player_id order by s.player_id`
}
