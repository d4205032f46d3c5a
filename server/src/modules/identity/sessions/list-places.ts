import type { Db } from '#kit/db/connect.ts'

/** From where and with what somebody signed in. */
export type Place = {
  readonly sessionId: string
  readonly at: Date
  readonly ipBlock: string
  readonly device: string
  /** What its browser is known again by; null: it keeps nothing. */
  readonly deviceMark: Buffer | null
  /** The first session of the account. */
  readonly isFirst: boolean
}

/** Sessions that are told: what is older says little of who uses the account now. */
const MOST = 50

/** Where a player signed in from lately, the oldest first. */
export async function listPlaces({ sql, b }: Db, playerId: string): Promise<readonly Place[]> {
  return sql<Place[]>`
    with newest as (
      select id, created_at, ip_block, device, device_mark from ${b}.identity_session
      where player_id = ${playerId} order by created_at desc, id desc limit ${MOST})
    select id as "sessionId", created_at as at, ip_block as "ipBlock", device, device_mark as "deviceMark", not exists (
      select from ${b}.identity_session earlier
      where earlier.player_id = ${playerId} and (earlier.created_at, earlier.id) < (newest.created_at, newest.id)) as "isFirst"
    from newest order by created_at, id`
}
