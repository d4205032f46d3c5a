import { sandboxBeacon } from '@tas/shared/rules/lottery/beacon.ts'
import { seedHashOf } from '@tas/shared/rules/lottery/draw-numbers.ts'
import { assert } from '#kit/assert.ts'
import { sha256Hex } from '#kit/random.ts'
import { SealError } from '#kit/secret-box.ts'
import type { App } from '../../../ctx.ts'
import { seedBox } from '../../fairness/index.ts'
import type { Draw } from '../draw.ts'
import { markCancelled, markSeeded, readSealedSeed } from '../draw-store.ts'
import { sealContext } from './create-draw.ts'
import { fetchBeacon } from './fetch-beacon.ts'

/**
 * Shows both parts of the seed of a closed draw: the beacon that was named at its opening, and what the house promised. While
 * the beacon is not known the draw waits; it is never exchanged for another. A seed that cannot be read cancels the draw.
 */
export async function seedDraw(app: App, draw: Draw): Promise<void> {
  assert(draw.closing !== null, 'a seed is shown when the list is published')
  const known = await beaconOf(app, draw, draw.closing.root)
  if (known === null) return
  try {
    const sealed = await readSealedSeed(app.db, draw.id)
    assert(sealed !== null, 'a draw has its seed')
    const houseSeed = seedBox(app).open(sealed, sealContext(draw.id)).toString()
    if (seedHashOf(houseSeed) !== draw.seedHash) throw new SealError('the seed of a draw is not the promised one')
    await markSeeded(app.db, draw.id, { ...known, houseSeed })
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    app.log.error({ err: error, draw: draw.intId }, 'the seed of a lottery draw cannot be read; it is refunded')
    await markCancelled(app.db, draw.id, 'seed_unreadable')
  }
}

type Beacon = { readonly beacon: string; readonly beaconSignature: string | null }

async function beaconOf(app: App, draw: Draw, root: string): Promise<Beacon | null> {
  const { intId: number, seedHash, beaconRound } = draw
  if (beaconRound === null)
    return { beacon: sandboxBeacon(sha256Hex, { seedHash, root, number }), beaconSignature: null }
  return fetchBeacon(app, beaconRound)
}
