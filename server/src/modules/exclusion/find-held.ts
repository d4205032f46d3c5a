import type { Db } from '#kit/db/connect.ts'

/**
 * Which of these accounts are known by what somebody excluded is known by, in whichever business they asked for it: nobody
 * writes to them about play, though staff may find later that they are somebody else.
 */
export async function findHeldAccounts(
  db: Db,
  businessId: number,
  playerIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await db.sql<{ player_id: string }[]>`
    select distinct k.player_id from platform.person_key k join platform.exclusion e on e.mac = k.mac
    where k.business_id = ${businessId} and k.player_id = any(${playerIds as string[]}::uuid[]) and e.ended_at is null
      and not exists (select from platform.exclusion_case c
        where c.business_id = k.business_id and c.player_id = k.player_id and c.answer = 'other'
          and c.by_business_id = e.business_id and c.by_player_id = e.player_id)`
  return rows.map((row) => row.player_id)
}
