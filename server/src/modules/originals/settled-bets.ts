import { judgeBet } from '@tas/shared/rules/returns/draw-verdict.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SettledDraw, SettledPage } from '../bets/index.ts'
import { readStakesAfter } from '../ledger/index.ts'
import type { SeededRow } from './bet-columns.ts'

/** Links read of each lane at a time. */
const BATCHES_PER_PAGE = 50

/** A bet or hand that was lost or paid. */
type BetRow = Omit<SeededRow, 'int_id' | 'pair_id' | 'client_seed' | 'nonce' | 'created_at'> & {
  readonly added: bigint
  readonly payout: bigint
  readonly multiplier_e4: bigint
  readonly actions: unknown
  readonly outcome: unknown
}

/**
 * The instant bets and hands whose stakes went to the house in the batches that follow, found by the books: a part is a lane
 * of the ledger, its position the link of a batch.
 */
export async function* readSettledPages(db: Db, after: ReadonlyMap<string, bigint>): AsyncGenerator<SettledPage> {
  const from = [...after].map(([lane, laneSeq]) => ({ lane: Number(lane), laneSeq }))
  const batches = await readStakesAfter(db, from, BATCHES_PER_PAGE)
  const settledAt = new Map(
    batches.flatMap(({ happenedAt, references }) => references.map((reference) => [reference, happenedAt] as const)),
  )
  const rows = await readSettled(db, [...settledAt.keys()])
  const draws = rows.flatMap((row) => {
    const at = settledAt.get(row.id)
    return at === undefined ? [] : [drawOf(row, at)]
  })
  const byLane = [...Map.groupBy(batches, ({ lane }) => lane)]
  yield {
    draws,
    // In the order of their links, so the last of a lane is the farthest.
    reached: new Map(byLane.map(([lane, own]) => [String(lane), own.at(-1)?.laneSeq ?? 0n])),
    isMore: byLane.some(([, own]) => own.length === BATCHES_PER_PAGE),
  }
}

function readSettled({ sql, b }: Db, ids: readonly string[]): PromiseLike<readonly BetRow[]> {
  return sql<BetRow[]>`
    select id, player_id, game, rules, paytable, currency, stake, 0::bigint as added, payout, multiplier_e4, params,
      null::jsonb as actions, outcome
    from ${b}.originals_bet where id = any(${ids}::uuid[])
    union all
    select id, player_id, game, rules, paytable, currency, stake, added, payout, multiplier_e4, params, actions, outcome
    from ${b}.originals_hand where id = any(${ids}::uuid[]) and status in ('lost', 'paid')`
}

function drawOf(row: BetRow, settledAt: Date): SettledDraw {
  const params = row.actions === null ? row.params : { ...row.params, actions: row.actions }
  const game = { game: row.game, rulesVersion: row.rules, paytableVersion: row.paytable }
  const bet = {
    id: row.id,
    playerId: row.player_id,
    currency: row.currency,
    stakeMinor: row.stake,
    stakedMinor: row.stake + row.added,
    payoutMinor: row.payout,
    params,
  }
  return {
    settledAt,
    ...game,
    isLive: false,
    bets: [bet],
    judge: () => judgeBet({ ...game, ...bet, outcome: row.outcome, multiplierE4: row.multiplier_e4 }),
  }
}
