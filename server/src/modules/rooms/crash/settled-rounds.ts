import { judgeCrashRound } from '@tas/shared/rules/returns/draw-verdict.ts'
import { CRASH_VERSIONS } from '@tas/shared/rules/returns/house-games.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SettledDraw, SettledPage } from '../../bets/index.ts'

/** Rounds read at a time. */
const ROUNDS_PER_PAGE = 200
/** Crash has one part: its rounds, by their numbers. */
const PART = 'rounds'

type RoundRow = {
  readonly int_id: number
  readonly busted_at: Date | null
  readonly crash_point_e2: bigint | null
  readonly is_settled: boolean
}

type RoundBetRow = {
  readonly id: string
  readonly round_int_id: number
  readonly player_id: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly cashed_out_e2: number | null
}

/**
 * The rounds that follow a number, up to the first that is not settled yet; those that were not played to their end are passed
 * by. A round is marked settled after the last of its bets was committed, so what is read of it is all there will be.
 */
export async function* readSettledRounds(db: Db, after: ReadonlyMap<string, bigint>): AsyncGenerator<SettledPage> {
  const from = after.get(PART) ?? 0n
  const rows = await db.sql<RoundRow[]>`
    select int_id, busted_at, crash_point_e2, settled_at is not null as is_settled
    from ${db.b}.rooms_crash_round where int_id > ${from} order by int_id limit ${ROUNDS_PER_PAGE}`
  const open = rows.findIndex((row) => !row.is_settled)
  const settled = open === -1 ? rows : rows.slice(0, open)
  const bets = await db.sql<RoundBetRow[]>`
    select id, round_int_id, player_id, currency, stake, payout, cashed_out_e2 from ${db.b}.rooms_crash_bet
    where round_int_id = any(${settled.map((row) => row.int_id)}::int[]) and status in ('cashed_out', 'lost')`
  const byRound = Map.groupBy(bets, (bet) => bet.round_int_id)
  const last = settled.at(-1)
  yield {
    draws: settled.flatMap((row) => drawOf(row, byRound.get(row.int_id) ?? [])),
    reached: new Map(last === undefined ? [] : [[PART, BigInt(last.int_id)]]),
    isMore: settled.length === ROUNDS_PER_PAGE,
  }
}

function drawOf({ busted_at: settledAt, crash_point_e2: point }: RoundRow, own: readonly RoundBetRow[]): SettledDraw[] {
  if (settledAt === null || point === null || own.length === 0) return []
  const crashPointE2 = Number(point)
  return [
    {
      settledAt,
      game: 'crash',
      ...CRASH_VERSIONS,
      isLive: false,
      bets: own.map((bet) => ({
        id: bet.id,
        playerId: bet.player_id,
        currency: bet.currency,
        stakeMinor: bet.stake,
        stakedMinor: bet.stake,
        payoutMinor: bet.payout,
        params: {},
      })),
      judge: () =>
        judgeCrashRound({
          crashPointE2,
          bets: own.map((bet) => ({
            stakeMinor: bet.stake,
            payoutMinor: bet.payout,
            cashedOutE2: bet.cashed_out_e2,
          })),
        }),
    },
  ]
}
