import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../ctx.ts'
import { changeSeeds } from './change-seeds.ts'
import { nextSeeds, seedPairs } from './seed-pair.ts'
import { seedsView } from './seeds-view.ts'
import { makeServerSeed, openSeed, revealedSeeds, serverSeeds } from './server-seed.ts'

const PATH = 'game/fairness/rotate'

/**
 * Reveals the server seed in use and goes on with the one whose hash was shown as the next. The client seed stays unless
 * a new one is given; the nonce starts again.
 */
export function rotateSeeds(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const fresh = makeServerSeed(app)
  return changeSeeds(ctx, {
    path: PATH,
    input,
    decide(state, { pair, next }) {
      if (pair.openBetCount > 0) throw refuse('fairness.round_open')
      const serverSeed = openSeed(app, pair.server)
      const { clientSeed } = pair
      // New seeds are written first: a pair made and rotated out within one batch is then known when it is revealed.
      state.insert(serverSeeds, { ...fresh.seed, playerId: player.id })
      state.insert(revealedSeeds, { pairId: pair.server.pairId, serverSeed, clientSeed, betCount: pair.nonce })
      const changed = {
        ...pair,
        server: next,
        nextPairId: fresh.seed.pairId,
        clientSeed: input.clientSeed ?? clientSeed,
        nonce: 0,
        isRewritten: true,
      }
      state.set(seedPairs, player.id, changed)
      state.set(nextSeeds, player.id, fresh.handle)
      return {
        revealed: { serverSeed, serverSeedHash: pair.server.hash, clientSeed, betCount: pair.nonce },
        seeds: seedsView(changed, fresh.handle),
      }
    },
  })
}
