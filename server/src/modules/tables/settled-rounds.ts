import type { Chip } from '@tas/shared/rules/games/chips.ts'
import type { SettledTableRound } from '@tas/shared/rules/returns/table-round-theory.ts'
import type { Db } from '#kit/db/connect.ts'

/** A round of a live table of which every bet has ended, with those that were won or lost. */
export type CountedTableRound = Omit<SettledTableRound, 'bets'> & {
  readonly closedAt: Date
  readonly bets: readonly (SettledTableRound['bets'][number] & {
    readonly playerId: string
    readonly currency: string
    readonly stakeMinor: bigint
    readonly payoutMinor: bigint
  })[]
}

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
  readonly round_int_id: number
  readonly player_id: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly chips: readonly Chip[]
}

/**
 * The rounds of a table that follow a number, up to the first that is not settled yet. A round is marked settled after the
 * last of its bets was committed, so what is read of it is all there will be.
 * @returns up to which round was read, and the rounds among them that had bets and were played to their end
 */
export async function readSettledTableRounds(
  db: Db,
  at: { readonly table: string; readonly after: number; readonly limit: number },
): Promise<{ upTo: number; rounds: readonly CountedTableRound[] }> {
  const rows = await db.sql<RoundRow[]>`
    select int_id, game, rules, paytable, result, closed_at, settled_at is not null as is_settled
    from ${db.b}.tables_round where table_name = ${at.table} and int_id > ${at.after} order by int_id limit ${at.limit}`
  const open = rows.findIndex((row) => !row.is_settled)
  const settled = open === -1 ? rows : rows.slice(0, open)
  const bets = await db.sql<BetRow[]>`
    select round_int_id, player_id, currency, stake, payout, multiplier_e4, chips from ${db.b}.tables_bet
    where table_name = ${at.table} and round_int_id = any(${settled.map((row) => row.int_id)}::int[])
      and status in ('won', 'lost')`
  const byRound = Map.groupBy(bets, (bet) => bet.round_int_id)
  const rounds = settled.flatMap((row): CountedTableRound[] => {
    const own = byRound.get(row.int_id)
    if (row.result === null || row.closed_at === null || own === undefined) return []
    return [
      {
        ...{ game: row.game, rulesVersion: row.rules, paytableVersion: row.paytable },
        ...{ result: row.result, closedAt: row.closed_at },
        bets: own.map((bet) => ({
          ...{ playerId: bet.player_id, currency: bet.currency, stakeMinor: bet.stake, payoutMinor: bet.payout },
          ...{ multiplierE4: bet.multiplier_e4, chips: bet.chips },
        })),
      },
    ]
  })
  return { upTo: settled.at(-1)?.int_id ?? at.after, rounds }
}
