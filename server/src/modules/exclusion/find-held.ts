import type { Db } from '#kit/db/connect.ts'
import { isAnswered } from './case-store.ts'

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
      and not ${isAnswered(db)}`
  return rows.map((row) => row.player_id)
}
