import { purseAccount, SLOTS_PER_OWNER } from '@tas/shared/rules/books/accounts.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Fragment } from '#kit/db/sql.ts'
import { unnested } from '#kit/db/unnested.ts'
import { batchesAfter, postingsOfBatch } from './batches-after.ts'
import type { PostingKind } from './post.ts'
import { POSTINGS_PER_BATCH } from './posting-table.ts'
import type { LanePosition } from './read-links.ts'
import { endOfPostingsTo, firstPostingFrom } from './statement/statement-filter.ts'

/**
 * What a player paid in, asked to be paid out, or staked for good, whatever became of it later; and what an agent gave them or took
 * of them. What moves between floats is of no player.
 */
export type FlowKind = 'deposit' | 'withdraw_hold' | 'stake' | 'agent_in' | 'agent_out'
const KINDS: readonly PostingKind[] = ['deposit', 'withdraw_hold', 'stake', 'transfer']

/** What moved of one player within one hour (UTC). */
export type Flow = {
  readonly playerId: string
  readonly at: Date
  readonly kind: FlowKind
  readonly count: bigint
  readonly amountMinor: bigint
}

const summed = ({ sql }: Pick<Db, 'sql'>) => sql`
  wallet.player_id as "playerId", date_trunc('hour', p.happened_at, 'UTC') as at,
  case when p.kind <> 'transfer' then p.kind
    when p.to_account = wallet.id * ${SLOTS_PER_OWNER}::bigint + ${purseAccount(0n, 'cash')}::bigint then 'agent_in'
    else 'agent_out' end as kind,
  count(*)::bigint as count,
  sum(p.amount)::bigint as "amountMinor"`

/**
 * What moved in the links after given positions, and how far that was read. Links of a lane become visible in their order: whoever
 * goes on where the last reading ended meets every posting once.
 * @param limit links of each lane at most
 */
export async function readFlowsAfter(
  db: Db,
  after: readonly LanePosition[],
  limit: number,
): Promise<{ readonly flows: readonly Flow[]; readonly reached: readonly LanePosition[]; readonly isMore: boolean }> {
  const marks = db.sql`(select * from ${unnested(after, 'given', { lane: 'smallint', lane_seq: 'bigint' })})`
  const rows = await db.sql<(LanePosition & { readonly links: number } & { readonly flows: readonly StoredFlow[] })[]>`
    with ${batchesAfter(db, marks, limit)}, flow as (
      select batch.lane, ${summed(db)} from batch cross join lateral (${postingsOfBatch(db)}) p
      join ${db.b}.ledger_wallet wallet on wallet.id = p.wallet_id
      where p.kind = any(${KINDS as string[]}::text[]) and p.reverses is null group by 1, 2, 3, 4
    )
    select lane, max(lane_seq) as "laneSeq", count(*)::int as links, coalesce((
      select jsonb_agg(jsonb_build_array("playerId", extract(epoch from at)::bigint, kind, count::text, "amountMinor"::text))
      from flow where flow.lane = batch.lane), '[]') as flows
    from batch group by lane order by lane`
  return {
    flows: rows.flatMap(({ flows }) => flows.map(flowOf)),
    reached: rows.map(({ lane, laneSeq }) => ({ lane, laneSeq })),
    isMore: rows.some(({ links }) => links === limit),
  }
}

type StoredFlow = readonly [string, number, FlowKind, string, string]

function flowOf([playerId, seconds, kind, count, amount]: StoredFlow): Flow {
  return { playerId, at: new Date(seconds * 1_000), kind, count: BigInt(count), amountMinor: BigInt(amount) }
}

/**
 * A query for what moved of some players behind somebody's own marks: it costs what moved of them since, however much else did.
 * @param marks a query for `lane` and `lane_seq`
 */
export function flowsOf(db: Db, playerIds: readonly string[], marks: Fragment): Fragment {
  const { sql, b } = db
  return sql`
    with recursive mark as (${marks}), lane as (
      (select lane from ${b}.ledger_batch order by lane limit 1)
      union all
      select (select o.lane from ${b}.ledger_batch o where o.lane > lane.lane order by o.lane limit 1)
      from lane where lane.lane is not null
    ), bound as (
      select min(first.id) as id from lane left join mark using (lane), lateral (
        select o.id from ${b}.ledger_batch o
        where o.lane = lane.lane and o.lane_seq > coalesce(mark.lane_seq, 0) order by o.lane_seq limit 1) first
    )
    select ${summed(db)} from bound, ${b}.ledger_wallet wallet cross join lateral (
      select * from ${b}.ledger_posting own
      where own.wallet_id = wallet.id and own.id >= bound.id * ${POSTINGS_PER_BATCH}::bigint
        and own.kind = any(${KINDS as string[]}::text[]) and own.reverses is null) p
    join ${b}.ledger_batch batch on batch.id = p.id / ${POSTINGS_PER_BATCH}::bigint left join mark on mark.lane = batch.lane
    where wallet.player_id = any(${playerIds as string[]}::uuid[]) and batch.lane_seq > coalesce(mark.lane_seq, 0)
    group by 1, 2, 3`
}

/** What moved of everybody within a time, up to given positions: the books themselves, to prove by what is kept of them. */
export async function readFlowsWithin(
  db: Db,
  { from, before, upTo }: { readonly from: Date; readonly before: Date; readonly upTo: readonly LanePosition[] },
): Promise<readonly Flow[]> {
  const { sql, b } = db
  return sql<Flow[]>`
    select ${summed(db)} from ${b}.ledger_posting p join ${b}.ledger_wallet wallet on wallet.id = p.wallet_id
    join ${b}.ledger_batch batch on batch.id = p.id / ${POSTINGS_PER_BATCH}::bigint
    join ${unnested(upTo, 'mark', { lane: 'smallint', lane_seq: 'bigint' })} on mark.lane = batch.lane
    where p.id >= ${firstPostingFrom(db, from)} and p.id < ${endOfPostingsTo(db, before)} and batch.lane_seq <= mark.lane_seq
      and p.happened_at >= ${from} and p.happened_at < ${before} and p.kind = any(${KINDS as string[]}::text[])
      and p.reverses is null
    group by 1, 2, 3`
}
