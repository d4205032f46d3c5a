import type { CallData } from '@tas/shared/contract/api.ts'
import type { DbPool } from '#kit/db/connect.ts'
import { keptForEach } from '#kit/kept-for.ts'
import type { CallContext } from '../../../ctx.ts'
import { payoutGateways } from '../../cashier/index.ts'

/** How long withdrawals took from the request until they were paid, in seconds, and how many there were. */
export type PayoutClock = { readonly median: number; readonly p95: number; readonly count: number }

type Clock = ReadonlyMap<string, PayoutClock>

/** The clock is of thirty days: a minute more or less says nothing else. */
const KEPT_MS = 60_000

/** The clock of each gateway of a business, over what it paid within thirty days. Nothing is left out. */
export const readClock = keptForEach(KEPT_MS, computeClock)

async function computeClock({ sql, b }: DbPool): Promise<Clock> {
  const rows = await sql<(PayoutClock & { readonly code: string })[]>`
    select gateway_code as code, count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int as median,
      ceil(percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at)))::int as p95
    from ${b}.withdrawals_request
    where status = 'paid' and ended_at > clock_timestamp() - interval '30 days' group by gateway_code`
  return new Map(rows.map(({ code, ...clock }) => [code, clock]))
}

/** What became of payouts by each gateway: how long half of thirty days took at most, and how many of a hundred of 24 hours arrived. */
export async function readPayoutFigures(
  db: DbPool,
): Promise<ReadonlyMap<string, { readonly typicalSeconds: number | null; readonly successPercent: number | null }>> {
  const clock = await readClock(db)
  const rows = await db.sql<{ code: string; percent: number | null }[]>`
    select gateway_code as code, round(100.0 * count(*) filter (where status = 'paid') / count(*))::int as percent
    from ${db.b}.withdrawals_request
    where status in ('paid', 'failed') and ended_at > clock_timestamp() - interval '24 hours' group by 1`
  const percents = new Map(rows.map(({ code, percent }) => [code, percent]))
  return new Map(
    payoutGateways.map(({ code }) => [
      code,
      { typicalSeconds: clock.get(code)?.median ?? null, successPercent: percents.get(code) ?? null },
    ]),
  )
}

/** The clock for everybody who asks. */
export async function getClock({ app, language }: CallContext): Promise<CallData<'withdraw/clock/getClock'>> {
  const clock = await readClock(app.db)
  const items = payoutGateways.flatMap(({ code, title }) => {
    const of = clock.get(code)
    if (of === undefined) return []
    return [{ code, title: title[language], medianSeconds: of.median, p95Seconds: of.p95, count: of.count }]
  })
  return { items, countAll: items.length }
}
