import type { Db } from '#kit/db/connect.ts'

/** How long withdrawals took from the request until they were paid, in seconds. */
export type PayoutClock = { readonly median: number; readonly p95: number }

/** The public clock: of each gateway, over what it paid within thirty days. Nothing is left out and nothing is stored for it. */
export async function readClock(db: Db): Promise<ReadonlyMap<string, PayoutClock>> {
  const rows = await db.sql<{ code: string; median: number; p95: number }[]>`
    select gateway_code as code,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int as median,
      ceil(percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at)))::int as p95
    from ${db.b}.withdrawals_request
    where status = 'paid' and ended_at > clock_timestamp() - interval '30 days' group by gateway_code`
  return new Map(rows.map(({ code, median, p95 }) => [code, { median, p95 }]))
}
