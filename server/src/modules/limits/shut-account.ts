import { leaveEvent } from '#kit/commit/outbox.ts'
import { schemaOf, type Tx } from '#kit/db/connect.ts'
import type { Account } from '../exclusion/index.ts'

export type Span = { readonly since: Date; readonly until: Date }

/**
 * Shuts one account, of whatever business, for deposits and stakes. Purses are locked first, so no bet passes it; a longer
 * exclusion that stands stays, and whoever asked to come back asks anew when this one is over.
 */
export async function shutAccount(tx: Tx, { businessId, playerId }: Account, { since, until }: Span): Promise<void> {
  const schema = schemaOf(businessId)
  const b = tx.sql(schema)
  await tx.sql`select from ${b}.ledger_wallet where player_id = ${playerId} order by id for no key update`
  await tx.sql`
    insert into ${b}.limits_protection as known (player_id, excluded_until, excluded_at)
    values (${playerId}, ${until}, ${since})
    on conflict (player_id) do update set excluded_until = greatest(known.excluded_until, excluded.excluded_until),
      excluded_at = coalesce(known.excluded_at, excluded.excluded_at), return_asked_at = null, updated_at = clock_timestamp()`
  await leaveEvent(tx, schema, { type: 'limits.play_stopped', playerId } as const)
}
