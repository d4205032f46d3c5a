import type { Resource } from '#kit/commit/state.ts'
import type { Db } from '#kit/db/connect.ts'

/**
 * Of so many last conversations, so many that failed switch a gateway off, about no fewer deposits than this: one payment that hangs is
 * no gateway that does. The first that goes well switches it on again.
 */
const LAST = 10
const MOST_FAILED = 5
const LEAST_ABOUT = 3

/** The gateways that are switched off because their providers do not answer: judged by what every process has met of late. */
export async function readStops(db: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.sql<{ code: string }[]>`
    select judged.code from (select code, last.* from unnest(${[...codes]}::text[]) as code cross join lateral (
      select count(*) filter (where outcome = 'silent') as failed,
        count(distinct coalesce(deposit_id, id)) filter (where outcome = 'silent') as about, (array_agg(outcome order by id desc))[1] as newest
      from (
        select id, outcome, deposit_id from ${db.b}.cashier_message
        where gateway_code = code and direction = 'out' and kind <> 'statement' order by id desc limit ${LAST}
      ) conversation
    ) last) judged where failed >= ${MOST_FAILED} and about >= ${LEAST_ABOUT} and newest = 'silent'`
  return new Set(rows.map(({ code }) => code))
}

/** The same for decisions, by the code of the gateway; of one that works there is nothing. */
export const gatewayStops: Resource<'failing'> = {
  name: 'cashier.gateway_stops',
  async load(tx, codes) {
    return new Map([...(await readStops(tx, codes))].map((code) => [code, 'failing']))
  },
}
