import type { CommissionKind } from '@tas/shared/rules/agents/commission.ts'
import type { Db, Tx } from '#kit/db/connect.ts'

/** The month that runs and the one after it (UTC): `2026-11`. What is agreed today holds from the next one on. */
export async function readMonthsOfTerms({ sql }: Db): Promise<{ readonly now: string; readonly next: string }> {
  const [row] = await sql<{ now: string; next: string }[]>`
    select to_char(moment, 'YYYY-MM') as now, to_char(moment + interval '1 month', 'YYYY-MM') as next
    from (select date_trunc('month', clock_timestamp() at time zone 'UTC') as moment) as at`
  if (row === undefined) throw new Error('the database gave no row')
  return row
}

/** The rates of agents in a month, in ten-thousandths; whoever was given none is left out. */
export async function readRates(
  { sql, b }: Db,
  agentIds: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ agent_id: string; rate_e4: number }[]>`
    select distinct on (agent_id) agent_id, rate_e4 from ${b}.agents_rate
    where agent_id = any(${agentIds as string[]}::uuid[]) and month <= ${month} order by agent_id, month desc`
  return new Map(rows.map((row) => [row.agent_id, row.rate_e4]))
}

/** How a branch is paid in a month, by its agent at the top; null: nothing was agreed. */
export async function readDeal({ sql, b }: Db, agentId: string, month: string): Promise<CommissionKind | null> {
  const [row] = await sql<{ kind: CommissionKind }[]>`
    select kind from ${b}.agents_deal where agent_id = ${agentId} and month <= ${month} order by month desc limit 1`
  return row?.kind ?? null
}

/** The highest rate of the agents directly below one in a month; 0: there is none. */
export async function highestBelow({ sql, b }: Db, agentId: string, month: string): Promise<number> {
  const [row] = await sql<{ highest: number }[]>`
    select coalesce(max(rate_e4), 0)::int as highest from ${b}.agents_node node cross join lateral (
      select rate_e4 from ${b}.agents_rate rate where rate.agent_id = node.player_id and month <= ${month}
      order by month desc limit 1
    ) as rate where parent_id = ${agentId}`
  return row?.highest ?? 0
}

/** Says what share an agent has from a month on. */
export async function writeRate(tx: Tx, agentId: string, { month, rateE4 }: Rate): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.agents_rate (agent_id, month, rate_e4) values (${agentId}, ${month}, ${rateE4})
    on conflict (agent_id, month) do update set rate_e4 = excluded.rate_e4`
}

/** Says how a branch is paid from a month on. */
export async function writeDeal(tx: Tx, agentId: string, month: string, kind: CommissionKind): Promise<void> {
  await tx.sql`
    insert into ${tx.b}.agents_deal (agent_id, month, kind) values (${agentId}, ${month}, ${kind})
    on conflict (agent_id, month) do update set kind = excluded.kind`
}

type Rate = { readonly month: string; readonly rateE4: number }
