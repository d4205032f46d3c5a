import type { Db } from '#kit/db/connect.ts'
import { type Race, raceColumns } from './race-rows.ts'

const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** So many players are counted, and no more. */
const MOST_COUNTED = 100_000

/** A race as staff list it. */
type ListedRace = Race & { readonly players: number; readonly paidMinor: bigint }

/** Races behind `after`, the newest first. */
export async function listRaces(
  db: Db,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly ListedRace[]> {
  const { sql, b } = db
  return sql<ListedRace[]>`
    select race.*, told.players, told.paid as "paidMinor" from (
      select ${raceColumns(db)} from ${b}.contests_race where id < coalesce(${after}::uuid, ${LAST}) order by id desc limit ${limit}
    ) race cross join lateral (
      select (select count(*)::int from (
          select from ${b}.contests_entry entry where entry.race_id = race.id limit ${MOST_COUNTED}) counted) as players,
        (select coalesce(sum(amount), 0)::bigint from ${b}.contests_prize prize
          join ${b}.contests_prize_paid paid on paid.prize_id = prize.id where prize.race_id = race.id) as paid
    ) told order by race.id desc`
}
