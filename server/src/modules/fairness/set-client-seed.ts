import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import type { PlayerContext } from '../../ctx.ts'
import { changeSeeds } from './change-seeds.ts'
import { seedPairs } from './seed-pair.ts'
import { seedsView } from './seeds-view.ts'

const PATH = 'game/fairness/setClientSeed'

/** Changes the client seed of the bets to come. The committed server seed and the running nonce stay. */
export function setClientSeed(ctx: PlayerContext, input: ParsedInput<typeof PATH>): Promise<CallData<typeof PATH>> {
  return changeSeeds(ctx, {
    path: PATH,
    input,
    decide(state, { pair, next }) {
      const changed = { ...pair, clientSeed: input.clientSeed, isRewritten: true }
      state.set(seedPairs, pair.playerId, changed)
      return { seeds: seedsView(changed, next) }
    },
  })
}
