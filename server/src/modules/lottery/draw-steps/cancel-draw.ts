import { drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { begin, type Tx } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { refuse } from '#kit/refusal.ts'
import type { App } from '../../../ctx.ts'
import type { Line } from '../../../route.ts'
import { lineByHand, recordAudit } from '../../audit/index.ts'
import type { Draw } from '../draw.ts'
import { lockDraw, markCancelled } from '../draw-store.ts'

/**
 * Cancels a draw on behalf of the operator, as long as nobody can know its seed; all stakes are given back and the fund goes
 * back to the bank as soon as the draws are run again. From then on the operator could pick the draws it pays.
 * @throws Refusal lottery.draw_decided when its seed can be known, or it was cancelled before
 */
export async function cancelDrawIn(tx: Tx, drawId: string): Promise<Line> {
  const draw = await lockDraw(tx, drawId)
  const isOpen = draw !== null && isCancellable(draw, await readNow(tx))
  if (!isOpen || !(await markCancelled(tx, drawId, 'operator'))) throw refuse('lottery.draw_decided')
  const details = { draw: draw.intId, currency: draw.currency }
  return { action: 'lottery.draw_cancelled', targetId: drawId, details }
}

/** The same for a command of the operator. */
export async function cancelDraw(
  app: Pick<App, 'db'>,
  drawId: string,
  said: { readonly by: string; readonly reason: string },
): Promise<void> {
  await begin(app.db, async (tx) => recordAudit(tx, lineByHand(await cancelDrawIn(tx, drawId), said)))
}

/** Whether nobody can know the seed of a draw at a moment, nor cancelled it. */
export function isCancellable(draw: Draw, now: Date): boolean {
  return ['scheduled', 'open', 'closed'].includes(draw.status) && now.getTime() < seedKnownAtMs(draw)
}

/** The house keeps its part of the seed from the opening on: what nobody knows before is the beacon, or, without one, the list. */
function seedKnownAtMs({ beaconRound, closesAt }: Draw): number {
  return beaconRound === null ? closesAt.getTime() : drandTimeMs(beaconRound)
}
