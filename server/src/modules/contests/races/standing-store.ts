import type { Standing } from '@tas/shared/rules/rewards/race.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'

/** A settled bet as races count it, in minor units of own money. */
export type CountedBet = {
  readonly id: string
  /** When its first stake was taken. */
  readonly placedAt: Date
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** How a player stands in a race, and the bets that make it so. */
export type Entry = {
  readonly raceId: string
  readonly playerId: string
  readonly joinedAt: Date
  readonly score: bigint
  readonly bets: number
  readonly betId: string | null
  readonly reachedAt: Date | null
  readonly kept: readonly CountedBet[]
}

type Who = { readonly raceId: string; readonly playerId: string }

/** How these stand; who takes no part is not in it. */
export async function readEntries(tx: Tx, asked: readonly Who[]): Promise<readonly Entry[]> {
  if (asked.length === 0) return []
  const { sql, b } = tx
  const who = unnested(asked, 'asked', { race_id: 'uuid', player_id: 'uuid' })
  const rows = await sql<(Omit<Entry, 'score' | 'kept'> & { readonly score: string })[]>`
    select race_id as "raceId", player_id as "playerId", joined_at as "joinedAt", score::text, bets, bet_id as "betId",
      reached_at as "reachedAt"
    from ${b}.contests_entry join ${who} using (race_id, player_id)`
  const kept = await sql<(CountedBet & Who)[]>`
    select race_id as "raceId", player_id as "playerId", bet_id as id, placed_at as "placedAt", stake as "stakeMinor",
      payout as "payoutMinor"
    from ${b}.contests_bet join ${who} using (race_id, player_id)`
  const of = Map.groupBy(kept, ({ raceId, playerId }) => `${raceId} ${playerId}`)
  return rows.map((row) => ({
    ...row,
    score: BigInt(row.score),
    kept: of.get(`${row.raceId} ${row.playerId}`) ?? [],
  }))
}

/** How a player stands after more bets. */
export type Moved = Who &
  Pick<Standing, 'score' | 'bets' | 'betId'> & {
    readonly reachedAt: Date
    /** The bets that make the score, where more than their sum is asked; those that were kept and are not among them go. */
    readonly kept: readonly CountedBet[]
  }

/** Writes how players stand. */
export async function saveEntries(tx: Tx, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const { sql, b } = tx
  await sql`
    update ${b}.contests_entry entry
    set score = moved.score, bets = moved.bets,
      bet_id = case when moved.score > 0 then moved.bet_id end, reached_at = case when moved.score > 0 then moved.reached_at end
    from ${unnested(moved, 'moved', {
      race_id: 'uuid',
      player_id: 'uuid',
      score: ['numeric', ({ score }) => String(score)],
      bets: 'int',
      bet_id: 'uuid',
      reached_at: 'timestamptz',
    })} where entry.race_id = moved.race_id and entry.player_id = moved.player_id`
  const kept = moved.flatMap(({ raceId, playerId, kept }) => kept.map((bet) => ({ raceId, playerId, ...bet })))
  const rows = unnested(kept, 'kept', {
    race_id: 'uuid',
    player_id: 'uuid',
    bet_id: ['uuid', ({ id }) => id],
    placed_at: 'timestamptz',
    stake: ['bigint', ({ stakeMinor }) => stakeMinor],
    payout: ['bigint', ({ payoutMinor }) => payoutMinor],
  })
  await sql`
    delete from ${b}.contests_bet bet using ${unnested(moved, 'moved', { race_id: 'uuid', player_id: 'uuid' })}
    where bet.race_id = moved.race_id and bet.player_id = moved.player_id and not exists (
      select from ${rows} where kept.race_id = bet.race_id and kept.player_id = bet.player_id and kept.bet_id = bet.bet_id)`
  await sql`
    insert into ${b}.contests_bet (race_id, player_id, bet_id, placed_at, stake, payout)
    select * from ${rows} on conflict (race_id, player_id, bet_id) do nothing`
}

/** Before all others. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** From each such place on the others are counted. */
const MARK_EVERY = 1_000

/** Marks the places of a race anew, so that any rank is known by counting a thousand at most. */
export async function markPlaces({ sql, b }: Tx, raceIds: readonly string[]): Promise<void> {
  if (raceIds.length === 0) return
  const ids = [...raceIds]
  await sql`delete from ${b}.contests_mark where race_id = any(${ids}::uuid[])`
  await sql`
    insert into ${b}.contests_mark (race_id, rank, score, reached_at, bet_id)
    select race_id, rank, score, reached_at, bet_id from (
      select race_id, score, reached_at, bet_id,
        row_number() over (partition by race_id order by -score, reached_at, bet_id)::int as rank
      from ${b}.contests_entry where race_id = any(${ids}::uuid[]) and score > 0
    ) place where rank % ${MARK_EVERY} = 1`
}

/** Who stands somewhere on a board. */
type BoardRow = {
  readonly playerId: string
  readonly score: string
  readonly betId: string
  readonly reachedAt: Date
}

/** The places of a race behind so many, the first before all. */
export async function readPlaces(
  { sql, b }: Db,
  { raceId, offset, limit }: { readonly raceId: string; readonly offset: number; readonly limit: number },
): Promise<readonly BoardRow[]> {
  return sql<BoardRow[]>`
    select player_id as "playerId", score::text, bet_id as "betId", reached_at as "reachedAt"
    from ${b}.contests_entry where race_id = ${raceId} and score > 0
    order by -score, reached_at, bet_id limit ${limit} offset ${offset}`
}

/** How many have a score in a race, counted no further than `most`. */
export async function countRanked(
  { sql, b }: Db,
  { raceId, most }: { readonly raceId: string; readonly most: number },
): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from (
      select from ${b}.contests_entry where race_id = ${raceId} and score > 0 limit ${most}
    ) ranked`
  return row?.n ?? 0
}

export type OwnPlace = {
  readonly raceId: string
  readonly joinedAt: Date
  readonly score: string
  readonly bets: number
  /** Null: there is no score yet. */
  readonly rank: number | null
  readonly prizeMinor: bigint | null
  readonly paidAt: Date | null
}

/** How a player stands in those of these races that they joined: exact, counted from the marked place before theirs. */
export async function readOwnPlaces(
  { sql, b }: Db,
  playerId: string,
  raceIds: readonly string[],
): Promise<ReadonlyMap<string, OwnPlace>> {
  if (raceIds.length === 0) return new Map()
  const rows = await sql<OwnPlace[]>`
    select own.race_id as "raceId", own.joined_at as "joinedAt", own.score::text, own.bets,
      case when own.score > 0 then coalesce(mark.rank, 1) + counted.n end as rank,
      prize.amount as "prizeMinor", paid.paid_at as "paidAt"
    from ${b}.contests_entry own
    left join lateral (
      select rank, score, reached_at, bet_id from ${b}.contests_mark mark
      where mark.race_id = own.race_id and (-mark.score, mark.reached_at, mark.bet_id) <= (-own.score, own.reached_at, own.bet_id)
      order by rank desc limit 1
    ) mark on true
    cross join lateral (
      select count(*)::int as n from ${b}.contests_entry entry
      where entry.race_id = own.race_id and entry.score > 0
        and (-entry.score, entry.reached_at, entry.bet_id) < (-own.score, own.reached_at, own.bet_id)
        and (-entry.score, entry.reached_at, entry.bet_id)
          >= (coalesce(-mark.score, '-Infinity'), coalesce(mark.reached_at, '-infinity'), coalesce(mark.bet_id, ${FIRST_ID}::uuid))
    ) counted
    left join ${b}.contests_prize prize on prize.race_id = own.race_id and prize.player_id = own.player_id
    left join ${b}.contests_prize_paid paid on paid.prize_id = prize.id
    where own.player_id = ${playerId} and own.race_id = any(${[...raceIds]}::uuid[])`
  return new Map(rows.map((row) => [row.raceId, row]))
}
