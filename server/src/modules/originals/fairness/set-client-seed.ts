import type { CallData, ParsedInput } from '@tas/shared/contract/api.ts'
import { isClientSeed } from '@tas/shared/rules/fairness.ts'
import { assert } from '#kit/assert.ts'
import { fingerprintOf } from '#kit/commit/keys.ts'
import { uuidv7 } from '#kit/random.ts'
import { refuse } from '#kit/refusal.ts'
import type { PlayerContext } from '../../../ctx.ts'
import { purses } from '../../ledger/index.ts'
import { ensureSeedPair } from './ensure-seed-pair.ts'
import { nextSeeds, seedPairs } from './seed-pair.ts'
import { seedsView } from './seeds-view.ts'

const PATH = 'game/fairness/setClientSeed'

/** Changes the client seed of the bets to come. The committed server seed and the running nonce stay. */
export async function setClientSeed(
  ctx: PlayerContext,
  input: ParsedInput<typeof PATH>,
): Promise<CallData<typeof PATH>> {
  const { app, player } = ctx
  const { clientSeed } = input
  requireClientSeed(clientSeed)
  await ensureSeedPair(app, player.id)
  return app.engine.commit({
    scope: player.id,
    key: ctx.idempotencyKey ?? uuidv7(),
    fingerprint: fingerprintOf(PATH, input),
    needs: [
      { resource: purses, key: player.id },
      { resource: seedPairs, key: player.id },
      { resource: nextSeeds, key: player.id },
    ],
    decide(state) {
      const pair = state.get(seedPairs, player.id)
      const next = state.get(nextSeeds, player.id)
      assert(pair !== undefined && next !== undefined, 'the pair was made before the unit')
      const changed = { ...pair, clientSeed, isRewritten: true }
      state.set(seedPairs, player.id, changed)
      return { seeds: seedsView(changed, next) }
    },
  })
}

/** @throws Refusal fairness.bad_client_seed */
export function requireClientSeed(clientSeed: string): void {
  if (!isClientSeed(clientSeed)) throw refuse('fairness.bad_client_seed', {}, { clientSeed: 'format' })
}
