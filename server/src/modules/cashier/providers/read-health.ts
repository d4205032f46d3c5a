import type { GatewayDirection } from '@tas/shared/contract/cashier/gateway-terms.ts'
import type { Db } from '#kit/db/connect.ts'
import { keepMessage } from './message-store.ts'

/**
 * Of so many last conversations, so many that failed switch a gateway off, about no fewer payments than this: one payment that hangs is
 * no gateway that does. The first that goes well switches it on again.
 */
const LAST = 10
const MOST_FAILED = 5
const LEAST_ABOUT = 3

/** Kinds of conversations about money that leaves: each direction of a gateway has a health of its own. */
const KINDS_OUT = ['payout', 'ask payout', 'ping payout', 'payouts switched on']
/** What staff have looked at counts no more. */
const OF_STAFF = 'staff'

/** Since when a provider does not answer, and what it was asked when it last did not. */
export type Failing = { readonly since: Date; readonly kind: string }

/**
 * The gateways of a direction that are switched off because their providers do not answer, by code: judged by what every process has
 * met of late.
 */
export async function readFailing(
  { sql, b }: Db,
  { direction, codes }: { readonly direction: GatewayDirection; readonly codes: readonly string[] },
): Promise<ReadonlyMap<string, Failing>> {
  const ofDirection =
    direction === 'out' ? sql`kind = any(${KINDS_OUT}::text[])` : sql`kind <> all(${KINDS_OUT}::text[])`
  const rows = await sql<(Failing & { readonly code: string })[]>`
    select code, since, kind from (select code, last.* from unnest(${[...codes]}::text[]) as code cross join lateral (
      select count(*) filter (where is_counted) as failed, min(happened_at) filter (where is_counted) as since,
        count(distinct coalesce(deposit_id::text, external_id, id::text)) filter (where is_counted) as about,
        (array_agg(outcome order by id desc))[1] as newest, (array_agg(kind order by id desc))[1] as kind
      from (
        select *, outcome = 'silent' and count(*) filter (where outcome = ${OF_STAFF}) over (order by id desc) = 0 as is_counted
        from (
          select id, outcome, kind, deposit_id, external_id, happened_at from ${b}.cashier_message
          where gateway_code = code and direction = 'out' and kind <> 'statement' and ${ofDirection} order by id desc limit ${LAST}
        ) newest
      ) conversation
    ) last) judged where failed >= ${MOST_FAILED} and about >= ${LEAST_ABOUT} and newest = 'silent'`
  return new Map(rows.map(({ code, ...failing }) => [code, failing]))
}

/** Writes down that staff have switched a gateway on that did not answer: its failures until now count no more. */
export async function forgetFailures(
  db: Db,
  { direction, code }: { readonly direction: GatewayDirection; readonly code: string },
): Promise<void> {
  const kind = direction === 'out' ? 'payouts switched on' : 'switched on'
  const nothing = { externalId: null, depositId: null, digest: null }
  await keepMessage(db, { gatewayCode: code, direction: 'out', kind, outcome: OF_STAFF, ...nothing })
}
