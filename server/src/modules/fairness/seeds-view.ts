import type { CallData } from '@tas/shared/contract/api.ts'
import type { SeedPair } from './seed-pair.ts'
import type { SeedHandle } from './server-seed.ts'

/** What a player may see of the pair in use: hashes, never seeds. */
export function seedsView(pair: SeedPair, next: SeedHandle): CallData<'game/fairness/getSeeds'>['seeds'] {
  return {
    serverSeedHash: pair.server.hash,
    nextServerSeedHash: next.hash,
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
  }
}
