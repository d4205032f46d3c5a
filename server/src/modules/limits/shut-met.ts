import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { readHeldUntil } from '../exclusion/index.ts'
import { holdPurses } from './hold-purses.ts'
import { loadProtections } from './protection.ts'
import { shutAccount } from './shut-account.ts'

/**
 * Shuts an account that took on a detail of somebody excluded, as the exclusion shut those that had it then. Repeating it
 * changes nothing, nor does it where a longer exclusion stands.
 */
export async function shutMet(app: App, playerId: string): Promise<void> {
  const own = { businessId: app.business.id, playerId }
  const isShut = await inTx(app.db, async (tx) => {
    const until = await readHeldUntil(tx, own)
    if (until === null) return false
    await holdPurses(tx, [playerId])
    const [clock] = await tx.sql<{ now: Date }[]>`select clock_timestamp() as now`
    assert(clock !== undefined, 'the database has a clock')
    // One that is over holds until its player comes back: it is not begun anew.
    const stands = (await loadProtections(tx, [playerId])).get(playerId)?.excludedUntil ?? null
    if (stands !== null && stands >= until) return false
    await shutAccount(tx, own, { since: clock.now, until })
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
