import type { Chip } from '@tas/shared/rules/games/chips.ts'
import { LIVE_TABLES } from '@tas/shared/rules/live-tables.ts'
import { judgeTableRound } from '@tas/shared/rules/returns/draw-verdict.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SettledDraw, SettledPage } from '../../bets/index.ts'

/** Rounds of a table read at a time. */
const ROUNDS_PER_PAGE = 200

type RoundRow = {
  readonly int_id: number
  readonly game: string
  readonly rules: number
  readonly paytable: number
  readonly result: string | null
  readonly closed_at: Date | null
  readonly is_settled: boolean
}

type BetRow = {
  readonly id: string
  readonly round_int_id: number
  readonly player_id: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly chips: readonly Chip[]
}

/** The settled rounds of every table, one table at a time: a part is a table, its position the number of a round. */
export async function* readSettledRounds(db: Db, after: ReadonlyMap<string, bigint>): AsyncGenerator<SettledPage> {
  for (const { name } of LIVE_TABLES) yield await readPage(db, name, after.get(name) ?? 0n)
}

/**
 * The rounds of a table that follow a number, up to the first that is not settled yet; those that were not played to their end
 * are passed by. A round is marked settled after the last of its bets was committed, so what is read of it is all there will be.
 */
async function readPage(db: Db, table: string, after: bigint): Promise<SettledPage> {
  const rows = await db.sql<RoundRow[]>`
    select int_id, game, rules, paytable, result, closed_at, settled_at is not null as is_settled
    from ${db.b}.rooms_table_round where table_name = ${table} and int_id > ${after} order by int_id limit ${ROUNDS_PER_PAGE}`
  const open = rows.findIndex((row) => !row.is_settled)
  const settled = open === -1 ? rows : rows.slice(0, open)
  const bets = await db.sql<BetRow[]>`
    select id, round_int_id, player_id, currency, stake, payout, multiplier_e4, chips from ${db.b}.rooms_table_bet
    where table_name = ${table} and round_int_id = any(${settled.map((row) => row.int_id)}::int[])
      and status in ('won', 'lost')`
  const byRound = Map.groupBy(bets, (bet) => bet.round_int_id)
  const last = settled.at(-1)
  return {
    draws: settled.flatMap((row) => drawOf(row, byRound.get(row.int_id) ?? [])),
    reached: new Map(last === undefined ? [] : [[table, BigInt(last.int_id)]]),
    isMore: settled.length === ROUNDS_PER_PAGE,
  }
}

function drawOf({ result, closed_at: settledAt, ...row }: RoundRow, own: readonly BetRow[]): SettledDraw[] {
  if (result === null || settledAt === null || own.length === 0) return []
  const game = { game: row.game, rulesVersion: row.rules, paytableVersion: row.paytable }
  const bets = own.map((bet) => ({
    id: bet.id,
    playerId: bet.player_id,
    currency: bet.currency,
    stakeMinor: bet.stake,
    stakedMinor: bet.stake,
    payoutMinor: bet.payout,
    params: { chips: bet.chips },
  }))
  return [
    {
      settledAt,
      ...game,
      isLive: true,
      bets,
      judge: () =>
        judgeTableRound({
          ...game,
          result,
          bets: own.map(({ stake: stakeMinor, payout: payoutMinor, multiplier_e4: multiplierE4, chips }) => ({
            stakeMinor,
            payoutMinor,
            multiplierE4,
            chips,
          })),
        }),
    },
  ]
}
