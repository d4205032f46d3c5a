import type { CallData } from '@tas/shared/contract/api.ts'
import { keptFor } from '#kit/kept-for.ts'
import type { App, CallContext } from '../../../ctx.ts'
import { payoutGateways } from '../../cashier/index.ts'

/** How long withdrawals took from the request until they were paid, in seconds, and how many there were. */
export type PayoutClock = { readonly median: number; readonly p95: number; readonly count: number }

type Clock = ReadonlyMap<string, PayoutClock>

/** The clock is of thirty days: a minute more or less says nothing else. */
const KEPT_MS = 60_000

const clocks = new WeakMap<App['db'], () => Promise<Clock>>()

/** The clock of each gateway of a business, over what it paid within thirty days. Nothing is left out, and all who ask within a minute share a look. */
export function readClock({ db }: Pick<App, 'db'>): Promise<Clock> {
  let read = clocks.get(db)
  if (read === undefined) {
    read = keptFor(KEPT_MS, () => computeClock(db))
    clocks.set(db, read)
  }
  return read()
}

async function computeClock({ sql, b }: App['db']): Promise<Clock> {
  const rows = await sql<(PayoutClock & { readonly code: string })[]>`
    select gateway_code as code, count(*)::int as count,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at)))::int as median,
      ceil(percentile_cont(0.95) within group (order by extract(epoch from ended_at - created_at)))::int as p95
    from ${b}.withdrawals_request
    where status = 'paid' and ended_at > clock_timestamp() - interval '30 days' group by gateway_code`
  return new Map(rows.map(({ code, ...clock }) => [code, clock]))
}

/** The same for everybody who asks. */
export async function getClock({ app, language }: CallContext): Promise<CallData<'withdraw/clock/getClock'>> {
  const clock = await readClock(app)
  const items = payoutGateways.flatMap(({ code, title }) => {
    const of = clock.get(code)
    if (of === undefined) return []
    return [{ code, title: title[language], medianSeconds: of.median, p95Seconds: of.p95, count: of.count }]
  })
  return { items, countAll: items.length }
}
