import { schemaOf, type Tx, txIn } from '#kit/db/connect.ts'
import { leaveEvents } from '#kit/events/leave-events.ts'
import type { TasEvent } from '../../../events.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Account, Span } from '../../exclusion/index.ts'
import { holdPurses } from '../../ledger/index.ts'
import { addNotice } from '../../notices/index.ts'

/**
 * Shuts one account, of whatever business, for deposits and stakes. Purses are locked first, so no bet passes it; a longer
 * exclusion that stands stays, and whoever asked to come back asks anew when this one is over.
 * @returns whether anything changed
 */
export async function shutAccount(tx: Tx, { businessId, playerId }: Account, { since, until }: Span): Promise<boolean> {
  const there = txIn(tx, schemaOf(businessId))
  await holdPurses(there, [playerId])
  const rows = await tx.sql`
    insert into ${there.b}.limits_protection as known (player_id, excluded_until, excluded_at)
    values (${playerId}, ${until}, ${since})
    on conflict (player_id) do update set excluded_until = excluded.excluded_until,
      excluded_at = coalesce(known.excluded_at, excluded.excluded_at), return_asked_at = null, updated_at = clock_timestamp()
      where known.excluded_until is null or known.excluded_until < excluded.excluded_until
    returning player_id`
  if (rows.length === 0) return false
  const stopped: TasEvent = { type: 'limits.play_stopped', playerId }
  await leaveEvents(there, [stopped])
  return true
}

/**
 * Shuts an account because of an exclusion its player asked for elsewhere. The player is told on the site and by mail,
 * whatever channels they chose.
 */
export async function shutOther(tx: Tx, account: Account, shut: Span & { readonly action: string }): Promise<boolean> {
  if (!(await shutAccount(tx, account, shut))) return false
  const there = txIn(tx, schemaOf(account.businessId))
  const changed: TasEvent = { type: 'limits.changed', playerId: account.playerId }
  await leaveEvents(there, [changed])
  await addNotice(there, { playerId: account.playerId, code: 'accountShut', facts: {} })
  await recordAudit(there, {
    actorKind: 'system',
    actorId: null,
    targetId: account.playerId,
    ip: null,
    action: shut.action,
    details: {},
  })
  return true
}
