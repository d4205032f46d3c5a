import { HOUSE_SLOT, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import { batchesAfter, postingsOfBatch } from './batches-after.ts'
import type { LanePosition } from './read-links.ts'

/**
 * What a player staked for good (what the house staked for them is nothing of theirs), was paid, paid in, got back of what they paid in
 * (back; kept: it could not be sent), or what the operator gave to them (credit) or took (debit); bonus money that was granted and
 * went back to the house, and rewards in cash. `amountMinor` is negative where it was taken back.
 */
export type Move = {
  readonly kind:
    | 'stake'
    | 'payout'
    | 'deposit'
    | 'deposit_back'
    | 'deposit_kept'
    | 'credit'
    | 'debit'
    | 'bonus'
    | 'bonus_back'
    | 'reward'
  readonly playerId: string
  readonly currency: string
  readonly amountMinor: bigint
  readonly reference: string
}

/**
 * What of a withdrawal arrived (paid), or was kept as its fee or as that of a deposit: between accounts of the house, so that only
 * the request or the deposit knows whose it is. `amountMinor` is negative where it was taken back.
 */
export type PaidOut = {
  readonly kind: 'paid' | 'fee' | 'deposit_fee' | 'deposit_fee_back'
  readonly amountMinor: bigint
  /** The request; of a fee of a deposit, that. */
  readonly reference: string
}

/** A link of a lane with the moves in it. */
export type MovesOfBatch = LanePosition & {
  readonly happenedAt: Date
  readonly moves: readonly Move[]
  readonly payouts: readonly PaidOut[]
}

type Row = {
  readonly lane: number
  readonly lane_seq: bigint
  readonly happened_at: Date
  readonly amount: bigint
  readonly reference: string
} & (
  | { readonly kind: Move['kind']; readonly player_id: string; readonly currency: string }
  | { readonly kind: keyof typeof PAYOUTS; readonly player_id: null; readonly currency: null }
  // A link in which nothing of this moved.
  | { readonly kind: null; readonly player_id: null; readonly currency: null }
)

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
    select batch.lane, batch.lane_seq, batch.happened_at, move.*
    from batch left join lateral (${movesOfBatch(db, COUNTED)}) move on true
    order by batch.lane, batch.lane_seq`
  return batchesOf(rows)
}

/** What is added up, by the kinds of postings. */
const PAYOUTS = {
  withdraw_paid: 'paid',
  withdraw_fee: 'fee',
  deposit_fee: 'deposit_fee',
  deposit_fee_back: 'deposit_fee_back',
} as const satisfies Readonly<Record<string, PaidOut['kind']>>
const BONUSES_BACK = ['forfeit', 'expire', 'revoke']
const OF_PLAYERS = [
  'stake',
  'payout',
  'deposit',
  'deposit_refund',
  'deposit_refund_back',
  'chargeback_back',
  'chargeback',
  'adjustment',
  'grant',
  ...BONUSES_BACK,
  'reward',
]
const COUNTED = [...OF_PLAYERS, ...Object.keys(PAYOUTS)]
/** What a period is told of: held stakes that went back, too. */
const TOLD = [
  'stake',
  'payout',
  'refund',
  'deposit',
  'deposit_refund',
  'deposit_refund_back',
  'chargeback',
  'chargeback_back',
]

/** What moved at one moment, as a period is told of. `refund`: a held stake that went back to its player. */
export type BatchOfPeriod = {
  readonly id: bigint
  readonly happenedAt: Date
  readonly moves: readonly (Omit<Move, 'kind'> & { readonly kind: Move['kind'] | 'refund' })[]
}

/**
 * The batches of a period in the order of their numbers, behind `after`, with what moved in them: each is of the day (UTC) on which it
 * happened, as the sums of days are. It reads every batch once: for work in the background.
 */
export async function readMovesOfPeriod(
  db: Db,
  {
    from,
    before,
    after,
    limit,
  }: { readonly from: Date; readonly before: Date; readonly after: bigint; readonly limit: number },
): Promise<readonly BatchOfPeriod[]> {
  const rows = await db.sql<
    {
      id: bigint
      happened_at: Date
      kind: Move['kind'] | 'refund' | null
      player_id: string
      currency: string
      amount: bigint
      reference: string
    }[]
  >`
    with batch as (
      select * from ${db.b}.ledger_batch
      where id > ${after} and happened_at >= ${from} and happened_at < ${before} order by id limit ${limit})
    select batch.id, batch.happened_at, move.* from batch left join lateral (${movesOfBatch(db, TOLD)}) move on true
    order by batch.id`
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    id,
    happenedAt: own[0]?.happened_at ?? from,
    moves: own.flatMap(({ kind, player_id: playerId, currency, amount: amountMinor, reference }) =>
      kind === null ? [] : [{ kind, playerId, currency, amountMinor, reference }],
    ),
  }))
}

/** A query for what moved in the row `batch` between players and the house or the outside, for use behind `lateral`. */
function movesOfBatch(db: Db, kinds: readonly string[]): Fragment {
  return db.sql`
      select
        case when origin.kind in ('deposit_refund', 'chargeback') then 'deposit_back'
          when origin.kind in ('deposit_refund_back', 'chargeback_back') then 'deposit_kept'
          when origin.kind = 'grant' then 'bonus' when origin.kind = any(${BONUSES_BACK}::text[]) then 'bonus_back'
          when origin.kind <> 'adjustment' then origin.kind
          -- What takes a debit back comes to the player, as a credit does.
          when (posting.to_account % ${SLOTS_PER_OWNER} <> ${HOUSE_SLOT}) = (origin.sign = 1) then 'credit'
          else 'debit' end as kind,
        wallet.player_id, wallet.currency, origin.sign * posting.amount as amount, posting.reference
      from (${postingsOfBatch(db)}) posting left join ${db.b}.ledger_wallet wallet on wallet.id = posting.wallet_id
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
      where origin.kind = any(${kinds}::text[])
        -- A free round is staked by the house: its player staked nothing.
        and (origin.kind <> 'stake' or posting.wallet_id is not null)`
}

function batchesOf(rows: readonly Row[]): readonly MovesOfBatch[] {
  const batches: (LanePosition & { readonly happenedAt: Date; readonly moves: Move[]; readonly payouts: PaidOut[] })[] =
    []
  for (const row of rows) {
    const last = batches.at(-1)
    const batch =
      last?.lane === row.lane && last.laneSeq === row.lane_seq
        ? last
        : { lane: row.lane, laneSeq: row.lane_seq, happenedAt: row.happened_at, moves: [], payouts: [] }
    if (batch !== last) batches.push(batch)
    if (row.kind === null) continue
    const { amount: amountMinor, reference } = row
    if (row.player_id === null) batch.payouts.push({ kind: PAYOUTS[row.kind], amountMinor, reference })
    else batch.moves.push({ kind: row.kind, playerId: row.player_id, currency: row.currency, amountMinor, reference })
  }
  return batches
}
