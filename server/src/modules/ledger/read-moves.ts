import { HOUSE_SLOT, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import { unnested } from '#kit/db/unnested.ts'
import { batchesAfter, postingsOfBatch } from './batches-after.ts'
import type { LanePosition } from './read-links.ts'

/**
 * What a player staked for good, was paid, paid in, got back of what they paid in
 * (back; kept: it could not be sent), or what the operator gave to them (credit) or took (debit). `amountMinor` is
 * negative where it was taken back.
 */
export type Move = {
  readonly kind: 'stake' | 'payout' | 'deposit' | 'deposit_back' | 'deposit_kept' | 'credit' | 'debit'
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly reference: string
}

/** A link of a lane with the moves in it. */
export type MovesOfBatch = LanePosition & { readonly happenedAt: Date; readonly moves: readonly Move[] }

type Row = {
  readonly lane: number
  readonly lane_seq: bigint
  readonly happened_at: Date
  readonly kind: Move['kind'] | null
  readonly player_id: string
  readonly currency: string
  readonly amount: bigint
  readonly reference: string
}

/**
 * The links after given positions, lane by lane and each lane in its order, with what moved in them between players and the house
 * or the outside. What takes a posting back counts as its kind, negative; what takes that back, positive again. Links of a lane
 * become visible in their order: whoever goes on where the last reading ended meets every move once, however late it was committed.
 * @param limit links of each lane at most
 */
export async function readMovesAfter(
  db: Db,
  after: readonly LanePosition[],
  limit: number,
): Promise<readonly MovesOfBatch[]> {
  const marks = db.sql`(
    select * from ${unnested(after, 'given', { lane: 'smallint', lane_seq: 'bigint' })})`
  const rows = await db.sql<Row[]>`
    with ${batchesAfter(db, marks, limit)}
    select batch.lane, batch.lane_seq, batch.happened_at, move.* from batch left join lateral (
      select
        case when origin.kind in ('deposit_refund', 'chargeback') then 'deposit_back'
          when origin.kind = 'deposit_refund_back' then 'deposit_kept'
          when origin.kind <> 'adjustment' then origin.kind
          -- What takes a debit back comes to the player, as a credit does.
          when (posting.to_account % ${SLOTS_PER_OWNER} <> ${HOUSE_SLOT}) = (origin.sign = 1) then 'credit'
          else 'debit' end as kind,
        wallet.player_id, wallet.currency, origin.sign * posting.amount as amount, posting.reference
      from (${postingsOfBatch(db)}) posting join ${db.b}.ledger_wallet wallet on wallet.id = posting.wallet_id
      cross join lateral (
        select posting.kind, 1::bigint as sign where posting.reverses is null
        union all
        (with recursive made as (
          select taken.kind, taken.reverses, -1::bigint as sign
          from ${db.b}.ledger_posting taken where taken.id = posting.reverses
          union all
          select taken.kind, taken.reverses, -made.sign
          from made join ${db.b}.ledger_posting taken on taken.id = made.reverses
        ) select made.kind, made.sign from made where made.reverses is null)
      ) origin
      where origin.kind in ('stake', 'payout', 'deposit', 'deposit_refund', 'deposit_refund_back', 'chargeback', 'adjustment')
    ) move on true
    order by batch.lane, batch.lane_seq`
  return batchesOf(rows)
}

function batchesOf(rows: readonly Row[]): readonly MovesOfBatch[] {
  const batches: (LanePosition & { readonly happenedAt: Date; readonly moves: Move[] })[] = []
  for (const row of rows) {
    const last = batches.at(-1)
    const batch =
      last?.lane === row.lane && last.laneSeq === row.lane_seq
        ? last
        : { lane: row.lane, laneSeq: row.lane_seq, happenedAt: row.happened_at, moves: [] }
    if (batch !== last) batches.push(batch)
    const { kind, player_id: playerId, currency, amount: amountMinor, reference } = row
    if (kind !== null) batch.moves.push({ kind, playerId, currency, amountMinor, reference })
  }
  return batches
}
