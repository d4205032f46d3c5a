import { assert } from '#kit/assert.ts'
import { inTx } from '#kit/db/connect.ts'
import type { App } from '../../ctx.ts'
import { readHeldUntil } from '../exclusion/index.ts'
import { shutOther } from './shut-account.ts'

/**
 * Shuts an account that proved what somebody excluded had proved, as the exclusion shut those that had it then. Repeating it
 * changes nothing, nor does it where a longer exclusion stands: one that is over holds until its player comes back.
 */
export async function shutMet(app: App, playerId: string): Promise<void> {
  const own = { businessId: app.business.id, playerId }
  await inTx(app.db, async (tx) => {
    const until = await readHeldUntil(tx, own)
    if (until === null) return
    const [clock] = await tx.sql<{ now: Date }[]>`select clock_timestamp() as now`
    assert(clock !== undefined, 'the database has a clock')
    await shutOther(tx, own, { since: clock.now, until, action: 'limits.excluded_person_met' })
  })
}
