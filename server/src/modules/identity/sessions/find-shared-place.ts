import type { Db } from '#kit/db/connect.ts'

/** What two accounts have in common: a browser; or where they sign in from and a part of their names. */
export type SharedPlace = 'device' | 'household'

/** What two players share, the stronger first; null: nothing that is known. */
export async function findSharedPlace({ sql, b }: Db, one: string, other: string): Promise<SharedPlace | null> {
  const [row] = await sql<{ has_device: boolean; has_household: boolean }[]>`
    select exists (
      select from ${b}.identity_session a join ${b}.identity_session c using (device_mark)
      where a.player_id = ${one} and c.player_id = ${other}
    ) as has_device, exists (
      select from ${b}.identity_session a join ${b}.identity_session c using (ip_block)
      where a.player_id = ${one} and c.player_id = ${other}
    ) and exists (
      select from ${b}.identity_player a join ${b}.identity_player c on a.name_macs && c.name_macs
      where a.id = ${one} and c.id = ${other}
    ) as has_household`
  if (row?.has_device === true) return 'device'
  return row?.has_household === true ? 'household' : null
}

/** Whether a player has signed in by the browser of a mark. */
export async function isOwnDevice({ sql, b }: Db, playerId: string, deviceMark: Buffer): Promise<boolean> {
  const rows = await sql`
    select from ${b}.identity_session where player_id = ${playerId} and device_mark = ${deviceMark} limit 1`
  return rows.length > 0
}
