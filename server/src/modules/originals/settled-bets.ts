import type { WireParams } from '@tas/shared/rules/games/params.ts'
import type { Db } from '#kit/db/connect.ts'

/** A bet that was won or lost, as the returns of games are counted from it. */
export type CountedBet = {
  readonly id: string
  readonly playerId: string
  readonly game: string
  readonly rulesVersion: number
  readonly paytableVersion: number
  readonly currency: string
  /** The one its multiplier is part of: of a hand the first. */
  readonly stakeMinor: bigint
  /** What was staked in all. */
  readonly stakedMinor: bigint
  readonly payoutMinor: bigint
  readonly multiplierE4: bigint
  /** Of a hand with the `actions` that were taken. */
  readonly params: WireParams
  readonly outcome: unknown
}

type BetRow = {
  readonly id: string
  readonly player_id: string
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly currency: string
  readonly stake: bigint
  readonly added: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly params: WireParams
  readonly actions: unknown
  readonly outcome: unknown
}

/** Of these bets the instant ones and the hands that were lost or paid; whatever else the ids name is left out. */
export async function readSettledBets(db: Db, ids: readonly string[]): Promise<readonly CountedBet[]> {
  const rows = await db.sql<BetRow[]>`
    select id, player_id, game, rules, paytable, currency, stake, 0::bigint as added, payout, multiplier_e4, params,
      null::jsonb as actions, outcome
    from ${db.b}.originals_bet where id = any(${ids}::uuid[])
    union all
    select id, player_id, game, rules, paytable, currency, stake, added, payout, multiplier_e4, params, actions, outcome
    from ${db.b}.originals_hand where id = any(${ids}::uuid[]) and status in ('lost', 'paid')`
  return rows.map((row) => ({
    id: row.id,
    playerId: row.player_id,
    game: row.game,
    rulesVersion: row.rules,
    paytableVersion: row.paytable,
    currency: row.currency,
    stakeMinor: row.stake,
    stakedMinor: row.stake + row.added,
    payoutMinor: row.payout,
    multiplierE4: row.multiplier_e4,
    params: row.actions === null ? row.params : { ...row.params, actions: row.actions },
    outcome: row.outcome,
  }))
}

/** A crash round of which every bet has ended, with those that were won or lost. */
export type CountedRound = {
  readonly intId: number
  readonly bustedAt: Date
  readonly crashPointE2: number
  readonly bets: readonly {
    readonly playerId: string
    readonly currency: string
    readonly stakeMinor: bigint
    readonly payoutMinor: bigint
    readonly cashedOutE2: number | null
  }[]
}

type RoundRow = { readonly int_id: number; readonly busted_at: Date | null; readonly crash_point_e2: bigint | null }
type RoundBetRow = {
  readonly round_int_id: number
  readonly player_id: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly cashed_out_e2: number | null
}

/**
 * The crash rounds that follow a number, up to the first that is not settled yet. A round is marked settled after the last of
 * its bets was committed, so what is read of it is all there will be.
 * @returns up to which round was read, and the rounds among them that were played to their end
 */
export async function readSettledRounds(
  db: Db,
  after: number,
  limit: number,
): Promise<{ upTo: number; rounds: readonly CountedRound[] }> {
  const rows = await db.sql<(RoundRow & { is_settled: boolean })[]>`
    select int_id, busted_at, crash_point_e2, settled_at is not null as is_settled
    from ${db.b}.originals_crash_round where int_id > ${after} order by int_id limit ${limit}`
  const open = rows.findIndex((row) => !row.is_settled)
  const settled = open === -1 ? rows : rows.slice(0, open)
  const bets = await db.sql<RoundBetRow[]>`
    select round_int_id, player_id, currency, stake, payout, cashed_out_e2 from ${db.b}.originals_crash_bet
    where round_int_id = any(${settled.map((row) => row.int_id)}::int[]) and status in ('cashed_out', 'lost')`
  const byRound = Map.groupBy(bets, (bet) => bet.round_int_id)
  const rounds = settled.flatMap(({ int_id: intId, busted_at: bustedAt, crash_point_e2: point }) => {
    if (bustedAt === null || point === null) return []
    const own = (byRound.get(intId) ?? []).map((bet) => ({
      playerId: bet.player_id,
      currency: bet.currency,
      stakeMinor: bet.stake,
      payoutMinor: bet.payout,
      cashedOutE2: bet.cashed_out_e2,
    }))
    return own.length === 0 ? [] : [{ intId, bustedAt, crashPointE2: Number(point), bets: own }]
  })
  return { upTo: settled.at(-1)?.int_id ?? after, rounds }
}
