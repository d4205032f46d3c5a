import type { CallData } from '@tas/shared/contract/api.ts'
import { assert } from '#kit/assert.ts'
import type { PlayerContext } from '../../ctx.ts'
import { ensureSeedPair } from './ensure-seed-pair.ts'
import { readSeedPair } from './seed-pair.ts'
import { seedsView } from './seeds-view.ts'
import { findSeeds } from './server-seed.ts'

/** The running pair of the caller: what was promised for it and for the next one. */
export async function getSeeds(ctx: PlayerContext): Promise<CallData<'game/fairness/getSeeds'>> {
  await ensureSeedPair(ctx.app, ctx.player.id)
  const pair = await readSeedPair(ctx.db, ctx.player.id)
  assert(pair !== null, 'the pair was made')
  const next = (await findSeeds(ctx.db, [pair.nextPairId])).get(pair.nextPairId)
  assert(next !== undefined, 'the next seed was made with the pair')
  return { seeds: seedsView(pair, next) }
}
