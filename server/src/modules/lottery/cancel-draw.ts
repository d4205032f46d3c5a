import { begin } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../ctx.ts'
import { recordAudit } from '../audit/index.ts'
import { markCancelled } from './draw-store.ts'

/**
 * Cancels a draw on behalf of the operator, as long as nobody has seen its seed; all stakes are given back and the fund goes
 * back to the bank as soon as the draws are run again.
 * @throws Refusal lottery.draw_decided when its seed is known, or it was cancelled before
 */
export async function cancelDraw(
  app: App,
  drawId: string,
  details: { readonly by: string; readonly reason: string },
): Promise<void> {
  await begin(app.db, async (tx) => {
    if (!(await markCancelled(tx, drawId, 'operator'))) throw refuse('lottery.draw_decided')
    const action = 'lottery.draw_cancelled'
    await recordAudit(tx, { actorKind: 'staff', actorId: null, action, targetId: drawId, ip: null, details })
  })
}
