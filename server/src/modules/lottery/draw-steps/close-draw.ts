import { merkleRoot } from '@tas/shared/rules/books/merkle.ts'
import { drandTimeMs } from '@tas/shared/rules/lottery/beacon.ts'
import { closingText } from '@tas/shared/rules/lottery/lottery-document.ts'
import { begin } from '#kit/db/connect.ts'
import { readNow } from '#kit/db/read-now.ts'
import { sha256Hex } from '#kit/random.ts'
import type { App } from '../../../ctx.ts'
import { signText } from '../../proofs/index.ts'
import { lockDraw, markCancelled, markClosed } from '../draw-store.ts'
import { drawLinks } from '../proof/draw-document.ts'
import { computePartRoots } from '../proof/part-roots.ts'

/**
 * Freezes the list of a draw whose time is over, and publishes its signed root, while nobody can know the seed: purchases that
 * came in time hold the draw's lock until they are committed, later ones are refused by the clock. When the beacon is known
 * already, because nobody was there to close, the draw is cancelled: the house could have bought what wins.
 */
export function closeDraw(app: App, drawId: string): Promise<void> {
  return begin(app.db, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw === null || (draw.status !== 'scheduled' && draw.status !== 'open')) return
    const now = await readNow(tx)
    if (now < draw.closesAt) return
    if (draw.beaconRound !== null && now.getTime() >= drandTimeMs(draw.beaconRound)) {
      await markCancelled(tx, drawId, 'closed_late')
      return
    }
    // Tickets are numbered without a gap, so as many as were sold are in the list.
    const partRoots = await computePartRoots(tx, draw)
    const closing = { count: draw.sold, root: merkleRoot(sha256Hex, partRoots), signedAt: now.toISOString() }
    const signature = signText(app, closingText(drawLinks(app, draw).opening, closing))
    await markClosed(tx, drawId, { closing: { ...closing, signature }, partRoots })
  })
}
