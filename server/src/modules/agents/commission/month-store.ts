import type { CommissionKind } from '@tas/shared/rules/agents/commission.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Node } from '../node-store.ts'
import { nodeColumns } from '../node-store.ts'

/** Which months are closed: the one to close next, and the one that runs (UTC). `open`: two people closed it, and it is not paid yet. */
export async function readMonths({
  sql,
  b,
}: Db): Promise<{ readonly next: string | null; readonly open: string | null; readonly current: string }> {
  const [row] = await sql<{ next: string | null; open: string | null; current: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM') as current,
      (select min(month) from ${b}.agents_month where closed_at is null) as open,
      coalesce(
        (select to_char(to_date(max(month), 'YYYY-MM') + interval '1 month', 'YYYY-MM') from ${b}.agents_month),
        (select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM') from ${b}.agents_node)
      ) as next`
  if (row === undefined) throw new Error('the database gave no row')
  return row
}

/** Notes that two people closed a month. @returns whether nobody had */
export async function approveMonth(tx: Tx, month: string): Promise<boolean> {
  const rows = await tx.sql`
    insert into ${tx.b}.agents_month (month) values (${month}) on conflict do nothing returning month`
  return rows.length > 0
}

export async function noteClosed(db: Db, month: string): Promise<void> {
  await db.sql`
    update ${db.b}.agents_month set closed_at = clock_timestamp() where month = ${month} and closed_at is null`
}

/** Agents at the top in the order of their ids, behind `after`. */
export async function listTops(
  { sql, b }: Db,
  {
    among,
    after,
    limit,
  }: { readonly among: readonly string[] | null; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql<{ player_id: string }[]>`
    select player_id from ${b}.agents_node
    where parent_id is null ${among === null ? sql`` : sql`and player_id = any(${among as string[]}::uuid[])`} ${after === null ? sql`` : sql`and player_id > ${after}::uuid`} order by player_id limit ${limit}`
  return rows.map((row) => row.player_id)
}

/** Everybody of a branch, its top among them. */
export async function readBranch(db: Db, topId: string): Promise<readonly Node[]> {
  return db.sql<Node[]>`
    select ${nodeColumns(db)} from ${db.b}.agents_node node where player_id = ${topId}
    union all
    select ${nodeColumns(db)} from ${db.b}.agents_above above join ${db.b}.agents_node node using (player_id)
    where above_id = ${topId}`
}

/** What months until one, this one among them, counted of members, in minor units. */
export async function readCounted(
  { sql, b }: Db,
  playerIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await sql<{ player_id: string; base: string }[]>`
    select player_id, sum(base)::text as base from ${b}.agents_member_month
    where player_id = any(${playerIds as string[]}::uuid[]) and month <= ${month} group by player_id`
  return new Map(rows.map((row) => [row.player_id, BigInt(row.base)]))
}

/** A month of an agent, closed. */
export type CommissionRow = {
  readonly id: string
  readonly agentId: string
  readonly month: string
  readonly currency: string
  readonly kind: CommissionKind
  readonly rateE4: number
  readonly grossMinor: bigint
  readonly payableMinor: bigint
  readonly carryMinor: bigint
  readonly paidMinor: bigint
  readonly dueMinor: bigint
  readonly closedAt: Date
}

const columns = ({ sql }: Pick<Db, 'sql'>) => sql`
  id, agent_id as "agentId", month, currency, kind, rate_e4 as "rateE4", gross as "grossMinor", payable as "payableMinor",
  carry as "carryMinor", paid as "paidMinor", due as "dueMinor", closed_at as "closedAt"`

/** The last closed month of each of these agents, until one, this one among them. */
export async function readLast(
  db: Db,
  agentIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, CommissionRow>> {
  const rows = await db.sql<CommissionRow[]>`
    select distinct on (agent_id) ${columns(db)} from ${db.b}.agents_commission
    where agent_id = any(${agentIds as string[]}::uuid[]) and month <= ${month} order by agent_id, month desc`
  return new Map(rows.map((row) => [row.agentId, row]))
}

/** Closed months of an agent, the latest first, behind `after`. */
export async function listCommissions(
  db: Db,
  { agentId, after, limit }: { readonly agentId: string; readonly after: string | null; readonly limit: number },
): Promise<readonly CommissionRow[]> {
  const { sql, b } = db
  return sql<CommissionRow[]>`
    select ${columns(db)} from ${b}.agents_commission
    where agent_id = ${agentId} ${after === null ? sql`` : sql`and id < ${after}::uuid`} order by id desc limit ${limit}`
}
