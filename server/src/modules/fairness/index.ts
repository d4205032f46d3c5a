import type { App } from '../../ctx.ts'
import type { Module, Running } from '../../module.ts'
import { getPair } from './get-pair.ts'
import { getPaytable } from './get-paytable.ts'
import { getSeeds } from './get-seeds.ts'
import { personalTables } from './personal-tables.ts'
import { rotateSeeds } from './rotate-seeds.ts'
import { seedBox } from './seed-box.ts'
import { setClientSeed } from './set-client-seed.ts'
import { verifyBet } from './verify-bet.ts'

export { ensureSeedPair } from './ensure-seed-pair.ts'
export { readRevealedSeeds } from './revealed-pair.ts'
export { seedBox } from './seed-box.ts'
export { seedPairNeed, seedPairs } from './seed-pair.ts'
export { findSeeds, openSeed, type SeedHandle } from './server-seed.ts'

export const module: Module = {
  name: 'fairness',
  personalTables,
  routes: {
    'game/fairness/getSeeds': getSeeds,
    'game/fairness/setClientSeed': setClientSeed,
    'game/fairness/rotate': rotateSeeds,
    'game/fairness/getPair': getPair,
    'game/fairness/verify': verifyBet,
    'game/fairness/getPaytable': getPaytable,
  },
  serve: openBox,
  work: openBox,
}

/** A key that cannot be read stops the start, not the first bet or round. */
async function openBox(app: App): Promise<Running> {
  seedBox(app)
  return { stop: async () => undefined }
}
