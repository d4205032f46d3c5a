import type { DbPool } from '#kit/db/connect.ts'
import { keptForEach } from '#kit/kept-for.ts'

/** What became of deposits of late. */
export type GatewayFigures = { readonly typicalSeconds: number | null; readonly successPercent: number | null }

/** They are of a day and more: a minute more or less says nothing else. */
const KEPT_MS = 60_000

/**
 * The figures of each gateway, from the rows: how long half of the deposits of thirty days took at most, and how many of a hundred that
 * ended within 24 hours were credited. What its player gave up before it was paid is no failure of the gateway.
 */
async function countFigures(db: DbPool): Promise<ReadonlyMap<string, GatewayFigures>> {
  const rows = await db.sql<{ code: string; typical: number | null; credited: number; ended: number }[]>`
    select gateway_code as code,
      ceil(percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))
        filter (where status = 'credited'))::int as typical,
      (count(*) filter (where credited is not null and created_at > clock_timestamp() - interval '24 hours'))::int as credited,
      (count(*) filter (where created_at > clock_timestamp() - interval '24 hours'
        and (reason is null or reason not in ('cancelled', 'not_paid', 'barred'))))::int as ended
    from ${db.b}.cashier_deposit
    where created_at > clock_timestamp() - interval '30 days' and ended_at is not null group by gateway_code`
  return new Map(
    rows.map(({ code, typical, credited, ended }) => {
      const successPercent = ended === 0 ? null : Math.round((100 * credited) / Math.max(ended, credited))
      return [code, { typicalSeconds: typical, successPercent }]
    }),
  )
}

/** The same, shared by all who ask within a minute. */
export const readFigures = keptForEach(KEPT_MS, countFigures)
