import { drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { begin } from '#kit/db/connect.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Draw } from '../draw.ts'
import { lockDraw, markCancelled, readNow } from '../draw-store.ts'

/**
 * Cancels a draw on behalf of the operator, as long as nobody can know its seed; all stakes are given back and the fund goes
 * back to the bank as soon as the draws are run again. From then on the operator could pick the draws it pays.
 * @throws Refusal lottery.draw_decided when its seed can be known, or it was cancelled before
 */
export async function cancelDraw(
  app: App,
  drawId: string,
  details: { readonly by: string; readonly reason: string },
): Promise<void> {
  await begin(app.db, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    const isKnowable = draw === null || (await readNow(tx)).getTime() >= seedKnownAtMs(draw)
    if (isKnowable || !(await markCancelled(tx, drawId, 'operator'))) throw refuse('lottery.draw_decided')
    const action = 'lottery.draw_cancelled'
    await recordAudit(tx, { actorKind: 'staff', actorId: null, action, targetId: drawId, ip: null, details })
  })
}

/** The house keeps its part of the seed from the opening on: what nobody knows before is the beacon, or, without one, the list. */
function seedKnownAtMs({ beaconRound, closesAt }: Draw): number {
  return beaconRound === null ? closesAt.getTime() : drandTimeMs(beaconRound)
}
