import type { Db } from '#kit/db/connect.ts'

export type Outage = {
  readonly roundIntId: number
  /** When the round's writer was last noted at work, and when the outage was noticed. */
  readonly from: Date
  readonly until: Date
  readonly playerCount: number
  readonly refundCount: number
}

/** From so many outages on, a player whose stakes came back in them is looked at. */
export const LOOK_AT_OUTAGES = 3

/** The outages of crash rounds since a moment, newest first, with how many players had how many bets given back in them. */
export async function readOutages(db: Db, since: Date, limit: number | null = null): Promise<Outage[]> {
  const rows = await db.sql<
    { int_id: number; alive_at: Date; outage_noticed_at: Date; players: number; refunds: number }[]
  >`
    select round.int_id, round.alive_at, round.outage_noticed_at, count(distinct bet.player_id)::int as players,
      count(bet.id)::int as refunds
    from ${db.b}.rooms_crash_round round
    left join ${db.b}.rooms_crash_bet bet on bet.round_int_id = round.int_id and bet.status = 'refunded'
    where round.outage_noticed_at >= ${since} group by round.int_id order by round.int_id desc limit ${limit}::int`
  return rows.map((row) => ({
    roundIntId: row.int_id,
    from: row.alive_at,
    until: row.outage_noticed_at,
    playerCount: row.players,
    refundCount: row.refunds,
  }))
}

export type OutagePlayer = {
  readonly playerId: string
  /** Outages in which a stake came back to them, of all the rounds they had a bet on. */
  readonly outageCount: number
  readonly roundCount: number
}

/**
 * Lists players whose stakes came back in at least this many outages since a moment, the most first. Staff look at
 * them:
 * a player who causes outages is in all of them.
 */
export async function readOutagePlayers(
  db: Db,
  { since, atLeast, limit = null }: { readonly since: Date; readonly atLeast: number; readonly limit?: number | null },
): Promise<OutagePlayer[]> {
  const rows = await db.sql<{ player_id: string; outages: number; rounds: number }[]>`
    with hit as (
      select bet.player_id, count(distinct bet.round_int_id)::int as outages
      from ${db.b}.rooms_crash_round round
      join ${db.b}.rooms_crash_bet bet on bet.round_int_id = round.int_id and bet.status = 'refunded'
      where round.outage_noticed_at >= ${since} group by bet.player_id
      having count(distinct bet.round_int_id) >= ${atLeast}::int)
    select hit.player_id, hit.outages, count(distinct bet.round_int_id)::int as rounds
    from hit join ${db.b}.rooms_crash_bet bet on bet.player_id = hit.player_id and bet.created_at >= ${since}
    where bet.status <> 'cancelled'
    group by hit.player_id, hit.outages order by hit.outages desc, hit.player_id limit ${limit}::int`
  return rows.map((row) => ({ playerId: row.player_id, outageCount: row.outages, roundCount: row.rounds }))
}
