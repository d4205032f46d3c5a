import type { UserGroup } from '@tas/shared/contract/user-groups.ts'
import type { Db } from '#kit/db/connect.ts'

/** How a player came: whose code they named, when, and by which browsers they have signed in. */
export type Arrival = {
  readonly group: UserGroup
  readonly referrerIntId: number | null
  readonly registeredAt: Date
  readonly deviceMarks: readonly Buffer[]
}

/** How a player came here; null: there is no such player. */
export async function readArrival({ sql, b }: Db, playerId: string): Promise<Arrival | null> {
  const [row] = await sql<
    { user_group: UserGroup; referrer_int_id: number | null; created_at: Date; marks: Buffer[] }[]
  >`
    select p.user_group, p.referrer_int_id, p.created_at, array(
      select distinct s.device_mark from ${b}.identity_session s where s.player_id = p.id and s.device_mark is not null
    ) as marks
    from ${b}.identity_player p where p.id = ${playerId}`
  return row === undefined
    ? null
    : {
        group: row.user_group,
        referrerIntId: row.referrer_int_id,
        registeredAt: row.created_at,
        deviceMarks: row.marks,
      }
}
