import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { readHeldUntil } from '../exclusion/index.ts'
import { holdPurses } from './hold-purses.ts'

/**
 * Shuts an account that took on a detail of somebody excluded, as the exclusion shut those that had it then. Repeating it
 * changes nothing, nor does it where a longer exclusion stands.
 */
export async function shutMet(app: App, playerId: string): Promise<void> {
  const isShut = await inTx(app.db, async (tx) => {
    const until = await readHeldUntil(tx, { businessId: app.business.id, playerId })
    if (until === null) return false
    await holdPurses(tx, [playerId])
    const shut = await tx.sql`
      insert into ${tx.b}.limits_protection as known (player_id, excluded_until, excluded_at)
      values (${playerId}, ${until}, clock_timestamp())
      on conflict (player_id) do update set excluded_until = excluded.excluded_until,
        excluded_at = coalesce(known.excluded_at, excluded.excluded_at), updated_at = clock_timestamp()
      where known.excluded_until is null or known.excluded_until < excluded.excluded_until
      returning player_id`
    if (shut.length === 0) return false
    await recordAudit(tx, {
      ...{ actorKind: 'system', actorId: null, targetId: playerId, ip: null },
      ...{ action: 'limits.excluded_person_met', details: {} },
    })
    return true
  })
  if (!isShut) return
  app.emit({ type: 'limits.changed', playerId })
  app.emit({ type: 'limits.play_stopped', playerId })
}
