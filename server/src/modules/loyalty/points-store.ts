import type { ClubProduct } from '@tas/shared/contract/loyalty/choices.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** Notes that everything settled before a moment is counted. */
export async function saveLook(tx: Tx, lookedAt: Date): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.loyalty_look (looked_at) values (${lookedAt})
    on conflict (singleton) do update set looked_at = excluded.looked_at`
}

/** The moment before which every settled bet is counted; null: nobody looked yet. */
export async function readLook({ sql, b }: Db): Promise<Date | null> {
  const [row] = await sql<{ looked_at: Date }[]>`select looked_at from ${b}.loyalty_look`
  return row?.looked_at ?? null
}

/** What a player earned on a day with a kind of games. */
export type EarnedDay = {
  readonly playerId: string
  readonly day: string
  readonly product: ClubProduct
  readonly bets: bigint
  readonly pointsE22: bigint
}

export async function addDays(tx: Tx, days: readonly EarnedDay[]): Promise<void> {
  if (days.length === 0) return
  await tx.sql`
    insert into ${tx.b}.loyalty_day as known (player_id, day, product, bets, points_e22)
    select * from ${unnested(days, 'row', {
      player_id: 'uuid',
      day: 'text',
      product: 'text',
      bets: 'bigint',
      points_e22: ['numeric', ({ pointsE22 }) => String(pointsE22)],
    })}
    on conflict (player_id, day, product) do update
      set bets = known.bets + excluded.bets, points_e22 = known.points_e22 + excluded.points_e22`
}

/** All points of a player, with the highest level they ever reached. */
export type Standing = { readonly playerId: string; readonly pointsE22: bigint; readonly level: number }

type StandingRow = { readonly player_id: string; readonly points: string; readonly level: number }

/** Adds what players earned, and gives where each of them stands then; levels are not looked at. */
export async function addPoints(tx: Tx, earned: ReadonlyMap<string, bigint>): Promise<readonly Standing[]> {
  if (earned.size === 0) return []
  const rows = await tx.sql<StandingRow[]>`
    insert into ${tx.b}.loyalty_player as known (player_id, points_e22, level)
    select *, 0 from ${unnested([...earned], 'row', {
      player_id: ['uuid', ([playerId]) => playerId],
      points_e22: ['numeric', ([, pointsE22]) => String(pointsE22)],
    })}
    on conflict (player_id) do update set points_e22 = known.points_e22 + excluded.points_e22
    returning player_id, points_e22::text as points, level`
  return rows.map(standingOf)
}

export async function readStanding({ sql, b }: Db, playerId: string): Promise<Standing> {
  const [row] = await sql<StandingRow[]>`
    select player_id, points_e22::text as points, level from ${b}.loyalty_player where player_id = ${playerId}`
  return row === undefined ? { playerId, pointsE22: 0n, level: 0 } : standingOf(row)
}

function standingOf(row: StandingRow): Standing {
  return { playerId: row.player_id, pointsE22: BigInt(row.points), level: row.level }
}

/** A level a player reached. */
export type Reached = { readonly playerId: string; readonly level: number }

/** Raises players to levels, noting each that was reached on the way. */
export async function raiseLevels(tx: Tx, reached: readonly Reached[], at: Date): Promise<void> {
  if (reached.length === 0) return
  const given = unnested(reached, 'given', { player_id: 'uuid', level: 'smallint' })
  await tx.sql`
    insert into ${tx.b}.loyalty_level_reached (player_id, level, reached_at)
    select *, ${at}::timestamptz from ${given}`
  await tx.sql`
    update ${tx.b}.loyalty_player as known set level = raised.level
    from (select player_id, max(level) as level from ${given} group by player_id) raised
    where known.player_id = raised.player_id`
}

/** Every level these players reached, with the moment; the highest first. */
export async function readReached(
  { sql, b }: Db,
  playerIds: readonly string[],
): Promise<readonly (Reached & { readonly at: Date })[]> {
  if (playerIds.length === 0) return []
  return sql<(Reached & { readonly at: Date })[]>`
    select player_id as "playerId", level, reached_at as at from ${b}.loyalty_level_reached
    where player_id = any(${[...playerIds]}::uuid[]) order by level desc`
}

/** What a player earned with each kind of games. */
export async function readProducts(
  { sql, b }: Db,
  playerId: string,
): Promise<readonly { readonly product: ClubProduct; readonly bets: bigint; readonly pointsE22: bigint }[]> {
  const rows = await sql<{ product: ClubProduct; bets: bigint; points: string }[]>`
    select product, sum(bets)::bigint as bets, sum(points_e22)::text as points
    from ${b}.loyalty_day where player_id = ${playerId} group by product order by sum(points_e22) desc, product`
  return rows.map((row) => ({ product: row.product, bets: row.bets, pointsE22: BigInt(row.points) }))
}

/** What a player earned on the last days on which they earned anything, newest first. */
export async function readDays(
  { sql, b }: Db,
  playerId: string,
  limit: number,
): Promise<readonly { readonly day: string; readonly bets: bigint; readonly pointsE22: bigint }[]> {
  const rows = await sql<{ day: string; bets: bigint; points: string }[]>`
    select day, sum(bets)::bigint as bets, sum(points_e22)::text as points
    from ${b}.loyalty_day where player_id = ${playerId} group by day order by day desc limit ${limit}`
  return rows.map((row) => ({ day: row.day, bets: row.bets, pointsE22: BigInt(row.points) }))
}
